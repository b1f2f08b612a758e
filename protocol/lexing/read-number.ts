import {
  type Base,
  findFraction,
  finish,
  type IsToken,
  isPartWord,
  type NumberPhrase,
  qualify,
  scaleWords,
  spellDigits,
  spellNumber,
  vagueQuantities,
} from "./number-words.ts";
import { addDecimal, exactly, multiplyDecimal, type Numeral, readDigits, unreadable } from "./numeral.ts";
import { hiddenCharacters, type Piece, splitText } from "./split-text.ts";

const startsDigits = /^[-−–+]?[.,]?\p{Nd}|^\p{No}/u;

/** Parses the number phrase that starts at a piece, with its context, or null if no number starts there. */
export function readNumber(all: readonly Piece[], index: number, isToken: IsToken): NumberPhrase | null {
  const pieces = all.slice(index, index + 24);
  const [first] = pieces;
  if (first === undefined) return null;
  const isFormer = startsDigits.test(first.text) && namesFormer(all, index);
  const base = readBase(isFormer ? pieces.slice(0, 1) : pieces, isToken);
  if (base === null) return null;
  const scaled = multiply(base, pieces, isToken);
  return qualify(finish(scaled, pieces, isToken), all, index);
}

const joints = /^(?:or|to|–|—|-|~)$/i;

/** Parses the number alone that starts at a piece, whatever is counted and whatever stands before it. */
export function readBareNumber(all: readonly Piece[], index: number, isToken: IsToken): Base | null {
  const rest = all.slice(index, index + 24);
  const end = rest.findIndex(
    ({ text }, at) => joints.test(text) && /^\p{Nd}/u.test(rest[at + 1]?.text ?? ""),
  );
  const pieces = end === -1 ? rest : rest.slice(0, end);
  const base = readBase(pieces, isToken);
  return base === null ? null : multiply(base, pieces, isToken);
}

const readBase = (pieces: readonly Piece[], isToken: IsToken): Base | null =>
  startsDigits.test(pieces[0]?.text ?? "") ? readWritten(pieces) : readSpelled(pieces, isToken);

/** What a count before them makes a part of something, e.g. "two thirds", "3 quarters". */
const parts = /^(?:halves|thirds?|quarters|fourths?|fifths|sixths?|sevenths?|eighths|ninths?|tenths)$/i;

function readWritten(pieces: readonly Piece[]): Base {
  const [first, second, third] = pieces as [Piece, Piece | undefined, Piece | undefined];
  const numeral = readDigits(first.text);
  const slash = findSlash(first, second, third);
  if (parts.test(second?.text ?? "")) return { numeral: unreadable("vague"), pieces: 2 };
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
    const groups = listGroups(pieces);
    if (groups.some((group) => group.startsWith("0")))
      return { numeral: exactly(`${first.text}${groups.join("")}`), pieces: 1 + groups.length };
    if (/^\d{3}$/.test(second.text)) {
      const values = [`${first.text}${second.text}`, first.text, second.text];
      return { numeral: { certainty: "ambiguous", values }, pieces: 2 };
    }
  }
  return { numeral, pieces: 1 };
}

/** The groups of three digits after the first, as in "10 000"; one that begins with 0 is no number of its own. */
function listGroups(pieces: readonly Piece[]): string[] {
  const end = pieces.findIndex(({ text }, at) => at > 0 && !/^\d{3}$/.test(text));
  return pieces.slice(1, end === -1 ? undefined : end).map(({ text }) => text);
}

/** Parses "1/2" or "3/4" written without spaces; malformed if the value is not an exact decimal. */
function findSlash(one?: Piece, slash?: Piece, other?: Piece): Numeral | null {
  if (one === undefined || slash?.text !== "/" || other === undefined) return null;
  if (!/^\d+$/.test(one.text) || !/^\d+(?!\w)/.test(other.text)) return null;
  const [above, below] = [Number(one.text), Number(other.text)];
  const isExact = [2, 4, 5, 8, 10, 100].includes(below) && above > 0 && above < below;
  return isExact ? exactly(String(above / below)) : unreadable("malformed");
}

/** Combines the possible values of several numbers into one ambiguous numeral. */
function joinReadings(numerals: readonly Numeral[]): Numeral {
  const unread = numerals.find(({ certainty }) => certainty === "unreadable");
  if (unread !== undefined) return unread;
  const values = numerals.flatMap((numeral) =>
    numeral.certainty === "exact" ? [numeral.value] : numeral.certainty === "ambiguous" ? numeral.values : [],
  );
  return { certainty: "ambiguous", values };
}

const changes =
  /^(reduce|lower|cut|raise|increase|decrease|change|drop|bump|bring|set|move|adjust|correct)$/i;
const maxWordsBefore = 8;

/** In "reduce it from 250 to 100" the first number is what was, and the two are no range. */
function namesFormer(all: readonly Piece[], index: number): boolean {
  const before = all.slice(Math.max(0, index - maxWordsBefore), index);
  return /^from$/i.test(before.at(-1)?.text ?? "") && before.some(({ text }) => changes.test(text));
}

/** "5-10", "5 or 10" */
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

