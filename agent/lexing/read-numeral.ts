/** A number as a visitor typed it: one exact decimal value, or the values it could have, or none that we accept. */
export type Numeral =
  | { certainty: "exact"; value: string }
  | { certainty: "ambiguous"; values: string[] }
  | { certainty: "unreadable"; why: "negative" | "exponent" | "malformed" | "vague" | "currency" };

const plain = /^\d+(\.\d+)?$|^\.\d+$/;
const grouped = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
const groupedWithMarks = /^[1-9]\d{0,2}([_'’ ]\d{3})+(\.\d+)?$/;
/** More digits than any amount of any token has: 78 before the point and 18 behind it. */
const maxLength = 120;
const multiples: ReadonlyMap<string, number> = new Map(
  Object.entries({
    hundred: 2,
    k: 3,
    thousand: 3,
    m: 6,
    mil: 6,
    million: 6,
    b: 9,
    bn: 9,
    billion: 9,
  }),
);

/**
 * Reads a numeral with an optional multiple ("2.5k", "3 million"). Commas group thousands ("1,500"); one that does
 * not ("1,5") may be meant as a point, and a point before "500" as a comma, so they are ambiguous. "1e3" and negative numbers are not read at all.
 */
export function readNumeral(text: string, multiple = ""): Numeral {
  if (text.length > maxLength) return { certainty: "unreadable", why: "malformed" };
  if (text.startsWith("-")) return { certainty: "unreadable", why: "negative" };
  if (/^[\d.]+e[+-]?\d+$/i.test(text)) return { certainty: "unreadable", why: "exponent" };
  const values = readDigits(text.replace(/^\+/, ""));
  const shift = multiples.get(multiple.toLowerCase()) ?? 0;
  const shifted = values.map((value) => normalize(shiftPoint(value, shift)));
  const [only] = shifted;
  if (only === undefined) return { certainty: "unreadable", why: "malformed" };
  return shifted.length === 1
    ? { certainty: "exact", value: only }
    : { certainty: "ambiguous", values: shifted };
}

/** Whether the word multiplies the number before it. */
export function isMultiple(word: string): boolean {
  return Object.hasOwn(multiples, word.toLowerCase());
}

/** "01.50" and "1.5" are the same amount; this is its one spelling. */
export function normalizeDecimal(value: string): string {
  return normalize(value);
}

function readDigits(text: string): string[] {
  if (/^[1-9]\d{0,2}\.\d00$/.test(text)) return [text, text.replace(".", "")];
  if (plain.test(text)) return [text];
  if (grouped.test(text)) return [text.replaceAll(",", "")];
  if (/^\d+,\d+$/.test(text)) return [text.replace(",", "."), text.replace(",", "")];
  if (groupedWithMarks.test(text)) return [text.replace(/[_'’ ]/g, "")];
  return [];
}

function shiftPoint(value: string, places: number): string {
  const [whole = "", fraction = ""] = value.split(".");
  const padded = fraction.padEnd(places, "0");
  return `${whole}${padded.slice(0, places)}.${padded.slice(places)}`;
}

function normalize(value: string): string {
  const [whole = "", fraction = ""] = value.split(".");
  const cleanWhole = whole.replace(/^0+(?=\d)/, "") || "0";
  const cleanFraction = fraction.replace(/0+$/, "");
  return cleanFraction === "" ? cleanWhole : `${cleanWhole}.${cleanFraction}`;
}
