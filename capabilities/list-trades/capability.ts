import type { Capability, FollowUp } from "@alithia/agent/capability.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { type ChainReader, createChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { joinRequests } from "@alithia/chain/node/share-answers.ts";
import { readLatestBlock, stampRead } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { sumByToken as sumMoves } from "@alithia/chain/transaction/find-own-moves.ts";
import { listSent, type SentTransaction } from "@alithia/chain/transaction/list-sent.ts";
import { formatUnits } from "viem";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { capitalize, count, quote, sayAmount, sayMoment, sayParty, sayRead } from "../narration/phrases.ts";
import { sayPriceOfEach } from "../our-history/narrate-outcome.ts";
import { readOutcome } from "../our-history/read-outcome.ts";
import { readMarket } from "../quote-price/read-dollar-worth.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { listLines, sumByToken } from "../rows/row.ts";
import { findRange } from "../summarize-wallet/read-sent.ts";
import {
  isPurchase,
  type ListTradesInput,
  listTradesInput,
  type Trade,
  type TradeSum,
  type TradesFacts,
} from "./trades-facts.ts";
import { understandListTrades } from "./understand.ts";

/** Questions about a trade that was signed here: whether its price was good. */
const tradesFollowUps: readonly FollowUp<TradesFacts, ListTradesInput>[] = [
  {
    on: ["trade", "buy-ali", "our-history"],
    asked: `did I get a good deal | was that a good price | was that a good deal | did I overpay | was it worth it so far |
      is it worth more now | am I in profit with it | what would it bring if I sold it right now | did the price move
      since I bought | how is my trade doing | am I winning or losing on this one | was that smart`,
    leadsTo: (_, { account }) =>
      account === undefined ? null : { capability: "list-trades", input: { address: account, count: "1" } },
  },
];

/** Lists what a wallet bought and sold, at which price, and what that would bring now. */
export function createListTrades({
  node,
  registry,
  book,
  venues,
}: Pick<CapabilityDependencies, "node" | "registry" | "book" | "venues">): Capability<
  ListTradesInput,
  TradesFacts
> {
  return {
    name: "list-trades",
    effect: "read",
    embeddedOnly: true,
    description: "What a wallet bought and sold, at which price.",
    input: listTradesInput,
    understand: understandListTrades,
    narrate: narrateTrades,
    answer: answerOfTrades,
    followUps: tradesFollowUps,
    suggest: (_, { address }) => [
      { operation: "history", address },
      { operation: "wallet-summary", address },
    ],
    execute: (input, context) =>
      readWithEvidence(joinRequests(node, context.signal), context, async (reader) => ({
        ...(await readTrades(
          reader,
          { node, registry, book, ...(venues && { venues }) },
          input,
          context.signal,
        )),
        isOwn: context.account?.toLowerCase() === input.address.toLowerCase(),
      })),
  };
}

