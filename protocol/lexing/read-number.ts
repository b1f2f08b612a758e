import {
  findFraction,
  isPartWord,
  scaleWords,
  smallUnits,
  spellDigits,
  spellNumber,
  vagueQuantities,
} from "./number-words.ts";
import {
  addDecimal,
  exactly,
  multiplyDecimal,
  type Numeral,
  type UnreadableNumber,
  unreadable,
} from "./numeral.ts";
import { readDigits } from "./read-digits.ts";
import type { Piece } from "./split-text.ts";

type NumberPhrase = {
  kind: "number" | "percent" | "duration" | "ordinal";
  numeral: Numeral;
  /** The pieces that it took. */
  pieces: number;
  bound?: "about" | "least" | "most";
};

type IsToken = (text: string) => boolean;

const startsDigits = /^[-−–+]?[.,]?\p{Nd}|^\p{No}/u;
const minutes: Record<string, string> = { s: "seconds", m: "minutes", h: "hours", d: "days" };

/** The number that begins at a piece, with all that makes it another one, or none; null where no number begins. */
export function readNumber(all: readonly Piece[], index: number, isToken: IsToken): NumberPhrase | null {
  const pieces = all.slice(index, index + 24);
  const [first] = pieces;
  if (first === undefined) return null;
  const base = startsDigits.test(first.text) ? readWritten(pieces) : readSpelled(pieces, isToken);
  if (base === null) return null;
  const scaled = multiply(base, pieces, isToken);
  return qualify(finish(scaled, pieces, isToken), all, index);
}

type Base = { numeral: Numeral; pieces: number };

function readWritten(pieces: readonly Piece[]): Base {
  const [first, second, third] = pieces as [Piece, Piece | undefined, Piece | undefined];
  const numeral = readDigits(first.text);
  const slash = findSlash(first, second, third);
  if (slash !== null) return { numeral: slash, pieces: 3 };
  if (isRange(pieces)) return { numeral: joinReadings([numeral, readDigits(third?.text ?? "")]), pieces: 3 };
  if (second !== undefined && /^\d{1,3}$/.test(first.text) && second.from > first.to) {
    const part = findSlash(second, third, pieces[3]);
    if (part?.certainty === "exact")
      return { numeral: exactly(addDecimal(first.text, part.value)), pieces: 4 };
    if (/^[½¼¾⅛⅜⅝⅞]$/.test(second.text)) {
      const half = readDigits(second.text);
      return {
        numeral: half.certainty === "exact" ? exactly(addDecimal(first.text, half.value)) : half,
        pieces: 2,
      };
    }
    if (/^\d{3}$/.test(second.text)) {
      const values = [`${first.text}${second.text}`, first.text, second.text];
      return { numeral: { certainty: "ambiguous", values }, pieces: 2 };
    }
  }
  return { numeral, pieces: 1 };
}

/** "1/2", "3/4": a part that has an exact decimal value, written without spaces. */
function findSlash(one?: Piece, slash?: Piece, other?: Piece): Numeral | null {
  if (one === undefined || slash?.text !== "/" || other === undefined) return null;
  if (!/^\d+$/.test(one.text) || !/^\d+/.test(other.text)) return null;
  const [above, below] = [Number(one.text), Number(other.text)];
  const isExact = [2, 4, 5, 8, 10, 100].includes(below) && above > 0 && above < below;
  return isExact ? exactly(String(above / below)) : unreadable("malformed");
}

/** All values that either of several numbers could have. */
function joinReadings(numerals: readonly Numeral[]): Numeral {
  const unread = numerals.find(({ certainty }) => certainty === "unreadable");
  if (unread !== undefined) return unread;
  const values = numerals.flatMap((numeral) =>
    numeral.certainty === "exact" ? [numeral.value] : numeral.certainty === "ambiguous" ? numeral.values : [],
  );
  return { certainty: "ambiguous", values };
}

/** "5-10", "5 or 10", "between 5 and 10" */
function isRange([one, joint, other]: readonly Piece[]): boolean {
  if (one === undefined || joint === undefined || other === undefined) return false;
  if (!/^\d[\d.,]*$/.test(one.text) || !/^\d[\d.,]*$/.test(other.text)) return false;
  return /^(or|to|–|—|-|~)$/i.test(joint.text);
}

