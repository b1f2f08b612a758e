import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { readWallet } from "@alithia/chain/account/read-wallet.ts";
import type { Movement, WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import { formatAmount, formatMoment } from "@alithia/chain/amount/format-amount.ts";
import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import { priceGas, readChainStatus } from "@alithia/chain/block/read-chain-status.ts";
import { readRunningCode } from "@alithia/chain/contract/read-contract-functions.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { readIdentities } from "@alithia/chain/identity/read-identity.ts";
import { NodeFailure } from "@alithia/chain/node/chain-node.ts";
import { type Hex, isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { readDollars } from "@alithia/chain/price/read-reference-prices.ts";
import {
  describeCode,
  planBalance,
  planCode,
  planPendingCount,
  planTransactionCount,
} from "@alithia/chain/reading/plan-account.ts";
import { type Block, stampRead } from "@alithia/chain/reading/plan-block.ts";
import { planAll, readTogether } from "@alithia/chain/reading/read-plan.ts";
import { nameParty, type Party, type Registry } from "@alithia/chain/registry/create-registry.ts";
import { readTokenBalance } from "@alithia/chain/token/read-token.ts";
import { labelNative, type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { formatAbiItem, getAddress } from "viem/utils";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { resolveToken } from "../reading/read-with-evidence.ts";
import { sumByToken } from "../rows/row.ts";
import { mostAddedUp } from "../summarize-wallet/read-sent.ts";
import type { ChainFacts, CodeFacts, GasFacts, ReadChainInput, Shared } from "./chain-facts.ts";
import { readControl } from "./control.ts";
import { estimateFee, transferGas } from "./estimate-fee.ts";
import { readEventFacts, readLatestTransactions } from "./events.ts";
import { readMoves } from "./moves.ts";
import { readAskedBlock } from "./read-asked-block.ts";

/** Composes gas facts with the cost of a transfer in dollars, by the prices of that block. */
async function readGasFacts(reader: ChainReader, registry: Registry, block: Block): Promise<GasFacts | null> {
  const gas = composeGasFacts(registry, block);
  return gas && { ...gas, transferDollars: await readDollars(reader, registry, gas.transferCost, block) };
}

/** Returns the gas prices of a block, or null if its header has none. */
function composeGasFacts(registry: Registry, block: Block): GasFacts | null {
  const prices = priceGas(block);
  return (
    prices && {
      baseFeeGwei: formatAmount(prices.baseFeeWei, 9),
      usualPriceGwei: formatAmount(prices.usualPriceWei, 9, 2),
      transferCost: toTokenAmount(labelNative(registry), prices.usualPriceWei * transferGas),
      transferDollars: null,
    }
  );
}

function describeBlock(registry: Registry, block: Block) {
  return {
    hash: block.hash,
    transactionCount: block.transactions.length,
    transactions: block.transactions.slice(0, maxTransactions),
    gasUsed: block.gasUsed.toString(),
    gasLimit: block.gasLimit.toString(),
    parentHash: block.parentHash,
    miner: block.miner,
    size: block.size?.toString() ?? null,
    gas: composeGasFacts(registry, block),
  };
}

const maxTransactions = 5;
const usualCount = "5";
const maxListed = 20;

type Topic = ReadChainInput["topic"];
type FactsOf<Of extends Topic> = Extract<ChainFacts, { topic: Of }>;
type Asked = {
  dependencies: CapabilityDependencies;
  reader: ChainReader;
  searcher: ChainReader;
  input: ReadChainInput;
  account: Hex | undefined;
  block: Block;
  at: ReturnType<typeof stampRead>;
  isPast: boolean;
};

/** Reads the facts of a topic at the given block, or at the latest without one. */
export async function readFacts(
  dependencies: CapabilityDependencies,
  reader: ChainReader,
  input: ReadChainInput,
  searcher: ChainReader,
  account?: Hex,
): Promise<ChainFacts> {
  const { network } = dependencies.registry;
  if (input.topic === "status") return readStatus(dependencies, reader);
  const isPast = (input.block ?? input.date) !== undefined;
  const asked = input.moves === undefined ? input : { block: input.block };
  const block = await readAskedBlock(reader, searcher, network.name, asked);
  const at = stampRead(network, block);
  return readTopic[input.topic]({ dependencies, reader, searcher, input, account, block, at, isPast });
}

async function readStatus({ registry }: CapabilityDependencies, reader: ChainReader): Promise<ChainFacts> {
  const { network } = registry;
  const { latest, secondsPerBlock } = await readChainStatus(reader);
  const gas = await readGasFacts(reader, registry, latest);
  const { rehearsal } = network;
  return { topic: "status", ...stampRead(network, latest), secondsPerBlock, gas, rehearsal };
}

const readTopic: {
  [Of in Exclude<Topic, "status">]: (asked: Asked) => Promise<FactsOf<Of>>;
} = {
  gas: readGas,
  block: async ({ dependencies: { registry }, block, at, isPast }) => ({
    ...{ topic: "block", ...at, ...describeBlock(registry, block), latest: !isPast },
  }),
  balance: readBalanceFacts,
  "transaction-count": readCounts,
  async transactions({ dependencies: { registry }, reader, input, block, at }) {
    const count = Math.min(Number(input.count ?? usualCount), maxListed);
    return {
      topic: "transactions",
      ...at,
      ...(await readLatestTransactions(reader, registry, block, count)),
    };
  },
  code: readWhatItIs,
  async logs({ dependencies, reader, searcher, input, block, at }) {
    const { registry } = dependencies;
    if (input.moves !== undefined)
      return { topic: "logs", ...at, ...(await readMoves({ reader, searcher, registry }, block, input)) };
    const party = requireParty({ dependencies, input });
    const { event, blocks, first, count, least, most } = input;
    const bounds = { ...(least && { least }), ...(most && { most }) };
    const range = { toBlock: block.number, event, blocks, first, count, bounds };
    return {
      topic: "logs",
      ...at,
      party,
      ...(await readEventFacts(dependencies, reader, party.address, range)),
    };
  },
};

async function readGas(all: Asked): Promise<FactsOf<"gas">> {
  const { reader, searcher, input, account, block, at, isPast } = all;
  const { registry } = all.dependencies;
  const gas = await readGasFacts(reader, registry, block);
  const facts = { topic: "gas", ...at, gas, gasUsed: block.gasUsed.toString() } as const;
  const action = input.for ?? ((input.count ?? input.enough) ? "send" : undefined);
  if (action === undefined || isPast) return facts;
  const asked = { ...input, for: action };
  return { ...facts, fee: await estimateFee({ registry, reader, searcher, block }, asked, account) };
}

async function readBalanceFacts(asked: Asked): Promise<FactsOf<"balance">> {
  const { reader, input, account, block, at, isPast } = asked;
  const { registry } = asked.dependencies;
  const party = requireParty(asked);
  const isOwn = isSameHex(account, party.address);
  const amount = await refuseLostState(
    readBalance(registry, reader, { of: party.address, token: input.token, block }),
    isPast ? block : null,
  );
  const dollars = await readDollars(reader, registry, amount, block);
  const spending = subtract(amount, input.spend);
  return { topic: "balance", ...at, party, isOwn, amount, dollars, ...(spending && { spending }) };
}

async function readWhatItIs({ dependencies, ...asked }: Asked): Promise<FactsOf<"code">> {
  const { reader, account, block, at, isPast, input } = asked;
  const { registry } = dependencies;
  const party = requireParty({ dependencies, input });
  const { address } = party;
  const isOwn = isSameHex(account, address);
  const control = input.asks && (await readControl(reader, registry, address, block.tag));
  const choose = async () => ({ counterparty: address, most: mostAddedUp });
  const [code, identities, wallet] = await Promise.all([
    readCodeFacts(dependencies, reader, address, block.tag),
    readIdentities(reader, registry, [address], block.tag),
    account === undefined || isOwn || isPast || control !== undefined
      ? null
      : readWallet(reader, registry, getAddress(account), undefined, choose, block),
  ]);
  const identity = identities.get(address) ?? null;
  const approvals = (wallet?.approvals ?? []).filter(({ spender }) => isSameHex(spender, address));
  const shared = wallet && shareOf(wallet, address);
  return {
    topic: "code",
    ...at,
    party,
    isOwn,
    identity,
    approvals,
    shared,
    ...code,
    ...(control && { control }),
  };
}

/** Sums up what a wallet gave another address and got from it. */
function shareOf({ activity, logsFromBlock }: WalletFacts, address: Hex): Shared {
  const movements = activity.flatMap((one) => one.movements);
  const sum = (direction: Movement["direction"]) =>
    sumByToken(
      movements.flatMap((one) =>
        one.direction === direction && one.tokenId === undefined && isSameHex(one.other, address)
          ? one.amount
          : [],
      ),
    );
  const latest = activity[0]?.hash ?? null;
  return { gave: sum("out"), got: sum("in"), latest, isWhole: logsFromBlock === "0" };
}

async function readCounts(asked: Asked): Promise<FactsOf<"transaction-count">> {
  const { reader, block, at, isPast } = asked;
  const party = requireParty(asked);
  const [sent, code, [pending = null]] = await readTogether(reader, [
    planTransactionCount(party.address, block.tag),
    planCode(party.address, block.tag),
    planAll(isPast ? [] : [planPendingCount(party.address)]),
  ]);
  const counts = { transactionCount: sent.toString(), pendingCount: pending?.toString() ?? null };
  return { topic: "transaction-count", ...at, party, ...counts, account: describeCode(code) };
}

/** Subtracts an amount from a balance; undefined if it is no valid amount of the token. */
function subtract({ token, units }: TokenAmount, spend: string | undefined) {
  const parsed = spend === undefined || token.decimals === null ? null : parseAmount(spend, token.decimals);
  if (parsed?.outcome !== "amount") return undefined;
  return {
    amount: toTokenAmount(token, parsed.units),
    left: toTokenAmount(token, BigInt(units) - parsed.units),
  };
}

/** Throws a `CapabilityFailure` if the node no longer keeps the state of a past block. */
export async function refuseLostState<Read>(read: Promise<Read>, past: Block | null): Promise<Read> {
  try {
    return await read;
  } catch (error) {
    const cause = error instanceof NodeFailure && error.cause instanceof Error ? error.cause.message : "";
    if (past === null || !lostState.test(cause)) throw error;
    const sentence = `The node no longer keeps balances as of block ${formatAmount(past.number, 0)} (${formatMoment(past.timestamp)}): that takes an archive node. An explorer of the chain can tell them, too.`;
    throw new CapabilityFailure("state-not-kept", sentence, { cause: error });
  }
}

const lostState =
  /missing trie node|prun|state .*(not|un)available|no state|historical state|archive|distance to target/i;

async function readBalance(
  registry: Registry,
  reader: ChainReader,
  { of, token: named, block }: { of: Hex; token: string | undefined; block: Block },
): Promise<TokenAmount> {
  const token = named === undefined ? "native" : resolveToken(registry, named);
  if (token !== "native") return readTokenBalance(reader, registry, token, of, block.tag);
  const [units] = await readTogether(reader, [planBalance(of, block.tag)]);
  return toTokenAmount(labelNative(registry), units);
}

function requireParty({ dependencies, input }: Pick<Asked, "dependencies" | "input">): Party {
  if (input.address !== undefined) return nameParty(dependencies.registry, input.address);
  throw new CapabilityFailure("address-missing", "Which address do you mean? Please give it in full.");
}

/** Reads what is at an address, and the functions of its code or of its implementation's. */
export async function readCodeFacts(
  { registry, book }: Pick<CapabilityDependencies, "registry" | "book">,
  reader: ChainReader,
  address: Hex,
  blockTag: Hex,
): Promise<CodeFacts> {
  const { account, implementation, selectors } = await readRunningCode(reader, address, blockTag);
  const functions = selectors.map((selector) => {
    const [known] = book.findFunctions(selector);
    return { selector, signature: known ? formatAbiItem(known) : null };
  });
  return { account, implementation: implementation && nameParty(registry, implementation), functions };
}
