import { type NumberPhrase, spellNumber } from "./number-words.ts";
import { exactly } from "./numeral.ts";
import { type Piece, splitText } from "./split-text.ts";

const parts = ["half", "third", "quarter", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
/** "of my S", "of it", "my S", but not "of a S", "S". */
const ofSomething =
  /^(?:of (?!(?:an?|one)$)[\p{L}\p{N}]|(?:all|my|our|your|his|her|their|its|the|this|that|these|those)(?: |$))/u;
/** Decimal places of a percentage: two thirds are 66.666666 %. */
const places = 6;

/**
 * Parses a part of something that is named: "1/3 of my S", "two thirds of it", "½ my S". It is a
 * percentage, and never the number that "3/4 of a S" is.
 */
export function readShare(pieces: readonly Piece[], index: number): NumberPhrase | null {
  const fraction = readFraction(pieces.slice(index, index + 4).filter(isNoHyphen));
  if (fraction === null) return null;
  const used = countPieces(pieces, index, fraction.words);
  const behind = pieces.slice(index + used, index + used + 2).map(({ text }) => text.toLowerCase());
  if (!ofSomething.test(behind.join(" "))) return null;
  const [top, bottom] = fraction.value;
  if (top <= 0 || top >= bottom) return null;
  const units = (100n * 10n ** BigInt(places) * BigInt(top)) / BigInt(bottom);
  return { kind: "percent", numeral: exactly(writePlaces(units)), pieces: used };
}

/** Parses a fraction that was read as a share, which its percentage only rounds: "a third", "2/3". */
export function readFractionText(text: string): { top: bigint; bottom: bigint } | null {
  const fraction = readFraction(splitText(text).filter(isNoHyphen));
  if (fraction === null) return null;
  const [top, bottom] = fraction.value;
  return { top: BigInt(top), bottom: BigInt(bottom) };
}

type Fraction = { value: readonly [number, number]; words: number };

function readFraction([first, second, third]: readonly Piece[]): Fraction | null {
  const [one = "", two = "", three = ""] = [first, second, third].map((piece) => piece?.text.toLowerCase());
  // "½" stands for 1, a fraction slash and 2.
  const [above, below] = one.normalize("NFKC").split("⁄").map(Number);
  if (above && below) return { value: [above, below], words: 1 };
  if (two === "/" && /^\d{1,3}$/.test(one) && /^\d{1,3}$/.test(three))
    return { value: [Number(one), Number(three)], words: 3 };
  const part = two.replace("halves", "half").replace("fourth", "quarter").replace(/s$/, "");
  const top = /^an?$/.test(one) ? 1 : Number(/^\d{1,2}$/.test(one) ? one : (spellNumber([one])?.value ?? 0));
  const bottom = part === "hundredth" ? 100 : parts.indexOf(part) + 2;
  return bottom < 2 ? null : { value: [top, bottom], words: 2 };
}

const isNoHyphen = ({ text }: Piece) => text !== "-";

/** The pieces that so many words take, a hyphen between them included. */
function countPieces(pieces: readonly Piece[], index: number, words: number): number {
  const hyphens = pieces.slice(index, index + words).filter(({ text }) => text === "-").length;
  return words + hyphens;
}

function writePlaces(units: bigint): string {
  const digits = units.toString().padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, "");
}
