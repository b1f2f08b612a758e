import { exactly, multiplyDecimal, type Numeral, type UnreadableNumber, unreadable } from "./numeral.ts";
import type { Piece } from "./split-text.ts";

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const smallNumbers = new Map(small.map((word, value) => [word, value]));
const tensNumbers = new Map(tens.map((word, index) => [word, (index + 2) * 10]));

/** Words that multiply the preceding number. */
export const scaleWords = new Map<string, string>([
  ["hundred", "100"],
  ["k", "1000"],
  ["thousand", "1000"],
  ["grand", "1000"],
  ["lakh", "100000"],
  ["lakhs", "100000"],
  ["lac", "100000"],
  ["m", "1000000"],
  ["mil", "1000000"],
  ["mn", "1000000"],
  ["mm", "1000000"],
  ["million", "1000000"],
  ["crore", "10000000"],
  ["crores", "10000000"],
  ["b", "1000000000"],
  ["bn", "1000000000"],
  ["billion", "1000000000"],
  ["t", "1000000000000"],
  ["tn", "1000000000000"],
  ["trillion", "1000000000000"],
  ["dozen", "12"],
]);

/** Quantities without an exact value. */
export const vagueQuantities =
  /^(couple|pairs?|score|few|several|some|many|bunch|handful|zillions?|gazillions?|umpteen|tens|dozens|hundreds|thousands|millions|billions|trillions)$/;

/** Fractional units of a coin, or currencies that are not supported. */
const smallUnits =
  /^([kmgt]?wei|finney|szabo|cents?|pence|sats?|satoshis?|quid|pounds?|euros?|rupees?|yen|yuan|pesos?|francs?)$/;

const fractions: Record<string, string> = {
  half: "0.5",
  quarter: "0.25",
  quarters: "0.25",
  fifth: "0.2",
  fifths: "0.2",
  eighth: "0.125",
  tenth: "0.1",
  tenths: "0.1",
};

export function findFraction(word: string): string | undefined {
  return Object.hasOwn(fractions, word) ? fractions[word] : undefined;
}

/** Whether a word may follow "and a …" after a number: "half", "third", "bit", "few", "hundred". */
export function isPartWord(word: string): boolean {
  const isVague = /^(bit|little|tad|touch|smidge|smidgen|fraction|third|[a-z]+th)s?$/.test(word);
  return isVague || vagueQuantities.test(word) || findFraction(word) !== undefined || scaleWords.has(word);
}

type Spelled = { value: string; length: number } | { value: null; length: number };

/**
 * Parses the number spelled at the start of the list ("two hundred and fifty"), or returns null if there is
 * none. `length` counts the words read; `value` is null if they are no number ("two fifty", "twenty-twenty").
 */
export function spellNumber(words: readonly string[]): Spelled | null {
  let sum: Sum = { total: 0n, group: 0n, room: "hundreds", lastScale: 10n ** 30n };
  let length = 0;
  for (; length < words.length; length++) {
    const word = readNumberWord(words, length);
    if (word === null && !isContinued(words, length)) break;
    if (word === null) continue;
    const next = additions[word.kind](sum, word.value);
    if (next === "ended") break;
    if (next === "misplaced") return { value: null, length: length + 1 };
    sum = next;
  }
  return length === 0 ? null : { value: (sum.total + sum.group).toString(), length };
}

type Sum = {
  total: bigint;
  /** What the next scale word multiplies. */
  group: bigint;
  /** What may follow: a group is filled from hundreds to tens to units. */
  room: "hundreds" | "tens" | "units" | "none";
  lastScale: bigint;
};

type NumberWord = { kind: "unit" | "ten" | "scale"; value: bigint };

function readNumberWord(words: readonly string[], index: number): NumberWord | null {
  const word = words[index] ?? "";
  const unit = isArticle(words, index) ? 1 : smallNumbers.get(word);
  if (unit !== undefined) return { kind: "unit", value: BigInt(unit) };
  const ten = tensNumbers.get(word);
  if (ten !== undefined) return { kind: "ten", value: BigInt(ten) };
  const scale = word.length > 2 ? scaleWords.get(word) : undefined;
  return scale === undefined ? null : { kind: "scale", value: BigInt(scale) };
}

/** Adds one word to the sum; "ended" if the word ends the number, "misplaced" if it cannot follow. */
const additions: Record<NumberWord["kind"], (sum: Sum, value: bigint) => Sum | "ended" | "misplaced"> = {
  unit(sum, unit) {
    const fits = unit > 9n || unit === 0n ? hasRoomForTens(sum) : sum.room !== "none";
    return fits ? { ...sum, group: sum.group + unit, room: "none" } : "misplaced";
  },
  ten(sum, ten) {
    return hasRoomForTens(sum) ? { ...sum, group: sum.group + ten, room: "units" } : "misplaced";
  },
  scale({ total, group, room, lastScale }, scale) {
    const isFirst = total === 0n && room === "hundreds";
    if (isFirst) return "ended";
    if (scale === 100n)
      return group > 0n && group < 100n ? { total, group: group * 100n, room: "tens", lastScale } : "ended";
    if (group === 0n || scale >= lastScale) return "misplaced";
    return { total: total + group * scale, group: 0n, room: "hundreds", lastScale: scale };
  },
};

function hasRoomForTens({ room }: Sum): boolean {
  return room === "hundreds" || room === "tens";
}