/** Lists trades, newest first, with their sums and what selling brings now. */
function narrateTrades(facts: TradesFacts, asked: Pick<ListTradesInput, "token" | "side">): string {
  const { trades, sums } = facts;
  if (trades.length === 0) return `${sayNone(facts, asked)}\n\n${sayRead(facts)}`;
  const listed = `**${count(trades.length, "trade")}${trades.length > 1 ? ", newest first" : ""}:**`;
  return [
    ...sums.map((sum) => saySum(sum, facts)),
    listed,
    listLines(trades.map(sayTrade)),
    sayUnread(facts),
    sayRead(facts),
  ]
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

function sayNone(facts: TradesFacts, { token, side }: Pick<ListTradesInput, "token" | "side">): string {
  const { signed, unread, isOwn } = facts;
  const who = isOwn ? "you" : "it";
  if (unread !== 0) return `**I cannot tell:** ${sayUnread(facts)}`;
  if (signed === 0) return `**None:** ${who} signed no transaction in that time.`;
  return `**None that I can see:** none of the ${count(signed ?? 0, "transaction")} that ${who} signed ${side ?? "traded"} ${token ?? "one token for another"}. Trades on an exchange that keeps the coins itself leave no trace here.`;
}

function sayUnread({ unread, isOwn }: TradesFacts): string {
  if (unread === 0) return "";
  const who = isOwn ? "you" : "it";
  return unread === null
    ? `My node does not tell what ${who} signed in that time.`
    : `${capitalize(count(unread, "transaction"))} that ${who} signed in that time I could not read as a trade or as none.`;
}

function sayTrade({ time, paid, received, place, hash }: Trade): string {
  const when = time === null ? "" : `${sayMoment(time)}: `;
  const price = sayPriceOfEach(paid, received);
  return `${when}${sayAmount(paid)} for ${sayAmount(received)}${price === "" ? "" : ` (${price})`}, at ${sayParty(place)}, in ${quote(hash)}`;
}

function saySum(sum: TradeSum, { address, isOwn }: TradesFacts): string {
  const { paid, received, trades } = sum;
  const price = sayPriceOfEach(paid, received);
  const each = price === "" ? "" : `: ${price}${trades > 1 ? " on average" : ""}`;
  const who = isOwn ? "You" : quote(address);
  const opening = `**${who} ${isPurchase(sum) ? "paid" : "gave"} ${sayAmount(paid)} and got ${sayAmount(received)}${each}.**`;
  return isPurchase(sum) ? `${opening} ${sayNow(sum)}` : opening;
}

/** What the purchase would bring now, beside what was paid for it. */
function sayNow({ paid, received, now }: TradeSum): string {
  if (now === null)
    return `${sayAmount(received)} has no market that I can read, so I cannot say what it would bring now.`;
  const difference = BigInt(now.units) - BigInt(paid.units);
  const size = toTokenAmount(paid.token, difference < 0n ? -difference : difference);
  const compared =
    difference === 0n
      ? "just what was paid"
      : `${sayAmount(size)} (${sayPercent(size, paid)}) ${difference > 0n ? "more" : "less"} than was paid`;
  return `Sold on the market now, that would bring ${sayAmount(now)}: **${compared}**, network fees aside.`;
}

function sayPercent({ units }: TokenAmount, whole: TokenAmount): string {
  const hundredths = (BigInt(units) * 10_000n + BigInt(whole.units) / 2n) / BigInt(whole.units || "1");
  return hundredths === 0n ? "below 0.01 %" : `${formatAmount(hundredths, 2)} %`;
}

const ofProfit =
  /\b(?:profit\w*|gain\w*|lo[sp]s\w*|lose|lost|losing|up or down|plus|minus|(?:in the )?(?:green|red)|if i (?:sell|sold)|good (?:deal|price|trade|buy)|bad (?:deal|price|trade|buy)|overpa\w+|cheap\w*|worth it|smart)\b/i;

/** Answers first whether it was a gain, where that is asked of a purchase; else null. */
function answerOfTrades({ sums }: TradesFacts, _: unknown, question: string): string | null {
  const [sum] = sums.filter(isPurchase);
  if (sum?.now == null || !ofProfit.test(question)) return null;
  const difference = BigInt(sum.now.units) - BigInt(sum.paid.units);
  if (difference === 0n) return "**Neither gain nor loss so far.**";
  return difference > 0n
    ? "**A gain so far, by the market of now.**"
    : "**A loss so far, by the market of now.**";
}

type Dependencies = Pick<CapabilityDependencies, "node" | "registry" | "book" | "venues">;

/** The most transactions that are listed, and of which the receipts are read. */
const maxSigned = 200;
const maxRead = 30;
const maxSums = 3;

/** Reads what a wallet traded: of its own transactions those that gave one token for one other. */
async function readTrades(
  reader: ChainReader,
  dependencies: Dependencies,
  asked: ListTradesInput,
  signal: AbortSignal,
): Promise<Omit<TradesFacts, "isOwn">> {
  const { node, registry } = dependencies;
  const { address, days } = asked;
  const latest = await readLatestBlock(reader);
  const searcher = createChainReader(node, signal);
  const range = await findRange(reader, searcher, latest, days);
  const list = range && (await listSent(reader, searcher, address, { ...range, most: maxSigned }));
  const sent = list?.found === "all" ? list.transactions : [];
  const calls = sent.filter((one) => mayTrade(registry, one));
  const looked = calls.slice(0, maxRead);
  const read = await Promise.all(
    looked.map(async (one) => ({ one, outcome: await readOutcome(reader, dependencies, one.hash, address) })),
  );
  const told = read.map(({ one, outcome }) => ({ outcome, trade: toTrade(registry, one, outcome) }));
  const isUnclear = ({ outcome, trade }: (typeof told)[number]) =>
    trade === null && outcome?.moves.isWhole !== true;
  const trades = told
    .flatMap(({ trade }) => trade ?? [])
    .filter((trade) => isAsked(trade, asked))
    .slice(0, asked.count === undefined ? undefined : Number(asked.count));
  const signed = list === null ? null : Number(list.count);
  const isListed = list?.found === "all";
  return {
    ...stampRead(registry.network, latest),
    address,
    trades,
    sums: await addUp(reader, dependencies, trades),
    signed,
    unread: isListed ? calls.length - looked.length + told.filter(isUnclear).length : signed,
  };
}

function isAsked({ paid, received }: Trade, { token, side }: ListTradesInput): boolean {
  const sides = [...(side === "bought" ? [] : [paid]), ...(side === "sold" ? [] : [received])];
  return sides.some((one) => isOf(one, token));
}

const isOf = ({ token }: TokenAmount, symbol: string | undefined) =>
  symbol === undefined || token.symbol === symbol || token.address?.toLowerCase() === symbol.toLowerCase();

/** A call of a contract that is no listed token: payments and approvals trade nothing. */
function mayTrade(registry: Registry, { to, succeeded }: SentTransaction): boolean {
  return succeeded && to !== null && registry.findToken(to) === null;
}

type Read = Awaited<ReturnType<typeof readOutcome>>;

function toTrade(registry: Registry, { hash, to }: SentTransaction, outcome: Read): Trade | null {
  if (outcome === null || to === null) return null;
  const sums = sumMoves([outcome.moves]);
  const [paid, ...paidToo] = sums.filter((one) => one.paid > one.received);
  const [received, ...receivedToo] = sums.filter((one) => one.received > one.paid);
  if (paid === undefined || received === undefined || paidToo.length + receivedToo.length > 0) return null;
  return {
    ...{ hash, time: outcome.time, place: { address: to, name: registry.findName(to) } },
    paid: toTokenAmount(paid.token, paid.paid - paid.received),
    received: toTokenAmount(received.token, received.received - received.paid),
  };
}

async function addUp(
  reader: ChainReader,
  dependencies: Dependencies,
  trades: readonly Trade[],
): Promise<TradeSum[]> {
  const keyOf = ({ paid, received }: Trade) => `${paid.token.address} ${received.token.address}`;
  const groups = [...Map.groupBy(trades, keyOf).values()].slice(0, maxSums);
  const sums = groups.flatMap((group) => {
    const [paid] = sumByToken(group.map((one) => one.paid));
    const [received] = sumByToken(group.map((one) => one.received));
    return paid === undefined || received === undefined ? [] : [{ paid, received, trades: group.length }];
  });
  return Promise.all(
    sums.map(async (sum) => ({
      ...sum,
      now: isPurchase(sum) ? await readNow(reader, dependencies, sum.paid, sum.received) : null,
    })),
  );
}

/** What selling the received for what was paid brings now. */
async function readNow(
  reader: ChainReader,
  dependencies: Dependencies,
  paid: TokenAmount,
  received: TokenAmount,
): Promise<TokenAmount | null> {
  const { decimals } = received.token;
  if (decimals === null) return null;
  const [sell, buy] = [received, paid].map(({ token }) => token.address ?? token.symbol ?? "");
  const amount = formatUnits(BigInt(received.units), decimals);
  const order = { sell: sell ?? "", buy: buy ?? "", amount, side: "sell" as const };
  return (await readMarket(reader, dependencies, order))?.bought ?? null;
}