function readSpelled(pieces: readonly Piece[], isToken: IsToken): Base | null {
  const { words, lengths } = joinHyphens(pieces);
  const took = (length: number) => lengths[length] ?? pieces.length;
  const part = readPart(words);
  if (part !== undefined) return part && { numeral: part.numeral, pieces: took(part.words) };
  const spelled = spellNumber(words);
  if (spelled === null) return null;
  const next = pieces[took(1)]?.text ?? "";
  if (words[0] === "one" && spelled.length === 1 && isPronoun(words, isToken(next))) return null;
  if (spelled.value === null) return { numeral: unreadable("malformed"), pieces: took(spelled.length) };
  const digits = words[spelled.length] === "point" ? spellDigits(words.slice(spelled.length + 1)) : "";
  if (digits === "") return { numeral: exactly(spelled.value), pieces: took(spelled.length) };
  return {
    numeral: exactly(`${spelled.value}.${digits}`),
    pieces: took(spelled.length + 1 + digits.length),
  };
}

type Part = { numeral: Numeral; words: number };

/** "half a", "a quarter of one", "point five"; null for words that name a part of what is not said, undefined for others. */
function readPart(words: readonly string[]): Part | null | undefined {
  const [one = "", two = "", three = "", four = ""] = words;
  const isOfOne = three === "of" && /^(an?|one)$/.test(four);
  if (/^an?$/.test(one) && two === "half") return { numeral: exactly("0.5"), words: 2 };
  if (/^an?$/.test(one) && two === "quarter") return isOfOne ? { numeral: exactly("0.25"), words: 4 } : null;
  if (one === "half" && /^an?$/.test(two)) {
    const scale = scaleOf(three);
    return { numeral: exactly(multiplyDecimal("0.5", scale)), words: scale === "1" ? 2 : 3 };
  }
  // "three quarters of a S" is part of one; "three quarters of my S" and "three quarters S" are not said in full.
  if (one === "three" && two === "quarters")
    return isOfOne ? { numeral: exactly("0.75"), words: 4 } : { numeral: unreadable("vague"), words: 2 };
  const digits = one === "point" ? spellDigits(words.slice(1)) : "";
  return digits === "" ? undefined : { numeral: exactly(`0.${digits}`), words: 1 + digits.length };
}

/** "one" before neither an amount's token nor what makes it a number: "send one to", "one and the other". */
function isPronoun([, two = "", three = ""]: readonly string[], isBeforeToken: boolean): boolean {
  if (two === "and" && !/^an?$/.test(three)) return true;
  return !/^(and|point)$/.test(two) && !isBeforeToken && !vagueQuantities.test(two);
}

/** The words of number from a piece on; hyphens within a spelled number join them. */
function joinHyphens(pieces: readonly Piece[]): { words: string[]; lengths: number[] } {
  const words: string[] = [];
  const lengths = [0];
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index] as Piece;
    const [before, after] = [pieces[index - 1], pieces[index + 1]];
    const isJoint =
      piece.text === "-" && words.length > 0 && before?.to === piece.from && after?.from === piece.to;
    if (isJoint) continue;
    words.push(piece.text.toLowerCase());
    lengths.push(index + 1);
  }
  return { words, lengths };
}

function scaleOf(word: string): string {
  return word.length > 2 ? (scaleWords.get(word) ?? "1") : "1";
}

