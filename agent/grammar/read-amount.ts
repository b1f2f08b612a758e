import type { Choice } from "@alithia/protocol/choices.ts";
import type { Token } from "../utterance.ts";
import type { ArgumentContext, Found } from "./argument.ts";
import { isReference } from "./is-reference.ts";
import { findCurrency, vagueWords } from "./word-classes.ts";

/** Words before a number that change it, e.g. "half of my 10". */
const partWords =
  /^(half|quarter|third|most|some|part|few|all|twice|double|triple|thrice|everything|entire|whole|but)$/;
const keptWords = /^(one|half|third|quarter|all|most|everything)$/;
/** Words that turn the amount into a remainder, in any position. */
const remainingWords = /^(rest|remainder|remaining|except|besides|excluding|leave|keep|keeping|leaving)$/;

/** Parses the exact amount of a message; a vague, ambiguous or invalid one becomes a question. */
export function readAmount(context: ArgumentContext, options: { decimals?: number | undefined } = {}): Found {
  const { tokens, taken } = context;
  const at = findNumber(tokens, taken);
  const part = tokens.findIndex(
    ({ word }, index) =>
      (index < at && isPart(tokens, index)) ||
      (remainingWords.test(word) && !isLeft(tokens, index, at) && !isKept(tokens, index)),
  );
  if (at !== -1 && part === -1) return judgeAmount(tokens[at] as Token, at, options.decimals);
  const percent = tokens.findIndex(({ entity }, index) => entity?.kind === "percent" && !taken.has(index));
  const named = tokens.findIndex((_, index) => isVague(tokens, index) && !taken.has(index));
  const vague = named === -1 ? part : named;
  if (context.continues && vague === -1 && percent === -1) return null;
  if (percent === -1 && vague === -1) return null;
  const used = [percent === -1 ? vague : percent];
  const sentence = `How much is “${tokens[used[0] ?? 0]?.text}” exactly? Please write the number.`;
  return { state: "problem", sentence, used };
}

/** The first number that may be the amount; one said as "at least" only if there is no other. */
function findNumber(tokens: Token[], taken: ReadonlySet<number>): number {
  const numbers = [...tokens.keys()].filter(
    (index) =>
      tokens[index]?.entity?.kind === "number" &&
      !taken.has(index) &&
      !isOfSeries(tokens, index) &&
      !isReference(tokens, index),
  );
  return numbers.find((index) => !isLeast(tokens[index])) ?? numbers[0] ?? -1;
}

/** "At least 14": beside another number no amount, but its bound. */
const isLeast = (token: Token | undefined) =>
  token?.entity?.kind === "number" && token.entity.bound?.is === "least";

/** A word in place of an amount. */
function isVague(tokens: readonly Token[], index: number): boolean {
  return vagueWords.has(tokens[index]?.word ?? "") && !isOtherSense(tokens, index);
}

const numbering =
  /^(?:first|second|third|fourth|1st|2nd|3rd|4th|last|next|this|past|previous|current|coming)$/;

/** "The second quarter", "last quarter". */
export const isOfYear = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === "quarter" && numbering.test(tokens[at - 1]?.word ?? "");

/** "That would be 37.50 in all", "not at all", "all told": no whole balance. */
export const isOfSum = (tokens: readonly Pick<Token, "word">[], at: number): boolean =>
  tokens[at]?.word === "all" &&
  (/^(?:in|at|after)$/.test(tokens[at - 1]?.word ?? "") ||
    /^(?:in|told|together|right)$/.test(tokens[at + 1]?.word ?? ""));

/** "How many", "the third may go to her", "part-exchange", "all 22", "the second quarter", "5 S in all". */
function isOtherSense(tokens: readonly Token[], index: number): boolean {
  const [before, word, after] = [index - 1, index, index + 1].map((at) => tokens[at]?.word ?? "");
  const isNumber = tokens[index + 1]?.entity?.kind === "number";
  const isOrdinal = `${before} ${word}` === "the third" && after !== "of";
  return (
    isOrdinal ||
    isOfYear(tokens, index) ||
    isOfSum(tokens, index) ||
    `${before} ${word}` === "how many" ||
    `${word} ${after}` === "part -" ||
    (word === "all" && isNumber)
  );
}

/** E.g. "swap 200 and keep the rest": the remainder stays, and the amount is unchanged. */
function isLeft(tokens: readonly Token[], index: number, at: number): boolean {
  const isFollowed = tokens.slice(index).some(({ entity }) => /^(number|percent)$/.test(entity?.kind ?? ""));
  const isRest = tokens.slice(index - 1, index + 3).some(({ word }) => /^(rest|remainder)$/.test(word));
  return at !== -1 && at < index && isRest && !isFollowed;
}

