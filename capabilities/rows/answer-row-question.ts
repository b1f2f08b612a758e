import { dollarWords } from "@alithia/agent/understanding/token-queries.ts";
import type { Movement } from "@alithia/chain/account/wallet-facts.ts";
import { formatAmount, formatDollars } from "@alithia/chain/amount/format-amount.ts";
import { countPromised, isPromisedDollar } from "@alithia/chain/price/dollar-promise.ts";
import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import { quote, sayList, sayPromised } from "../narration/phrases.ts";
import { listLines, type Row, sayRows, saySums, sayWhen } from "./row.ts";
import { type NamedAmount, ofContents, type RowQuestion } from "./row-question.ts";

const maxListed = 3;
const none = "**Not that I can see.**";

/** States an amount's dollars where its issuer promises them; empty for other tokens. */
export function sayInDollars(amount: TokenAmount): string {
  const usd = countPromised(amount);
  return usd === null ? "" : sayPromised(amount, formatDollars(usd));
}

/** Answers what is asked of rows, newest first, before they are listed; null where the list answers. */
export function answerRowQuestion(rows: readonly Row[], question: RowQuestion): string | null {
  const { amounts, whether, aggregate } = question;
  if (whether === "first") return answerFirst(rows);
  if (whether === "arrival") return answerWhether(rows, amounts);
  if (amounts.length > 0) return answerOfAmounts(rows, question);
  if (aggregate === "sum") return saySumOf(rows);
  if (aggregate === "last") return sayLatest(rows);
  return whether === null ? null : rows.length > 0 ? "**Yes.**" : none;
}

/** What stands behind a number and is no token, e.g. in "the 42.50 he owed". */
const noToken =
  /^(?:i|he|she|they|we|you|it|that|which|who|this|these|from|to|of|for|on|in|at|by|back|as|and|or|but|last|today|yesterday|already|please|yet|now)$/i;

/** Whether something came in, of the amount that is named, and what it was. */
function answerWhether(rows: readonly Row[], amounts: readonly NamedAmount[]): string {
  const [only, ...others] = amounts.filter(({ word }) => word !== undefined);
  const isNamed = only !== undefined && others.length === 0;
  const isBare = isNamed && noToken.test(only.word ?? "");
  const isMeant = ({ movement }: Row, sum: NamedAmount) =>
    movement !== null && isOf(movement, sum) && (isBare || isToken(movement, sum.word ?? ""));
  const fitting = isNamed ? rows.filter((row) => isMeant(row, only)) : rows;
  const lines = sayRows(fitting);
  const [line, ...more] = lines;
  if (line === undefined)
    return rows.length === 0 || !isNamed
      ? none
      : `**No ${isBare ? `payment of ${only.said}` : `${only.said} ${only.word}`} that I can see**, though something else came in.`;
  if (more.length === 0) return `**Yes.** ${line}.`;
  return lines.length > maxListed ? "**Yes.**" : `**Yes:**\n\n${listLines(lines)}`;
}

const isOf = ({ amount }: Movement, { number }: NamedAmount) =>
  amount.text !== null && Number(amount.text.replaceAll(",", "")) === Number(number);

/** Whether it moved an amount of that token; dollars are of any token that is one by its issuer's promise. */
const isOfSum = ({ movement }: Row, sum: NamedAmount) =>
  movement !== null && isOf(movement, sum) && isToken(movement, sum.word ?? "");

const isToken = ({ amount: { token } }: Movement, said: string) =>
  dollarWords.test(said)
    ? isPromisedDollar(token)
    : token.listed && token.symbol?.toLowerCase() === said.toLowerCase();

const ofDenial = /(?:\b(?:never|not|nothing|missing|waiting|waits)|n['’]t)\b/i;

/** Whether a sum such as "150 dollars" was paid, or who paid it and when, before all payments are listed. */
export function answerOfSum(rows: readonly Row[], sum: string, question: string, when = ""): string {
  const [said = "", word] = sum.split(" ");
  const lines = sayRows(rows.filter((row) => isOfSum(row, { said, word, number: said })));
  const [line] = lines;
  if (line === undefined) return `**I see no payment of ${sum}${when}.**`;
  const isContents = ofContents.test(question) && !ofDenial.test(question);
  const opening = isContents ? "It was on" : ofDenial.test(question) ? "**It did arrive.**" : "**Yes.**";
  return lines.length === 1
    ? `${opening} ${line}.`
    : `${opening.replace("was on", "was")}\n\n${listLines(lines)}`;
}

/** The rows of the named amounts, or their dollars. */
function answerOfAmounts(rows: readonly Row[], question: RowQuestion): string | null {
  const { amounts, isOfDollars, isOfRow, isOfBlock = false } = question;
  const fitting = rows.filter(
    ({ movement }) => movement !== null && amounts.some((amount) => isOf(movement, amount)),
  );
  const [first] = fitting;
  if (isOfDollars) return (first?.movement && sayInDollars(first.movement.amount)) || null;
  const lines = isOfRow || isOfBlock ? sayRows(isOfBlock ? fitting.map(withBlock) : fitting) : [];
  return lines.length < 2 ? (lines.map((line) => `On ${line}.`)[0] ?? null) : listLines(lines);
}

const withBlock = (row: Row): Row => ({
  ...row,
  note: `${row.note ?? ""}, in block ${formatAmount(BigInt(row.block), 0)}`,
});

/** The sums of rows that all went the same way. */
function saySumOf(rows: readonly Row[]): string | null {
  const ways = new Set(rows.map(({ movement }) => movement?.direction));
  const sums = saySums(rows);
  return ways.size !== 1 || ways.has("self") || sums.length === 0
    ? null
    : `**${sayList(sums)} ${ways.has("in") ? "came in" : "went out"}, as far as is listed here.**`;
}

/** States the latest of rows; null if there is none. */
export function sayLatest(rows: readonly Row[]): string | null {
  const [latest] = rows;
  if (latest === undefined) return null;
  const words = rows.filter(({ hash }) => hash === latest.hash).map((row) => row.words);
  return `The latest that I see of it was on ${sayWhen(latest)}: ${words.join("; ")}, in ${quote(latest.hash)}.`;
}

/** Whether the latest of rows is the first, and when the first one was. */
function answerFirst(rows: readonly Row[]): string {
  const first = rows.at(-1);
  const times = new Set(rows.map(({ hash }) => hash)).size;
  if (first === undefined || times < 2) return "**Yes, as far as I can see.**";
  return `**No: it was ${times - 1 === 1 ? "once" : `${times - 1} times`} before**, first on ${sayWhen(first)}: ${first.words}.`;
}

const ofElse = /\b(?:else|besides|apart from|other than|another)\b/i;
const ofBefore = /\b(?:before|earlier)\b/i;

/** Whether somebody paid, or paid before the payment just shown, and how often. */
export function answerHowOften(payments: readonly Row[], question: string): string {
  const first = payments.at(-1);
  if (first === undefined) return none;
  if (payments.length > 1)
    return `**Yes: ${payments.length} payments in all, the first on ${sayWhen(first)}.**`;
  return ofBefore.test(question) || ofElse.test(question)
    ? `**Not that I can see: only once, on ${sayWhen(first)}.**`
    : `**Yes, once, on ${sayWhen(first)}.**`;
}