/** Scale words and parts after the number: "2.5k", "3 lakh", "one and a half", "2 grand". */
function multiply(base: Base, pieces: readonly Piece[], isToken: IsToken): Base {
  let { numeral, pieces: used } = base;
  let hasScale = false;
  for (;;) {
    const [last, next, after] = [pieces[used - 1], pieces[used], pieces[used + 1]];
    if (last === undefined || next === undefined) break;
    const word = next.text.toLowerCase();
    const third = pieces[used + 2]?.text.toLowerCase() ?? "";
    const scale = findScale(last, next, after, isToken);
    if (scale === "unclear") return { numeral: unreadable("malformed"), pieces: used + 1 };
    if (scale !== null) {
      if (hasScale || (base.pieces > 1 && isSpelledScale(last)))
        return { numeral: unreadable("malformed"), pieces: used + 1 };
      numeral = timesScale(numeral, scale);
      hasScale = true;
      used += 1;
      continue;
    }
    if (word === "and" && addsPart(pieces.slice(used + 1), isToken)) {
      const part = findFraction(third);
      const whole = numeral.certainty === "exact" && !hasScale ? numeral.value : "";
      if (part === undefined || !/^\d+$/.test(whole))
        return { numeral: unreadable("malformed"), pieces: used + 2 };
      numeral = exactly(addDecimal(whole, part));
      used += 3;
      continue;
    }
    const isMore = hasScale && (word === "and" ? isNumberWord(after) : isNumberWord(next));
    if (isMore) return { numeral: unreadable("malformed"), pieces: used + (word === "and" ? 2 : 1) };
    break;
  }
  return { numeral, pieces: used };
}

/** "and a half", "and a bit", "and some"; not "and a cap", which begins something else. */
function addsPart([first, second]: readonly Piece[], isToken: IsToken): boolean {
  const article = first?.text.toLowerCase() ?? "";
  if (/^(some|change)$/.test(article)) return true;
  const noun = second?.text.toLowerCase() ?? "";
  return /^an?$/.test(article) && (noun === "" || isPartWord(noun) || isToken(second?.text ?? ""));
}

function isSpelledScale(piece: Piece): boolean {
  const word = piece.text.toLowerCase();
  return word !== "hundred" && scaleWords.has(word);
}

function isNumberWord(piece: Piece | undefined): boolean {
  return piece !== undefined && (/^\d/.test(piece.text) || spellNumber([piece.text.toLowerCase()]) !== null);
}

/** The factor of a scale word after a number; "unclear" for a letter that may be one; null for other words. */
function findScale(
  last: Piece,
  next: Piece,
  after: Piece | undefined,
  isToken: IsToken,
): string | "unclear" | null {
  const word = next.text.toLowerCase();
  const scale = scaleWords.get(word);
  if (scale === undefined) return null;
  if (word.length > 2 || word === "k" || last.to === next.from) return scale;
  if (after !== undefined && isToken(after.text)) return scale;
  return word.length === 1 ? "unclear" : scale;
}

function timesScale(numeral: Numeral, scale: string): Numeral {
  if (numeral.certainty === "unreadable") return numeral;
  if (numeral.certainty === "exact") return exactly(multiplyDecimal(numeral.value, scale));
  return { certainty: "ambiguous", values: numeral.values.map((value) => multiplyDecimal(value, scale)) };
}

/** What stands right after the number and makes it something else than an amount of a token. */
function finish({ numeral, pieces: used }: Base, pieces: readonly Piece[], isToken: IsToken): NumberPhrase {
  const [last, next, after] = [pieces[used - 1], pieces[used], pieces[used + 1]];
  const number: NumberPhrase = { kind: "number", numeral, pieces: used };
  if (last === undefined || next === undefined) return number;
  const word = next.text.toLowerCase();
  const isGlued = next.from === last.to;
  if (/^(%|percent|pct)$/.test(word)) return { kind: "percent", numeral, pieces: used + 1 };
  if (findDuration(word, isGlued, after) !== null && !isToken(next.text)) {
    const isExact = numeral.certainty === "exact";
    return { kind: "duration", numeral: isExact ? numeral : unreadable("malformed"), pieces: used + 1 };
  }
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

function findDuration(word: string, isGlued: boolean, after: Piece | undefined): string | null {
  if (/^(seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?)$/.test(word)) return word;
  return isGlued && /^[hd]$/.test(word) && !/^\p{L}/u.test(after?.text ?? "")
    ? (minutes[word] ?? null)
    : null;
}

/** What stands before the number: a sign, a currency, a bound. */
function qualify(phrase: NumberPhrase, all: readonly Piece[], index: number): NumberPhrase {
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
