import type { Capability } from "@alithia/agent/capability.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import type { Suggestion } from "@alithia/agent/reader/suggest-requests.ts";
import type { ActivityChoice, Suggested } from "@alithia/chain/account/read-revealed.ts";
import { readWallet } from "@alithia/chain/account/read-wallet.ts";
import type { Activity, WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import { findBlockAt } from "@alithia/chain/block/read-chain-status.ts";
import { type ChainReader, createChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { checkTransfers } from "@alithia/chain/explorer/create-explorer.ts";
import { readIdentities } from "@alithia/chain/identity/read-identity.ts";
import { readPositions } from "@alithia/chain/identity/read-positions.ts";
import { type Hex, toQuantity } from "@alithia/chain/node/rpc-request.ts";
import { type Block, readLatestBlock } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { zeroAddress } from "viem";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import type { Letters } from "../chart/draw-charts.ts";
import { resolveDays } from "../input/resolve-days.ts";
import { sayIdentity } from "../narration/say-identity.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { answerOfMovements } from "./answer-of-movements.ts";
import { drawWallet } from "./compose-charts.ts";
import { composePortfolio } from "./compose-portfolio.ts";
import { walletFollowUps } from "./follow-ups.ts";
import { listShown } from "./list-entries.ts";
import { narrateWallet } from "./narrate.ts";
import { asksPositions } from "./narrate-positions.ts";
import { offerRepayment } from "./offer-repayment.ts";
import { asksOfEarlier, sayReadable } from "./past-balance.ts";
import { readPeriod } from "./read-period.ts";
import {
  addCoinsSent,
  keepTaken,
  mostAddedUp,
  readAskedPrices,
  readMintSigners,
  readSent,
} from "./read-sent.ts";
import { understandSummarizeWallet } from "./understand.ts";
import { chooseRows, listRows, listRowsOf } from "./wallet-rows.ts";
import {
  addListedTransfers,
  asksSent,
  isFiltered,
  otherSideOf,
  type SummarizeWalletInput,
  summarizeWalletInput,
  takerOf,
  type WalletSummary,
} from "./wallet-summary.ts";
import { answerWhere } from "./where-question.ts";

export function createSummarizeWallet({
  node,
  registry,
  explorer,
  letters,
}: CapabilityDependencies & { letters: Letters }): Capability<SummarizeWalletInput, WalletSummary> {
  return {
    name: "summarize-wallet",
    effect: "read",
    description: "What an address holds, did, approved.",
    input: summarizeWalletInput,
    understand: understandSummarizeWallet,
    narrate: narrateWallet,
    answer: (facts, input, question) =>
      (input.compared ?? input.ask) !== undefined
        ? null
        : input.view === undefined
          ? (answerWhere(facts, input, question) ?? answerOfMovements(facts, input, question))
          : asksOfEarlier(question)
            ? sayReadable(facts, input)
            : null,
    followUps: walletFollowUps,
    suggest: suggestFromWallet,
    async execute(input, context) {
      const { address } = input;
      const asked = listAsked(registry, context.turns);
      const isOwn = context.account?.toLowerCase() === address.toLowerCase();
      if (input.view !== undefined)
        return readWithEvidence(node, context, async (reader) => {
          const searcher = createChainReader(node, context.signal);
          return { ...(await readPeriod({ reader, searcher, registry }, input)), asked, isOwn };
        });
      if (input.compared !== undefined) {
        const others = input.compared;
        return readWithEvidence(node, context, async (reader) => ({
          ...(await readCompared(reader, registry, [address, ...others])),
          ...{ asked, isOwn },
        }));
      }
      const result = await readWithEvidence(node, context, async (reader) => {
        const asked = explorer?.findHistory(address, context.signal) ?? Promise.resolve(null);
        const suggested = asked.then((history) => history ?? { tokens: [], items: [] });
        const checked = asked.then((history) => checkTransfers(reader, history?.transfers ?? []));
        const choose = (latest: Block) => chooseDays(createChainReader(node, context.signal), latest, input);
        const [read, history, transfers] = await Promise.all([
          readWallet(reader, registry, address, suggested, choose),
          asked,
          checked,
        ]);
        const { wallet, positions } = await addIdentities(reader, registry, read, input);
        const taker = takerOf(input);
        if (taker !== undefined) {
          const { isTakerCode, ...taken } = await keepTaken(reader, wallet, taker);
          return { ...addListedTransfers(taken, null), isTakerCode, isOwn };
        }
        const signers =
          input.moved === "in" && input.pick === undefined
            ? { signers: await readMintSigners(reader, wallet) }
            : {};
        const searcher = createChainReader(node, context.signal);
        const own = asksSent(input) ? await readSent(reader, searcher, registry, wallet, input) : null;
        const latestBefore = hasNothing(wallet, input)
          ? await readLatestBefore(reader, registry, input, await suggested)
          : null;
        const found = history && {
          transfers,
          isWhole: history.isWhole,
          contradicted: history.transfers.length - transfers.length,
        };
        const whole = found === null ? addCoinsSent(wallet, own?.found ?? [], registry) : wallet;
        return {
          ...listShown(input, context.turns),
          ...addListedTransfers(whole, found, own?.sent ?? null),
          ...(await readAskedPrices(reader, registry, whole, input)),
          ...signers,
          latestBefore,
          isOwn,
          positions,
        };
      });
      const repayment = input.repay === true ? offerRepayment(result.facts, input) : null;
      if (repayment !== null) return { ...result, choices: repayment };
      if (
        (input.part ?? input.pick ?? input.standing ?? input.ask ?? input.hides) !== undefined ||
        isFiltered(input)
      )
        return result;
      const facts: WalletSummary = { ...result.facts, scope: readScope(context.turns), asked };
      const media = await drawWallet(letters, facts);
      return { ...result, facts, ...(media.length > 0 && { media }), portfolio: composePortfolio(facts) };
    },
  };
}

/** Reads several wallets at the same block: the first, with the others beside it. */
async function readCompared(
  reader: ChainReader,
  registry: Registry,
  addresses: readonly Hex[],
): Promise<WalletSummary> {
  const block = await readLatestBlock(reader);
  const [first, ...compared] = await Promise.all(
    addresses.map((address) => readWallet(reader, registry, address, undefined, undefined, block)),
  );
  if (first === undefined) throw new Error("no wallet to compare");
  return { ...first, listed: null, sent: null, compared };
}

/** The most counterparties without a name that are looked up. */
const maxOthers = 6;

/** Reads which of its NFTs are shares of pools, and of filtered movements what the contracts on the other side are. */
async function addIdentities(
  reader: ChainReader,
  registry: Registry,
  wallet: WalletFacts,
  input: SummarizeWalletInput,
) {
  const tag = toQuantity(BigInt(wallet.block.number));
  const held = wallet.items.collections.flatMap(({ token: { address }, standard, items }) =>
    standard === "ERC-721" && address !== undefined && asksPositions(input)
      ? items.map(({ tokenId }) => ({ collection: address, tokenId }))
      : [],
  );
  const movements = isFiltered(input) ? wallet.activity.flatMap((one) => one.movements) : [];
  const unnamed = movements.filter(({ other, otherName }) => otherName === null && other !== zeroAddress);
  const others = [...new Set(unnamed.map(({ other }) => other))].slice(0, maxOthers);
  const [positions, identities] = await Promise.all([
    held.length === 0 ? [] : readPositions(reader, registry, wallet.address, held, tag),
    readIdentities(reader, registry, others, tag),
  ]);
  const nouns = new Map([...identities].map(([other, identity]) => [other, sayIdentity(identity)]));
  const activity = wallet.activity.map((one) => ({
    ...one,
    movements: one.movements.map((moved) => ({
      ...moved,
      otherName: moved.otherName ?? nouns.get(moved.other) ?? null,
    })),
  }));
  return { wallet: { ...wallet, activity }, positions };
}

/** Whether none of the token movements read is of the days that were asked for. */
function hasNothing(wallet: WalletFacts, input: SummarizeWalletInput): boolean {
  const { days, part = "activity" } = input;
  return (
    days !== undefined && part === "activity" && chooseRows(listRows(wallet), wallet, input).length === 0
  );
}

/** Reads the latest movement that fits but for the days; null if there is none. */
async function readLatestBefore(
  reader: ChainReader,
  registry: Registry,
  { days: _, ...input }: SummarizeWalletInput,
  suggested: Suggested,
): Promise<Activity | null> {
  const { address } = input;
  const choose = (latest: Block) => chooseDays(reader, latest, input);
  const wallet = await readWallet(reader, registry, address, Promise.resolve(suggested), choose);
  const fits = (one: Activity) => chooseRows(listRowsOf(one, address), wallet, input).length > 0;
  return wallet.activity.find(fits) ?? null;
}

/** Suggests what the answer does not show: after movements the holdings and the latest transaction, else the movements. */
function suggestFromWallet(
  { activity, tokens }: Partial<WalletSummary>,
  { address, part, moved, days }: SummarizeWalletInput,
): Suggestion[] {
  const isOfMovements = part === "activity" || (moved ?? days) !== undefined;
  const hash = activity?.[0]?.hash;
  const token = tokens?.find(({ token: { listed } }) => listed)?.token.symbol ?? undefined;
  if (isOfMovements)
    return [
      { operation: "wallet-summary", address },
      ...(hash === undefined ? [] : [{ operation: "explain-transaction" as const, hash }]),
      { operation: "list-approvals", address },
    ];
  return [
    { operation: "history", address },
    ...(token === undefined ? [] : [{ operation: "price" as const, token }]),
    { operation: "list-approvals", address },
  ];
}

/** Whether all that is of the days is needed, and not only the latest. */
const isOfAll = ({ part, pick, taken, every, ask }: SummarizeWalletInput) =>
  part === "totals" || (pick ?? taken ?? every ?? ask) !== undefined;

/** Resolves the requested activity. Finds the blocks of the days with `searcher`, plus one at each end. */
async function chooseDays(
  searcher: ChainReader,
  latest: Block,
  input: SummarizeWalletInput,
): Promise<ActivityChoice> {
  const { moved, days } = input;
  const counterparty = otherSideOf(input);
  const named = {
    ...(isOfAll(input) && { most: mostAddedUp }),
    ...(moved === undefined || moved === "both" ? {} : { moved }),
    ...(counterparty === undefined ? {} : { counterparty }),
  };
  const within = days === undefined ? null : resolveDays(days, Number(latest.timestamp) * 1_000);
  if (within === null) return named;
  const [before, last] = await Promise.all([
    findBlockAt(searcher, latest, BigInt(Math.floor(within.from / 1_000))),
    findBlockAt(searcher, latest, BigInt(Math.ceil(within.to / 1_000))),
  ]);
  return { ...named, fromBlock: before ?? 0n, toBlock: (last ?? 0n) + 1n };
}

const beyondHoldings =
  /\b(?:summar\w*|overview|activit\w*|histor\w*|everything|whole|full|analy[sz]\w*|report|inspect|examine|details?|charts?|approv\w*|nfts?)\b/i;
const ofLoss = /\b(?:scam\w*|hack\w*|stole\w*|steal\w*|drain\w*|phish\w*|compromised|robbed)\b/i;

/** The symbols of the coin and the listed tokens that the latest message names. */
function listAsked({ network, tokens }: Registry, turns: readonly Turn[] | undefined): string[] {
  const said = turns?.findLast(({ sender }) => sender === "user")?.text.toLowerCase() ?? "";
  const words = said.match(/[\w.]*\w/g) ?? [];
  const symbols = [network.coin.symbol, ...tokens.map(({ symbol }) => symbol)];
  return [...new Set(symbols)].filter((symbol) => words.some((word) => word === symbol.toLowerCase()));
}

/**
 * What of a wallet the latest message asks for: everything where it asks for an overview or fears a loss,
 * else what it holds.
 */
export function readScope(turns: readonly Turn[] | undefined): "holdings" | "all" {
  const said = turns?.findLast(({ sender }) => sender === "user")?.text;
  return said === undefined || beyondHoldings.test(said) || ofLoss.test(said) ? "all" : "holdings";
}
