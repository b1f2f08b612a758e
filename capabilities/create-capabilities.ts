import type { AnyCapability } from "@alithia/agent/capability.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Descriptor } from "@alithia/chain/descriptors/descriptor.ts";
import { createExplorer } from "@alithia/chain/explorer/create-explorer.ts";
import type { Network } from "@alithia/chain/networks.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { createRegistry, noScams, type ScamList } from "@alithia/chain/registry/create-registry.ts";
import { listOpenVenues } from "@alithia/chain/venues/list-venues.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import type { NetworkAddresses } from "@alithia/protocol/site-config.ts";
import { createAddressBook } from "./address-book/capability.ts";
import { addAskings } from "./answer-question/add-askings.ts";
import { type AnswerBook, createAnswerBook } from "./answer-question/answer-book.ts";
import { createAnswerQuestion } from "./answer-question/capability.ts";
import { createShelves } from "./answer-question/create-shelves.ts";
import { createApproveToken } from "./approve-token/capability.ts";
import { createBurnToken } from "./burn-token/capability.ts";
import { createBuyAli, createReadSale, createReturnAli } from "./buy-ali/capability.ts";
import { createCalculate } from "./calculate/capability.ts";
import { createCallFunction, createReadFunction } from "./call-contract/capability.ts";
import { loadLetters } from "./chart/draw-charts.ts";
import { createDecodeData } from "./decode-data/capability.ts";
import { createDeployToken } from "./deploy-token/capability.ts";
import { createDrawChart } from "./draw-chart/capability.ts";
import { createExplainToken } from "./explain-token/capability.ts";
import { createExplainTransaction } from "./explain-transaction/capability.ts";
import { createFindToken } from "./find-token/capability.ts";
import { createListTrades } from "./list-trades/capability.ts";
import { createMintToken } from "./mint-token/capability.ts";
import { createOfferAmount } from "./offer-amount/capability.ts";
import { createOurHistory } from "./our-history/capability.ts";
import { createQuotePrice } from "./quote-price/capability.ts";
import { createReadChain } from "./read-chain/capability.ts";
import { createReadStorage } from "./read-storage/capability.ts";
import { createListApprovals, createRevoke } from "./review-approvals/capability.ts";
import { createSend } from "./send/capability.ts";
import { createSummarizeWallet } from "./summarize-wallet/capability.ts";
import { createTrade } from "./trade/capability.ts";

type Options = {
  network: Network;
  node: ChainNode;
  addresses: NetworkAddresses;
  /** An Etherscan-compatible explorer API, for ABIs and plain transfers. */
  explorerApi?: { url: string; key?: string | undefined };
  /** The prepared texts; a server passes its own, indexed before the first question. */
  answers?: AnswerBook;
  /** Whether an exchange may be traded on, checked at each trade; all may by default. */
  isVenueOn?(id: string): boolean;
  isOperationOn?(name: OperationName): boolean;
  /** Addresses that the operator imported as reported; none by default. */
  scams?: ScamList;
  /** Third-party descriptions of contract calls (ERC-7730). */
  descriptors?: readonly Descriptor[];
};

/** Creates all capabilities for one network. */
export function createCapabilities({
  network,
  node,
  addresses,
  explorerApi,
  isVenueOn = () => true,
  isOperationOn = () => true,
  scams = noScams,
  descriptors = [],
  answers = createAnswerBook(),
}: Options): AnyCapability[] {
  const registry = createRegistry(network, addresses, scams, descriptors);
  const dependencies = {
    node,
    registry,
    get venues() {
      return listOpenVenues(registry, isVenueOn);
    },
    isOperationOn,
    book: createSignatureBook(
      descriptors.flatMap(({ functions }) => [...functions.values()].map(({ abi }) => abi)),
    ),
    ...(explorerApi && {
      explorer: createExplorer({ apiUrl: explorerApi.url, key: explorerApi.key, chainId: network.chainId }),
    }),
  };
  const letters = loadLetters();
  const known: AnyCapability[] = [
    createSummarizeWallet({ ...dependencies, letters }),
    createExplainTransaction(dependencies),
    createReadChain(dependencies),
    createReadStorage(dependencies),
    createDecodeData(dependencies),
    createFindToken(dependencies),
    createQuotePrice(dependencies),
    createDrawChart(dependencies, letters),
    createExplainToken(dependencies),
    createListApprovals(dependencies),
    createRevoke(dependencies),
    createReadFunction(dependencies),
    createCallFunction(dependencies),
    createReadSale(dependencies),
    createBuyAli(dependencies),
    createReturnAli(dependencies),
    createAnswerQuestion(network, answers),
    createSend(dependencies),
    createTrade(dependencies),
    createDeployToken(dependencies),
    createMintToken(dependencies),
    createBurnToken(dependencies),
    createApproveToken(dependencies),
    createOfferAmount(dependencies),
    createOurHistory(dependencies),
    createListTrades(dependencies),
    createCalculate(),
    createAddressBook(dependencies),
    ...createShelves(answers),
  ];
  return known.map((capability) => addAskings(capability, answers.ofResults));
}
