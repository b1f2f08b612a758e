import { multiplyDecimal, type Numeral, normalizeDecimal } from "@alithia/protocol/lexing/numeral.ts";
import { readBareNumber } from "@alithia/protocol/lexing/read-number.ts";
import { type Piece, splitText } from "@alithia/protocol/lexing/split-text.ts";
import { currencyWords } from "../grammar/word-classes.ts";
import { groupDigits } from "../offer-requests.ts";
import { parseRational, type Rational } from "../tools/rational.ts";
import { blank, isAmount, isNumberOf, type ShownFigure } from "./shown-figure.ts";

/** A number that a message tells, with what it counts. */
export type ToldNumber = {
  /** A plain decimal, e.g. "1419427" of "1.419.427". */
  digits: string;
  value: Rational;
  /** A token, "$" for dollars, "%", another currency as it is written, or "". */
  unit: string;
  /** The word behind it, e.g. "payments". */
  noun: string;
  from: number;
  to: number;
};

const months =
  "(?:[Jj]an(?:uary)?|[Ff]eb(?:ruary)?|[Mm]ar(?:ch)?|[Aa]pr(?:il)?|May|[Jj]une?|[Jj]uly?|[Aa]ug(?:ust)?|[Ss]ept?(?:ember)?|[Oo]ct(?:ober)?|[Nn]ov(?:ember)?|[Dd]ec(?:ember)?)\\b";
/** Dates, times, ordinals and names, whose digits count nothing. */
const nameless = new RegExp(
  [
    `\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${months}(?:,? 20\\d\\d)?`,
    `\\b${months}\\.?(?: \\d{1,2}(?:st|nd|rd|th)?\\b(?![.,]\\d))?(?:,? 20\\d\\d\\b)?`,
    "\\b20\\d\\d-\\d\\d-\\d\\d\\b|\\b\\d{1,2}\\.\\d{1,2}\\.20\\d\\d\\b|\\b(?:in|since|until|of|year) 202\\d\\b(?![.,]\\d| (?:S|wS|USDC|ALI|dollars?|euros?)\\b)",
    "\\b\\d{1,2}:\\d\\d(?::\\d\\d)?\\b|\\b\\d+(?:st|nd|rd|th)\\b|\\b24/7\\b",
    "\\b(?:[Bb]lock|[Ll]ine|[Nn]once|[Ii]nvoice|[Nn]umber|[Nn]o\\.) (?:[Nn]umber |#)?[\\d,]*\\d\\b|#\\d+",
  ].join("|"),
  "g",
);

const tokens = new Map(
  ["S", "wS", "USDC", "ALI", "ETH", "WETH"].map((symbol) => [symbol.toLowerCase(), symbol]),
);
const dollarWord = /^(?:dollars?|usd|bucks?|\$)$/i;
const centWord = /^cents?$/i;
const percentWord = /^(?:%|percent|pct)$/i;
const currencySign = /^[€£¥₹₩₦]$/;
const isCounted = (word: string) =>
  tokens.has(word.toLowerCase()) || dollarWord.test(word) || currencyWords.test(word);

/** The numbers that a text tells, as the lexing of requests reads them; shown figures decide what "1.419" is. */
export function listToldNumbers(text: string, figures: readonly ShownFigure[] = []): ToldNumber[] {
  const pieces = splitText(text.replace(nameless, (found) => " ".repeat(found.length))).map(dropSign);
  const told: ToldNumber[] = [];
  for (let index = 0; index < pieces.length; ) {
    const read = readBareNumber(pieces, index, isCounted);
    const used = read?.pieces ?? 1;
    const values = read === null ? [] : listValues(pieces.slice(index, index + used), read.numeral);
    const digits = values.find((one) => figures.some((figure) => isNumberOf(one, figure))) ?? values[0];
    if (digits !== undefined) told.push(toTold(digits, pieces, index, used));
    index += used;
  }
  return told;
}

const dropSign = (piece: Piece): Piece =>
  /^[-−+][\d.,]/.test(piece.text) ? { ...piece, text: piece.text.slice(1), from: piece.from + 1 } : piece;

/** What a number may be, likeliest first: a point before three digits may group them, and so may a comma be decimal. */
function listValues(pieces: readonly Piece[], numeral: Numeral): string[] {
  const read = numeral.certainty === "exact" ? [numeral.value] : "values" in numeral ? numeral.values : [];
  const [, whole, thousands] = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(pieces[0]?.text ?? "") ?? [];
  if (pieces.length > 1 || whole === undefined || thousands === undefined) return read;
  const both = [`${whole}${thousands}`, normalizeDecimal(`${whole}.${thousands}`)];
  return read.length === 1 && read[0] === both[1] ? both.toReversed() : both;
}

function toTold(digits: string, pieces: readonly Piece[], index: number, used: number): ToldNumber {
  const textAt = (at: number) => pieces[at]?.text ?? "";
  const [before, next, after] = [textAt(index - 1), textAt(index + used), textAt(index + used + 1)];
  const cents = centWord.test(next);
  const value = cents ? multiplyDecimal(digits, "0.01") : digits;
  const unit = cents
    ? "$"
    : (findUnit(next) ?? (before === "$" ? "$" : currencySign.test(before) ? before : ""));
  const noun = (unit === "" || unit === before ? next : after).toLowerCase();
  return {
    digits: value,
    value: parseRational(value),
    unit,
    noun,
    from: pieces[index]?.from ?? 0,
    to: pieces[index + used - 1]?.to ?? 0,
  };
}

function findUnit(word: string): string | null {
  if (dollarWord.test(word)) return "$";
  if (percentWord.test(word)) return "%";
  return (
    tokens.get(word.toLowerCase()) ?? (currencyWords.test(word) || currencySign.test(word) ? word : null)
  );
}

/** How many significant digits a number is told with. */
export const countDigits = ({ digits }: ToldNumber): number =>
  digits.replace(/^0\.0*|\./g, "").replace(/^0+/, "").length;

/** Whether a told number is a figure that a reply shows, as it is there or rounded. */
export const isToldOf = ({ digits, unit }: ToldNumber, figure: ShownFigure): boolean =>
  isAmount(figure) &&
  (unit === "" || unit === figure.unit) &&
  (digits.split(".")[1]?.length ?? 0) <= figure.places &&
  isNumberOf(digits, figure);

/** A number that no reply shows, as a figure. */
export function toFigure(digits: string, unit: string): ShownFigure {
  const text = unit === "$" ? `$${groupDigits(digits)}` : `${groupDigits(digits)} ${unit}`.trim();
  return { ...blank, value: parseRational(digits), text, unit, places: digits.split(".")[1]?.length ?? 0 };
}
