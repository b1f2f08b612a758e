import type { Approval, HeldCollection, WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { TokenLabel } from "@alithia/chain/token/token-label.ts";
import {
  count,
  quote,
  sayBlock,
  sayExactAmount,
  sayList,
  sayMoment,
  sayParty,
  sayToken,
  sayUnlisted,
  warnOfReported,
} from "../narration/phrases.ts";
import { listLines } from "../rows/row.ts";
import { answerOfRecords } from "./answers-of-records.ts";
import { sayWhetherReal } from "./follow-ups-on-meaning.ts";
import { narrateComparison } from "./narrate-comparison.ts";
import {
  joinParagraphs,
  looksLikeSpam,
  narrateBalancesAndWorth,
  narrateHoldings,
  narrateWorth,
  sayAccount,
  sayHoldings,
  sayRead,
  sayRounded,
  saySubject,
  sayTotal,
  sayUnreadable,
  sayWhose,
} from "./narrate-holdings.ts";
import {
  narrateActivity,
  narrateListedTransfers,
  narrateMovements,
  narratePick,
} from "./narrate-movements.ts";
import { narratePeople } from "./narrate-people.ts";
import { sayPositions } from "./narrate-positions.ts";
import { narrateSums } from "./narrate-sums.ts";
import { narrateFees, narrateTotals, sayFeesPaid } from "./narrate-totals.ts";
import { listRows } from "./wallet-rows.ts";
import {
  isFiltered,
  type PeriodRow,
  partiesOf,
  type SummarizeWalletInput,
  type WalletSummary,
} from "./wallet-summary.ts";

/** Narrates a wallet: what it is and holds, what could not be read, then balances, approvals and activity. */
export function narrateWallet(facts: WalletSummary, input: SummarizeWalletInput): string {
  if (facts.compared !== undefined) return narrateComparison(facts);
  if (input.view !== undefined) return narratePeriod(facts, input);
  const asked = answerOfRecords(facts, input);
  if (asked !== null)
    return joinParagraphs([input.pick === "sum" ? sayFeesPaid(facts, input) : "", asked, sayRead(facts)]);
  if (input.standing && !isFiltered(input)) return `${sayWhetherReal(facts)}\n\n${sayRead(facts)}`;
  if (input.part === "nfts") return narrateItems(facts);
  if (input.part === "fees") return narrateFees(facts, input);
  if (input.part === "totals")
    return partiesOf(input).length > 0 ? narratePeople(facts, input) : narrateTotals(facts, input);
  if (input.pick === "sum") return narrateSums(facts, input);
  if (input.pick !== undefined) return narratePick(facts, input, input.pick);
  if (isFiltered(input) || input.part === "activity") return narrateMovements(facts, input);
  if (input.part === "worth" && facts.worth !== null) return narrateWorth({ ...facts, worth: facts.worth });
  if (input.part === "worth" || input.hides !== undefined || facts.scope === "holdings")
    return narrateHoldings(facts, input);
  return joinParagraphs([
    `**${sayHoldings(facts)}**${sayTotal(facts)} ${sayAccount(facts)}`.trim(),
    warnOfReported(facts.reported),
    sayRead(facts),
    [...sayUnreadable(facts), ...facts.unseen].join(" "),
    sayPositions(facts),
    sayItems(facts),
    narrateDetails(facts),
  ]);
}

/** Narrates the part that a card with the same facts makes redundant. */
export function narrateDetails(facts: WalletSummary): string {
  return joinParagraphs([
    narrateBalancesAndWorth(facts),
    narrateApprovals(facts.approvals),
    narrateActivity(listRows(facts)),
    narrateListedTransfers(facts),
    sayUnlisted(listUnexplained(facts)),
  ]);
}

/** Lists unlisted tokens named outside the table of balances, which has their contracts. */
function listUnexplained({ tokens, approvals, activity }: WalletFacts): TokenLabel[] {
  const explained = new Set(tokens.map(({ token }) => token.address));
  const shown = activity.flatMap((one) => [
    ...one.movements.map(({ amount }) => amount.token),
    ...one.approvals.map(({ token }) => token),
  ]);
  return [...approvals.map(({ token }) => token), ...shown].filter(({ address }) => !explained.has(address));
}

/** Narrates who may spend, and how much; empty if nobody may. */
function narrateApprovals(approvals: readonly Approval[]): string {
  if (approvals.length === 0) return "";
  const stands = approvals.length === 1 ? "stands" : "stand";
  return `**${count(approvals.length, "approval")} still ${stands}:**\n\n${listApprovals(approvals)}`;
}

/** When approvals were given, by the number of the block; where it is known, each is told with it. */
export type GivenTimes = Record<string, string>;

/** Formats one line per approval, in the order of the facts, which "the second one" refers to. */
const listApprovals = (approvals: readonly Approval[], given?: GivenTimes): string =>
  listLines(approvals.map((approval) => sayApproval(approval, given)));

export function sayApproval(approval: Approval, given?: GivenTimes): string {
  const { token, spender, spenderName, kind, amount, unlimited, given: at } = approval;
  const who = sayParty({ address: spender, name: spenderName });
  const what =
    unlimited || !amount ? `**any amount** of ${sayToken(token)}` : `up to ${sayExactAmount(amount)}`;
  const may = kind === "operator" ? `move every item of ${sayToken(token)}` : `spend ${what}`;
  return `${who} may ${may}${given === undefined ? "" : sayGivenAt(at, given)}`;
}

export function sayGivenAt(at: Approval["given"], given: GivenTimes): string {
  if (at === undefined) return ", by an approval whose log I do not see";
  const time = given[at.block];
  const when = time === undefined ? "" : ` on ${sayMoment(time)},`;
  return `, given${when} in block ${formatAmount(BigInt(at.block), 0)}, by transaction ${quote(at.hash)}`;
}

/** Lists approvals, and how the owner can revoke them. */
export function sayHowToRevoke(approvals: readonly Approval[], given?: GivenTimes): string {
  return `${listApprovals(approvals, given)}\n\nWith that wallet connected, ask me to revoke one or all of them.`;
}

const maxCollections = 12;
const maxNumbers = 8;

type Wallet = Pick<WalletSummary, "address" | "block" | "chain" | "items" | "isOwn">;

/** Narrates only the NFTs, for questions about them. */
function narrateItems(facts: Wallet): string {
  const { items, block, chain } = facts;
  const total = items.collections.reduce((sum, one) => sum + countItems(one), 0n);
  const isWhole = items.unseen.length === 0;
  const held = `${formatAmount(total, 0)} ${total === 1n ? "NFT" : "NFTs"} of ${count(items.collections.length, "collection")}`;
  const head =
    total > 0n
      ? `**${saySubject(facts, false)} ${isWhole ? "" : "at least "}${held}.**`
      : `**I find no NFTs of ${sayWhose(facts)}.**`;
  const read = `Read at ${sayBlock(block)} on ${chain.name}: each collection's own contract says who has what.`;
  return [head, items.unseen.join(" "), listCollections(items.collections), read]
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

/** Narrates the NFTs in a wallet's summary; empty if none were found, as unseen logs are mentioned there. */
function sayItems({ items }: Pick<WalletFacts, "items">): string {
  if (items.collections.length === 0) return "";
  return [`**NFTs:**`, listCollections(items.collections), items.unseen.join(" ")]
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

function countItems({ items, unnamed }: HeldCollection): bigint {
  return items.reduce((sum, { units }) => sum + BigInt(units), BigInt(unnamed));
}

function listCollections(collections: readonly HeldCollection[]): string {
  const lines = collections.slice(0, maxCollections).map(sayCollection);
  const left = collections.length - lines.length;
  return [...lines, ...(left > 0 ? [`- and ${count(left, "more collection")}`] : [])].join("\n");
}

function sayCollection({ token, standard, items, unnamed }: HeldCollection): string {
  const numbers = items.slice(0, maxNumbers).map(({ tokenId, units }) => {
    const number = `number ${shorten(tokenId)}`;
    return units === "1" ? number : `${formatAmount(BigInt(units), 0)} of ${number}`;
  });
  const further = BigInt(items.length - numbers.length) + BigInt(unnamed);
  const more = further > 0n ? [`${formatAmount(further, 0)} more`] : [];
  const spam = looksLikeSpam(token) ? " It looks like spam: visit nothing it names." : "";
  const contract =
    token.address && token.symbol !== null
      ? ` (${standard}, contract ${quote(token.address)})`
      : ` (${standard})`;
  return `- ${sayToken(token)}${contract}: ${[...numbers, ...more].join(", ")}.${spam}`;
}

const longestNumber = 14;

function shorten(tokenId: string): string {
  return tokenId.length > longestNumber ? `${tokenId.slice(0, 6)}…${tokenId.slice(-4)}` : tokenId;
}

const maxMoves = 10;
const columns = ["opening", "received", "paid", "fees", "closing"] as const;
const noProfit =
  "**A profit or loss I cannot tell you:** for that I would have to know what each coin cost you and what it was worth then. What I can show is what you had and have, and what moved:";

/** Narrates what a wallet held at a moment, or the account of a period: its ends, and what moved between them. */
function narratePeriod(facts: WalletSummary, input: SummarizeWalletInput): string {
  const { period, asked = [], opening = facts.block } = facts;
  const { view, days } = input;
  if (period === undefined) return narrateHoldings(facts, input);
  const isAsked = ({ closing: { token } }: PeriodRow) =>
    asked.length === 0 || asked.some((symbol) => token.listed && symbol === token.symbol);
  const rows = period.filter(isAsked);
  const shown = new Set(rows.map(({ closing }) => closing.token.address));
  const moves = listRows(facts).filter(
    ({ movement }) => movement && shown.has(movement.amount.token.address),
  );
  const first = opening.number === "0" ? ", the chain’s first" : "";
  return joinParagraphs([
    view === "profit" ? noProfit : "",
    `**${facts.isOwn ? "Your wallet" : quote(facts.address)} ${sayChanges(rows)}**${days === undefined || input.opening ? "" : ` (${nameDays(days)}, in UTC)`}.${view === "statement" || asked.length > 0 ? "" : sayTotal(facts)}`,
    composeTable(rows),
    narrateActivity(moves.slice(0, maxMoves)),
    [
      `Opening: ${sayBlock(opening)}${first}. Closing: ${sayBlock(facts.block)}, on ${facts.chain.name}.`,
      rows.some(({ received }) => received === undefined)
        ? "It sent too many transactions to look them all up, so I cannot split what moved of S: ask for a shorter time."
        : "What is told as received is what the balances, payments and fees leave over: S that comes in leaves no log.",
      ...facts.unseen,
    ].join(" "),
  ]);
}

function composeTable(rows: readonly PeriodRow[]): string {
  const lines = rows.map((row) =>
    [
      sayToken(row.closing.token),
      ...columns.map((column) => row[column]?.text ?? row[column]?.units ?? "not known"),
    ].join(" | "),
  );
  const head = [
    "Token | Opening | Received | Paid | Fees | Closing",
    "--- | ---: | ---: | ---: | ---: | ---:",
  ];
  return [...head, ...lines].map((line) => `| ${line} |`).join("\n");
}

function sayChanges(rows: readonly PeriodRow[]): string {
  const changed = rows.filter(({ opening, closing }) => opening.units !== closing.units);
  if (changed.length === 0)
    return `held the same at the start and at the end: ${sayList(rows.map(({ closing }) => sayRounded(closing))) || "nothing"}`;
  const said = changed.map(({ opening, closing }) => `from ${sayRounded(opening)} to ${sayRounded(closing)}`);
  return `went ${sayList(said)}`;
}

/** Days with the capitals that the input leaves out, e.g. "last Friday". */
const nameDays = (days = ""): string =>
  days.replace(
    /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/g,
    (name) => `${name[0]?.toUpperCase()}${name.slice(1)}`,
  );