/** "Keep" or "leave" without a value after it leaves no rest, e.g. "keep his address", "leave a note". */
function isKept(tokens: readonly Token[], index: number): boolean {
  const isKeeping = /^(leave|keep|keeping|leaving)$/.test(tokens[index]?.word ?? "");
  const isWhole = tokens.some(({ word }) => /^(all|everything|entire|whole)$/.test(word));
  const kept = isWhole ? tokens : tokens.slice(index + 1, index + 4);
  return (
    isKeeping &&
    !kept.some((one) => /^(number|percent)$/.test(one.entity?.kind ?? "") || keptWords.test(one.word))
  );
}

/** E.g. "the last four" of an address is no amount. */
export function isOfSeries(tokens: Token[], index: number): boolean {
  return /^(last|first)$/.test(tokens[index - 1]?.word ?? "") && tokens[index + 1]?.entity?.kind !== "token";
}

/** E.g. "some of my 10", but not "some" in "buy some with 5 USDC" or "but" in "but 5". */
function isPart(tokens: Token[], index: number): boolean {
  const word = tokens[index]?.word ?? "";
  const isArticle = word === "some" && tokens[index + 1]?.entity?.kind === "token";
  const isJoint =
    word === "but" && !/^(all|everything|anything|nothing)$/.test(tokens[index - 1]?.word ?? "");
  return (
    partWords.test(word) &&
    isVague(tokens, index) &&
    !isArticle &&
    !isBeside(tokens, index) &&
    !isJoint &&
    !/^(with|for|using|from)$/.test(tokens[index + 1]?.word ?? "")
  );
}

/** A part in another sentence than the only amount with its token, e.g. "he had them all up. Give him 45 S". */
function isBeside(tokens: Token[], index: number): boolean {
  const counted = tokens.flatMap(({ entity }, at) =>
    entity?.kind === "number" && tokens[at + 1]?.entity?.kind === "token" ? [at] : [],
  );
  const [amount = -1, ...others] = counted;
  const between = tokens.slice(Math.min(amount, index), Math.max(amount, index));
  return amount !== -1 && others.length === 0 && between.some(({ word }) => /^[.!?;]$/.test(word));
}

/** Validates a number as an amount with the given decimals. */
export function judgeAmount(token: Token, index: number, decimals = 18): Found {
  const used = [index];
  if (token.entity?.kind !== "number") return null;
  const { numeral, text } = token.entity;
  const problem = (sentence: string, choices?: Choice[]): Found =>
    choices === undefined
      ? { state: "problem", sentence, used }
      : { state: "problem", sentence, options: choices, used };
  if (numeral.certainty === "ambiguous") {
    const values = numeral.values.map((value) => ({ value, label: value }));
    return problem(`"${text}" can mean several amounts. Which one?`, values);
  }
  if (numeral.certainty === "unreadable") {
    const why = {
      negative: `${text} is negative, and an amount cannot be. How much do you mean?`,
      exponent: `"${text}" is not a plain number. Write the amount with its digits, such as 1000 or 0.25.`,
      vague: `You say about ${text}. How much exactly? I prepare exact amounts only.`,
      currency: "I take amounts in the token itself, not in money. How much of the token do you mean?",
      unit:
        findCurrency(text) !== null
          ? "I read no rate of that money. How much is it in dollars, or in the token?"
          : "I take amounts in whole units of the token, such as 0.25 S. How much of the token do you mean?",
      "too-long": "That number is longer than any amount of a token. How much do you mean?",
      "foreign-digits": `I read amounts in the digits 0 to 9 only. How much is "${text}"?`,
      "hidden-characters":
        "There are invisible characters in that number. Type it again, so that I read what you see.",
      malformed: `I cannot read "${text}" as an amount. Write it with its digits, such as 1500 or 0.25.`,
    };
    return problem(why[numeral.why]);
  }
  if (/^0+(\.0+)?$/.test(numeral.value))
    return problem("That amount is zero, so nothing would move. How much do you mean?");
  const places = numeral.value.split(".")[1]?.replace(/0+$/, "").length ?? 0;
  if (places > decimals) {
    return problem(
      `${numeral.value} has ${places} decimals, and this token has ${decimals}. Which amount do you mean?`,
    );
  }
  return { state: "found", value: numeral.value, used };
}