/** "a hundred", "a million" */
function isArticle(words: readonly string[], index: number): boolean {
  const next = words[index + 1] ?? "";
  return index === 0 && /^an?$/.test(words[0] ?? "") && next.length > 2 && scaleWords.has(next);
}

/** "two hundred and fifty": "and" continues a number only after a scale word and before a number word. */
function isContinued(words: readonly string[], index: number): boolean {
  const next = words[index + 1] ?? "";
  return (
    words[index] === "and" &&
    index > 0 &&
    scaleWords.has(words[index - 1] ?? "") &&
    (smallNumbers.has(next) || tensNumbers.has(next))
  );
}

/** Returns the digits spoken after "point", e.g. "two five" is "25". */
export function spellDigits(words: readonly string[]): string {
  const end = words.findIndex((word) => (smallNumbers.get(word) ?? 10) > 9);
  return (end === -1 ? words : words.slice(0, end)).map((word) => smallNumbers.get(word) ?? 0).join("");
}

export type NumberPhrase = {
  kind: "number" | "percent" | "duration" | "ordinal";
  numeral: Numeral;
  /** How many pieces the phrase spans. */
  pieces: number;
  bound?: "about" | "least" | "most";
};

export type IsToken = (text: string) => boolean;

export type Base = { numeral: Numeral; pieces: number };

/** Applies what follows a number and makes it a percentage, duration, ordinal or unreadable. */
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
  const percent = readPercent(number, word, after);
  if (percent !== null) return percent;
  if (isDuration(word, isGlued, after) && !isToken(next.text)) return toDuration(numeral, used + 1);
  if (word === "-" && /^ish$/i.test(after?.text ?? ""))
    return { ...number, numeral: unreadable("vague"), pieces: used + 2 };
  if (isGlued && /^(st|nd|rd|th)$/.test(word)) return { ...number, kind: "ordinal", pieces: used + 1 };
  const problem = findProblem(next.text, isGlued, isToken);
  return problem === null ? number : { ...number, numeral: unreadable(problem), pieces: used + 1 };
}

/** Reads a percent sign or word after a number; basis points are hundredths of a percent. */
function readPercent({ numeral, pieces }: NumberPhrase, word: string, after?: Piece): NumberPhrase | null {
  if (/^(%|percent|pct)$/.test(word)) return { kind: "percent", numeral, pieces: pieces + 1 };
  if (word === "per" && /^cent$/i.test(after?.text ?? ""))
    return { kind: "percent", numeral, pieces: pieces + 2 };
  const isSpelled = word === "basis" && /^points?$/i.test(after?.text ?? "");
  if (!isSpelled && !/^(bps|bips?)$/.test(word)) return null;
  const hundredth = numeral.certainty === "exact" ? exactly(multiplyDecimal("0.01", numeral.value)) : numeral;
  return { kind: "percent", numeral: hundredth, pieces: pieces + (isSpelled ? 2 : 1) };
}

/** Returns why the following word keeps a number from being a token amount, or null. */
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

/** Applies what precedes a number: a sign, a currency or a bound. */
export function qualify(phrase: NumberPhrase, all: readonly Piece[], index: number): NumberPhrase {
  const before = all[index - 1]?.text.toLowerCase() ?? "";
  if (/^[$€£¥]$/.test(before)) return { ...phrase, numeral: unreadable("currency") };
  if (/^(negative|minus)$/.test(before)) return { ...phrase, numeral: unreadable("negative") };
  const between = all[index - 1]?.text.toLowerCase() === "between";
  const [and, other] = [all[index + phrase.pieces], all[index + phrase.pieces + 1]];
  if (between && /^and$/i.test(and?.text ?? "") && /^\d/.test(other?.text ?? ""))
    return { ...phrase, numeral: unreadable("vague"), pieces: phrase.pieces + 2 };
  const words = all
    .slice(Math.max(0, index - 6), index)
    .map(({ text }) => text.toLowerCase().replace("’", "'"));
  const bound = findBound(words.join(" "));
  return bound === null ? phrase : { ...phrase, bound };
}

/** "I'll not go under", "won't accept fewer than", "reject anything below" */
const refusesLess =
  /(^| )(?:(?:not|never|\w+n't|wont|dont) (?:go|take|accept|have|sell|settle|want|let)(?: it| this| that)?(?: go)?(?: for)?|reject|refuse)(?: anything| any)? (?:less|lower|fewer|under|below)(?: than)?$/;

function findBound(words: string): "about" | "least" | "most" | null {
  if (refusesLess.test(words)) return "least";
  if (/(^| )(no|not|nothing|never) (less|lower|under|below)( than)?$/.test(words)) return "least";
  if (
    /(^| )(at most|up to|(no|not) more than|less than|fewer than|a? ?maximum of|maximum|max|max of|≤|<=)$/.test(
      words,
    )
  )
    return "most";
  if (
    /(^| )(at least|more than|(?:minimum|min|minout)(?: (?:of|out|received|output|return|:|=|is))*|≥|>=)$/.test(
      words,
    )
  )
    return "least";
  const isParticle = /(^| )(send|sending|move|hand|forward|transfer|shoot|wire|bring) over$/.test(words);
  if (isParticle || /(^| )(how|what) about$/.test(words)) return null;
  return /(^| )(about|around|roughly|approximately|approx|nearly|almost|circa|ca|over|under|maybe|~|≈)$/.test(
    words,
  )
    ? "about"
    : null;
}
