import { quote, sayBlock, sayList, sayToken } from "../narration/phrases.ts";
import { joinParagraphs, narrateHoldings, sayRounded, sayTotal } from "./narrate-holdings.ts";
import { narrateActivity } from "./narrate-movements.ts";
import { listRows } from "./wallet-rows.ts";
import type { PeriodRow, SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

const maxMoves = 10;
const columns = ["opening", "received", "paid", "fees", "closing"] as const;
const noProfit =
  "**A profit or loss I cannot tell you:** for that I would have to know what each coin cost you and what it was worth then. What I can show is what you had and have, and what moved:";

/** Narrates what a wallet held at a moment, or the account of a period: its ends, and what moved between them. */
export function narratePeriod(facts: WalletSummary, input: SummarizeWalletInput): string {
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
    `**${facts.isOwn ? "Your wallet" : quote(facts.address)} ${sayChanges(rows)}** (${nameDays(days)}, in UTC).${view === "statement" || asked.length > 0 ? "" : sayTotal(facts)}`,
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