/** Parses "half a", "a quarter of one", "point five". Null for a part of something unsaid, else undefined. */
function readPart(words: readonly string[]): Part | null | undefined {
  const [one = "", two = "", three = "", four = ""] = words;
  const isOfOne = three === "of" && /^(an?|one)$/.test(four);
  if (one === "half") return readHalf(two, three);
  // "three quarters of a S" is 0.75; "three quarters of my S" and "two thirds S" are not exact.
  if (one === "three" && two === "quarters" && isOfOne) return { numeral: exactly("0.75"), words: 4 };
  if (parts.test(two) && spellNumber([one]) !== null) return { numeral: unreadable("vague"), words: 2 };
  if (one === "point") return readDecimals(words.slice(1));
  if (!/^an?$/.test(one)) return undefined;
  if (two === "half") return { numeral: exactly("0.5"), words: 2 };
  if (two !== "quarter") return undefined;
  return isOfOne ? { numeral: exactly("0.25"), words: 4 } : null;
}

function readHalf(article: string, next: string): Part | undefined {
  if (!/^an?$/.test(article)) return undefined;
  const scale = scaleOf(next);
  return { numeral: exactly(multiplyDecimal("0.5", scale)), words: scale === "1" ? 2 : 3 };
}

function readDecimals(words: readonly string[]): Part | undefined {
  const digits = spellDigits(words);
  return digits === "" ? undefined : { numeral: exactly(`0.${digits}`), words: 1 + digits.length };
}

/** "one" that is not a number: no token or number word follows, e.g. "send one to", "one and the other". */
function isPronoun([, two = "", three = ""]: readonly string[], isBeforeToken: boolean): boolean {
  if (two === "and" && !/^an?$/.test(three)) return true;
  return !/^(and|point|percent|pct|%)$/.test(two) && !isBeforeToken && !vagueQuantities.test(two);
}

/** Returns the lower-case words of a number; hyphens within a spelled number are skipped. */
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

type Grown = Base & { hasScale: boolean; isEnd?: true };

/** Applies scale words and fractions after the number: "2.5k", "3 lakh", "one and a half", "2 grand". */
function multiply(base: Base, pieces: readonly Piece[], isToken: IsToken): Base {
  let grown: Grown = { ...base, hasScale: false };
  while (!grown.isEnd) {
    const next: Grown | null =
      takeScale(grown, base, pieces, isToken) ??
      takePart(grown, pieces, isToken) ??
      takeNumber(grown, pieces);
    if (next === null) break;
    grown = next;
  }
  return { numeral: grown.numeral, pieces: grown.pieces };
}

const malformed = (pieces: number): Grown => ({
  numeral: unreadable("malformed"),
  pieces,
  hasScale: false,
  isEnd: true,
});

function takeScale(
  { numeral, pieces: used, hasScale }: Grown,
  base: Base,
  pieces: readonly Piece[],
  isToken: IsToken,
): Grown | null {
  const [last, next, after] = [pieces[used - 1], pieces[used], pieces[used + 1]];
  if (last === undefined || next === undefined) return null;
  const scale = findScale(last, next, after, isToken);
  if (scale === null) return null;
  const isTwice = hasScale || (base.pieces > 1 && isSpelledScale(last));
  if (scale === "unclear" || isTwice) return malformed(used + 1);
  return { numeral: timesScale(numeral, scale), pieces: used + 1, hasScale: true };
}

function takePart(
  { numeral, pieces: used, hasScale }: Grown,
  pieces: readonly Piece[],
  isToken: IsToken,
): Grown | null {
  const isAnd = pieces[used]?.text.toLowerCase() === "and";
  if (!isAnd || !addsPart(pieces.slice(used + 1), isToken)) return null;
  const part = findFraction(pieces[used + 2]?.text.toLowerCase() ?? "");
  const whole = numeral.certainty === "exact" && !hasScale ? numeral.value : "";
  if (part === undefined || !/^\d+$/.test(whole)) return malformed(used + 2);
  return { numeral: exactly(addDecimal(whole, part)), pieces: used + 3, hasScale };
}

/** Rejects another number after a scale: "two thousand and five k". */
function takeNumber({ pieces: used, hasScale }: Grown, pieces: readonly Piece[]): Grown | null {
  const skipped = pieces[used]?.text.toLowerCase() === "and" ? 1 : 0;
  return hasScale && isNumberWord(pieces[used + skipped]) ? malformed(used + 1 + skipped) : null;
}

/** "and a half", "and a bit", "and some"; not "and a cap", which starts something else. */
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

/** Returns the factor of a scale word after a number, "unclear" for an ambiguous letter, or null. */
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

/** Parses a whole text as one number, e.g. from an amount field, by the same rules as in a message. */
export function readAmountText(text: string): Numeral {
  if (hiddenCharacters.test(text)) return unreadable("hidden-characters");
  const typed = text.trim().replace(/(?<=\d)[.,]$/, "");
  const pieces = splitText(typed);
  const number = readNumber(pieces, 0, () => false);
  const isWhole = number !== null && number.kind === "number" && number.pieces === pieces.length;
  return isWhole && pieces[0]?.from === 0 ? number.numeral : unreadable("malformed");
}
