import { smallUnits, vagueQuantities } from "./number-words.ts";
import { type Numeral, type UnreadableNumber, unreadable } from "./numeral.ts";
import type { Piece } from "./split-text.ts";

export type NumberPhrase = {
  kind: "number" | "percent" | "duration" | "ordinal";
  numeral: Numeral;
  /** The pieces that it took. */
  pieces: number;
  bound?: "about" | "least" | "most";
};

export type IsToken = (text: string) => boolean;

export type Base = { numeral: Numeral; pieces: number };

/** What stands right after the number and makes it something else than an amount of a token. */
export function finish(
  { numeral, pieces: used }: Base,
  pieces: readonly Piece[],
  isToken: IsToken,
): NumberPhrase {
  const [last, next, after] = [pieces[used - 1], pieces[used], pieces[used + 1]];
  const number: NumberPhrase = { kind: "number", numeral, pieces: used };
  if (last === undefined || next === undefined) return number;
  const word = next.text.toLowerCase();
  const isGlued = next.from === last.to;
  if (/^(%|percent|pct)$/.test(word)) return { kind: "percent", numeral, pieces: used + 1 };
  if (isDuration(word, isGlued, after) && !isToken(next.text)) return toDuration(numeral, used + 1);
  if (word === "-" && /^ish$/i.test(after?.text ?? ""))
    return { ...number, numeral: unreadable("vague"), pieces: used + 2 };
  if (isGlued && /^(st|nd|rd|th)$/.test(word)) return { ...number, kind: "ordinal", pieces: used + 1 };
  const problem = findProblem(next.text, isGlued, isToken);
  return problem === null ? number : { ...number, numeral: unreadable(problem), pieces: used + 1 };
}

/** Why a number with that word behind it is no amount of a token. */
function findProblem(text: string, isGlued: boolean, isToken: IsToken): UnreadableNumber | null {
  const word = text.toLowerCase();
  if (smallUnits.test(word)) return "unit";
  if (/^[$€£¥]$/.test(word)) return "currency";
  if (vagueQuantities.test(word) || word === "ish" || (isGlued && word === "+")) return "vague";
  const isOther = isGlued && /^\p{L}/u.test(word) && !/^(am|pm)$/.test(word);
  return isOther && !isToken(text) ? "malformed" : null;
}

function isDuration(word: string, isGlued: boolean, after: Piece | undefined): boolean {
  if (/^(seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?)$/.test(word)) return true;
  return isGlued && /^[hd]$/.test(word) && !/^\p{L}/u.test(after?.text ?? "");
}

function toDuration(numeral: Numeral, pieces: number): NumberPhrase {
  const isExact = numeral.certainty === "exact";
  return { kind: "duration", numeral: isExact ? numeral : unreadable("malformed"), pieces };
}

/** What stands before the number: a sign, a currency, a bound. */
export function qualify(phrase: NumberPhrase, all: readonly Piece[], index: number): NumberPhrase {
  const before = all[index - 1]?.text.toLowerCase() ?? "";
  if (/^[$€£¥]$/.test(before)) return { ...phrase, numeral: unreadable("currency") };
  if (/^(negative|minus)$/.test(before)) return { ...phrase, numeral: unreadable("negative") };
  const between = all[index - 1]?.text.toLowerCase() === "between";
  const [and, other] = [all[index + phrase.pieces], all[index + phrase.pieces + 1]];
  if (between && /^and$/i.test(and?.text ?? "") && /^\d/.test(other?.text ?? ""))
    return { ...phrase, numeral: unreadable("vague"), pieces: phrase.pieces + 2 };
  const words = all.slice(Math.max(0, index - 3), index).map(({ text }) => text.toLowerCase());
  const bound = findBound(words.join(" "));
  return bound === null ? phrase : { ...phrase, bound };
}

function findBound(words: string): "about" | "least" | "most" | null {
  if (/(^| )(no|not) less than$/.test(words)) return "least";
  if (
    /(^| )(at most|up to|(no|not) more than|less than|fewer than|a? ?maximum of|maximum|max|max of|≤|<=)$/.test(
      words,
    )
  )
    return "most";
  if (/(^| )(at least|more than|a? ?minimum of|minimum|min|min of|≥|>=)$/.test(words)) return "least";
  const isParticle = /(^| )(send|sending|move|hand|forward|transfer|shoot|wire|bring) over$/.test(words);
  if (isParticle || /(^| )(how|what) about$/.test(words)) return null;
  return /(^| )(about|around|roughly|approximately|approx|nearly|almost|circa|ca|over|under|maybe|~|≈)$/.test(
    words,
  )
    ? "about"
    : null;
}
