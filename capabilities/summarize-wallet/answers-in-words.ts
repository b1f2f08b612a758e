import { formatDollars } from "@alithia/chain/amount/format-amount.ts";
import { roundDollars } from "@alithia/chain/amount/round-dollars.ts";
import { findNetwork } from "@alithia/chain/networks.ts";
import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import { toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { count, quote, sayAbout, sayAmount, sayList } from "../narration/phrases.ts";
import { listAmounts, listLines, pickRows, type Row, sayWhen, sumByToken } from "../rows/row.ts";
import { type Entry, joinByHash, listEntries, listSigned, sayEntry } from "./list-entries.ts";
import { takeLatest } from "./narrate-movements.ts";
import { pickLines } from "./picked-lines.ts";
import { mostListed } from "./read-sent.ts";
import { chooseRows, listCoins, listRows, sayDays } from "./wallet-rows.ts";
import type { SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

type Answer = (facts: WalletSummary, input: SummarizeWalletInput) => string | null;

const maxTold = 12;
const you = ({ isOwn }: WalletSummary) => (isOwn ? "you" : "it");

/** The rows that were listed, or of which one was picked or a sum told. */
function listAsked(facts: WalletSummary, input: SummarizeWalletInput): readonly Row[] {
  const rows = takeLatest(chooseRows([...listRows(facts), ...listCoins(facts)], facts, input), input).filter(
    ({ movement }) => movement !== null && movement.direction !== "self",
  );
  const { pick } = input;
  return pick === "largest" || pick === "smallest" || pick === "first" ? pickRows(rows, pick) : rows;
}

/** An amount in dollars with 18 decimals; null without a price. */
function toUsd({ token, units }: TokenAmount, prices: NonNullable<WalletSummary["prices"]>): bigint | null {
  const price = prices[token.address?.toLowerCase() ?? "coin"];
  return price === undefined || token.decimals === null
    ? null
    : (BigInt(units) * BigInt(price)) / 10n ** BigInt(token.decimals);
}

function sayWorthOf(
  what: string,
  amounts: readonly TokenAmount[],
  prices: WalletSummary["prices"] = {},
): string {
  const valued = amounts.map((amount) => ({ amount, usd: toUsd(amount, prices) }));
  const known = valued.flatMap(({ usd }) => usd ?? []);
  const lines = valued.map(
    ({ amount, usd }) =>
      `${sayAmount(amount)}: ${usd === null ? "no price that I can read" : sayAbout(formatDollars(usd))}`,
  );
  const total = known.reduce((sum, usd) => sum + (known.length > 1 ? roundDollars(usd) : usd), 0n);
  if (known.length === 0)
    return `**${what} I cannot tell in dollars, as I read no price of it:** ${sayList(amounts.map(sayAmount))}.`;
  const isWhole = known.length === valued.length;
  const opening = `**${what} ${isWhole ? "is worth" : "is, as far as I read prices, worth"} ${sayAbout(formatDollars(total))}**`;
  const [only] = valued;
  return only !== undefined && valued.length === 1
    ? `${opening}: ${sayAmount(only.amount)}.`
    : `${opening}:\n\n${listLines(lines)}`;
}

const ofNow =
  "That is by the prices of now for small amounts, not those of the days on which it moved; selling may bring less.";

const sayCoinPrice = ({ token }: TokenAmount, usd: bigint) =>
  `One ${token.symbol} counts as ${sayAbout(formatDollars(usd))}, by the price of now.`;

/** What the fees, or what was listed of payments, are worth in dollars now, what came in apart from what went out. */
const sayDollarsOf: Answer = (facts, input) => {
  const { prices, sent } = facts;
  const days = sayDays(input.days);
  if (input.part === "fees")
    return sent?.fees == null
      ? null
      : [
          sayWorthOf(`What ${you(facts)} paid in network fees${days}`, [sent.fees], prices),
          prices?.coin === undefined ? "" : sayCoinPrice(sent.fees, BigInt(prices.coin)),
        ]
          .join(" ")
          .trim();
  const rows = listAsked(facts, input);
  const said = (["in", "out"] as const).flatMap((way) => {
    const sums = sumByToken(listAmounts(rows.filter(({ movement }) => movement?.direction === way)));
    const which =
      input.pick === undefined || input.pick === "count" || input.pick === "sum"
        ? "What"
        : `The ${input.pick} that`;
    const what = `${which} ${way === "in" ? "came in" : "went out"}${days}`;
    return sums.length === 0 ? [] : [sayWorthOf(what, sums, prices)];
  });
  return said.length === 0 ? null : [...said, ofNow].join("\n\n");
};

/** Why not all that was signed is known; null if it is. */
function sayUnlisted(facts: WalletSummary, { days }: SummarizeWalletInput): string | null {
  const { sent } = facts;
  if (sent !== null && sent.unlisted === null) return null;
  return sent?.unlisted === "too-many"
    ? `**${count(sent.count, "transaction")}${sayDays(days)}**, signed by this wallet. I look up at most ${mostListed} of them one by one: ask for a shorter time, such as “this week”.`
    : "**The node I read does not return all that the wallet signed**, so I cannot tell.";
}

const sayOutcome = (failed: number, all: number) =>
  failed === 0
    ? all === 1
      ? "it went through"
      : `${all === 2 ? "both" : `all ${all}`} went through`
    : `${all - failed} went through and ${failed} failed`;

/** How many transactions: those that the wallet signed, and beside them those of others that touched it. */
const sayNumber: Answer = (facts, input) => {
  if (input.moved !== undefined && input.part !== "fees") return sayMovedNumber(facts, input);
  const unlisted = sayUnlisted(facts, input);
  if (unlisted !== null) return unlisted;
  const signed = listSigned(facts);
  const own = new Set(signed.map(({ hash }) => hash));
  const failed = signed.filter((one) => one.failed).length;
  const seen = input.part === "fees" ? [] : listEntries(facts, input);
  const others = new Set(seen.map(({ hash }) => hash).filter((hash) => !own.has(hash)));
  const days = sayDays(input.days);
  const outcome = signed.length === 0 ? "" : `: ${sayOutcome(failed, signed.length)}`;
  const signedBy = `${you(facts)} signed${outcome}`;
  if (input.part === "fees" || others.size === 0)
    return `**${count(signed.length, "transaction")}${days}**, every one that ${signedBy}.`;
  return `**${count(signed.length + others.size, "transaction")}${days}, as far as I can see.** ${signed.length} of them ${signedBy}. ${others.size} ${others.size === 1 ? "was" : "were"} signed by others and brought something in or moved something. ${facts.coin.token.symbol} that somebody simply sent leaves no record that I can search, so it is not counted.`;
};

/** How many transactions brought something in, took something out, or both. */
function sayMovedNumber(facts: WalletSummary, input: SummarizeWalletInput): string {
  const rows = listAsked(facts, { ...input, count: undefined });
  const numberOf = (some: readonly Row[]) => new Set(some.map(({ hash }) => hash)).size;
  const said = (["in", "out"] as const).flatMap((way) => {
    const ofWay = rows.filter(({ movement }) => movement?.direction === way);
    const payments = ofWay.filter(({ isPayment }) => isPayment).length;
    const others = ofWay.length - payments;
    const what = way === "in" ? "minted or no payment" : "burned or no payment";
    const beside = others === 0 ? "" : `: ${count(payments, "payment")}, and ${others} ${what}`;
    return ofWay.length === 0
      ? []
      : [
          `**${count(numberOf(ofWay), "transaction")}${input.token ? ` in ${input.token}` : ""} in which something ${way === "in" ? "came in" : "went out"}${sayDays(input.days)}, as far as I can see**${beside}.`,
        ];
  });
  const none = `**No transaction${sayDays(input.days)} that I can see.**`;
  const coins = `${facts.coin.token.symbol} that somebody simply sent leaves no record that I can search.`;
  return [...(said.length === 0 ? [none] : said), ...(input.moved === "out" ? [] : [coins])].join(" ");
}

/** Whether something that the wallet signed failed, and what. */
const sayFailures: Answer = (facts, input) => {
  const unlisted = sayUnlisted(facts, input);
  if (unlisted !== null) return unlisted;
  const signed = listSigned(facts);
  const failed = signed.filter((one) => one.failed);
  const days = sayDays(input.days);
  const fee = "A failed transaction costs its network fee as well";
  if (signed.length === 0) return `**No: ${you(facts)} signed no transaction${days}.**`;
  if (failed.length === 0) {
    const beside = input.part === "fees" ? ` ${fee}, so it would be among these fees.` : "";
    return `**No, none failed${days}:** of the ${count(signed.length, "transaction")} that ${you(facts)} signed, ${sayOutcome(0, signed.length)}.${beside}`;
  }
  return `**Yes, ${failed.length} of the ${count(signed.length, "transaction")} that ${you(facts)} signed${days} failed:**\n\n${listLines(failed.slice(0, maxTold).map(sayEntry))}\n\n${fee}; nothing else of it moved. Paste the hash of one, and I say why.`;
};

/** The dearest or cheapest transactions by their fee; of several, what they make up of all fees. */
const sayRanked: Answer = (facts, input) => {
  const unlisted = sayUnlisted(facts, input);
  const signed = listSigned(facts).filter(({ fee }) => fee !== null);
  const picked = pickLines(signed, input.lines);
  const [first] = picked;
  if (unlisted !== null || first === undefined) return unlisted;
  const days = sayDays(input.days);
  if (picked.length === 1)
    return `**The ${input.lines?.rank ?? "dearest"}${days} cost ${sayFee(first)}:**\n\n${listLines([sayEntry(first)])}`;
  const sumOf = (entries: readonly Entry[]) => sumByToken(entries.flatMap(({ fee }) => fee ?? []))[0];
  const [all, some] = [sumOf(signed), sumOf(picked)];
  if (all === undefined || some === undefined) return null;
  const each = toTokenAmount(all.token, BigInt(all.units) / BigInt(signed.length));
  return `**${sayAmount(all)} is the sum of ${count(signed.length, "fee")}${days}, about ${sayAmount(each)} each.** The ${picked.length} dearest make up ${sayAmount(some)} of it:\n\n${listLines(picked.map(sayEntry))}\n\nThe more a transaction does in contracts, the more gas it takes: a trade, a purchase or a first approval costs more than a plain payment.`;
};

const sayFee = ({ fee }: Entry) => (fee === null ? "an unknown fee" : sayAmount(fee));

/** The next older lines that no reply told yet. */
const sayOlder: Answer = (facts, input) => {
  const { shown = [] } = facts;
  const all = joinByHash(listEntries(facts, input));
  const left = all.filter(({ hash }) => !shown.includes(hash));
  const days = sayDays(input.days);
  const coin = facts.coin.token.symbol;
  if (left.length === 0)
    return `**That is all that I see${days}:** ${all.length === 0 ? "nothing" : count(all.length, "transaction")}, and none is left out above. ${coin} that somebody simply sent leaves no record that I can search.`;
  const more = left.length - maxTold;
  return `**${left.length === 1 ? "One more" : `${Math.min(left.length, maxTold)} more`}${days}:**\n\n${listLines(left.slice(0, maxTold).map(sayEntry))}${more > 0 ? `\n\nAnd ${count(more, "older one")}: ask for more.` : "\n\nThat is all that I see."}`;
};

/** When the newest of what was listed was, and since when the rest. */
const sayDates: Answer = (facts, input) => {
  const rows = input.part === "fees" ? listSigned(facts) : listAsked(facts, input);
  const all = joinByHash(rows.map((row) => ({ ...row, fee: null })));
  const [newest, oldest] = [all[0], all.at(-1)];
  if (newest === undefined || oldest === undefined) return null;
  const line = (one: Entry) => `${sayWhen(one)}: ${one.words}, in ${quote(one.hash)}`;
  if (all.length === 1) return `**On ${line(newest)}.**`;
  return all.length > maxTold
    ? `**The newest of these ${all.length} was on ${line(newest)}.** The oldest was on ${line(oldest)}.`
    : `**Each of these ${all.length}, the newest first:**\n\n${listLines(all.map(line))}`;
};

/** What came in for which nothing of the wallet went out in the same transaction, what is not on the list first. */
const sayUnasked: Answer = (facts, input) => {
  const bought = new Set(
    listRows(facts).flatMap(({ movement, hash }) => (movement?.direction === "out" ? [hash] : [])),
  );
  const rows = listAsked(facts, input).filter(
    ({ movement, hash }) => movement?.direction === "in" && !bought.has(hash),
  );
  const isListed = ({ movement }: Row) => movement?.amount.token.listed === true;
  const tell = (some: readonly Row[]) =>
    listLines(
      some
        .slice(0, maxTold)
        .map((row) => `${sayWhen(row)}: ${row.words}, in ${quote(row.hash)}${row.note ?? ""}`),
    );
  const [known, unknown] = [rows.filter(isListed), rows.filter((row) => !isListed(row))];
  const days = sayDays(input.days);
  if (rows.length === 0)
    return `**Nothing came in unasked${days}:** for each token that came in, something of yours went out in the same transaction.`;
  const warning =
    "Anyone can send any token to any wallet, and its name is its own claim. Holding it harms nothing: visit no page that it names, approve nothing for it and do not try to sell it.";
  const first =
    unknown.length === 0
      ? `**Every token that came in${days} is on my list**, so none of them is spam by its name.`
      : `**Not on my list, and nothing of yours was given for it${days}:**\n\n${tell(unknown)}\n\n${warning}`;
  const second =
    known.length === 0 ? "" : `**For these nothing went out in the same transaction:**\n\n${tell(known)}`;
  return [first, second].filter((one) => one !== "").join("\n\n");
};

/** The page of each transaction on the chain's explorer; the hash alone where it has none. */
const sayLinks: Answer = (facts, input) => {
  const url = findNetwork(facts.chain.id)?.explorerUrl;
  const rows = input.part === "fees" ? listSigned(facts) : listAsked(facts, input);
  const all = joinByHash(rows.map((row) => ({ ...row, fee: null })));
  if (all.length === 0) return null;
  const lines = all.slice(0, maxTold).map((one) => {
    const place = url === undefined ? quote(one.hash) : `${url}/tx/${one.hash}`;
    return `${sayWhen(one)}: ${one.words}: ${place}`;
  });
  const opening =
    url === undefined
      ? `**${facts.chain.name} has no public explorer, so these are the hashes alone:**`
      : "**Their pages on the block explorer:**";
  const left = all.length - lines.length;
  return `${opening}\n\n${listLines(lines)}${left > 0 ? `\n\nAnd ${count(left, "older one")}.` : ""}`;
};

export const answersInWords = {
  dollars: sayDollarsOf,
  number: sayNumber,
  failures: sayFailures,
  ranked: sayRanked,
  older: sayOlder,
  when: sayDates,
  unasked: sayUnasked,
  links: sayLinks,
} satisfies Record<string, Answer>;
