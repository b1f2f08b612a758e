export type UnreadableNumber =
  | "negative"
  | "exponent"
  | "malformed"
  | "vague"
  | "currency"
  | "unit"
  | "too-long"
  | "foreign-digits"
  | "hidden-characters";

/** A number as written by a visitor: one exact decimal value, several possible values, or unreadable. */
export type Numeral =
  | { certainty: "exact"; value: string }
  | { certainty: "ambiguous"; values: string[] }
  | { certainty: "unreadable"; why: UnreadableNumber };

export function exactly(value: string): Numeral {
  return { certainty: "exact", value: normalizeDecimal(value) };
}

export function unreadable(why: UnreadableNumber): Numeral {
  return { certainty: "unreadable", why };
}

/** Returns the canonical form of a decimal: "01.50" becomes "1.5". */
export function normalizeDecimal(value: string): string {
  const [whole = "", fraction = ""] = value.split(".");
  const cleanWhole = whole.replace(/^0+(?=\d)/, "") || "0";
  const cleanFraction = fraction.replace(/0+$/, "");
  return cleanFraction === "" ? cleanWhole : `${cleanWhole}.${cleanFraction}`;
}

export function multiplyDecimal(one: string, other: string): string {
  const [a, b] = [scaled(one), scaled(other)];
  return place(a.units * b.units, a.places + b.places);
}

export function addDecimal(one: string, other: string): string {
  const [a, b] = [scaled(one), scaled(other)];
  const places = Math.max(a.places, b.places);
  const raise = (part: { units: bigint; places: number }) => part.units * 10n ** BigInt(places - part.places);
  return place(raise(a) + raise(b), places);
}

function scaled(value: string): { units: bigint; places: number } {
  const [whole = "", fraction = ""] = value.split(".");
  return { units: BigInt(`${whole}${fraction}` || "0"), places: fraction.length };
}

function place(units: bigint, places: number): string {
  const digits = units.toString().padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  return normalizeDecimal(places === 0 ? whole : `${whole}.${digits.slice(-places)}`);
}

/** Longer than any token amount; longer texts are not parsed. */
const maxDigits = 100;

const vulgarFractions: Record<string, string> = {
  "½": "0.5",
  "¼": "0.25",
  "¾": "0.75",
  "⅕": "0.2",
  "⅖": "0.4",
  "⅗": "0.6",
  "⅘": "0.8",
  "⅛": "0.125",
  "⅜": "0.375",
  "⅝": "0.625",
  "⅞": "0.875",
};

/**
 * Parses digits with separators. Commas group thousands, or are decimal where they cannot ("1,5", "0,500"). A
 * point is decimal, but "1.500" and "10.000" may be thousands as well and are ambiguous.
 */
export function readDigits(text: string): Numeral {
  if (text.length > maxDigits) return unreadable("too-long");
  if (/^[-−–]/.test(text)) return unreadable("negative");
  if (/[^\x20-\x7e½¼¾⅓⅔⅕⅖⅗⅘⅛⅜⅝⅞’\u00a0\u202f\u2009]/.test(text)) return unreadable("foreign-digits");
  if (/^[\d.,]+e[+-]?\d*$/i.test(text)) return unreadable("exponent");
  const digits = text.replace(/^\+/, "");
  const part = vulgarFractions[digits.at(-1) ?? ""];
  if (part !== undefined) {
    const whole = digits.slice(0, -1).trim();
    return /^\d{0,60}$/.test(whole) ? exactly(`${whole || "0"}.${part.slice(2)}`) : unreadable("malformed");
  }
  return readPlain(digits);
}

function readPlain(digits: string): Numeral {
  if (/^[1-9]\d{0,2}\.\d00$/.test(digits))
    return { certainty: "ambiguous", values: [digits, digits.replace(".", "")] };
  if (/^(\d+(\.\d+)?|\.\d+)$/.test(digits)) return exactly(digits);
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(digits)) return exactly(digits.replaceAll(",", ""));
  if (/^([1-9]\d*,\d{1,2}|0,\d+|,\d+)$/.test(digits)) return exactly(digits.replace(",", "."));
  if (/^\d+,\d+$/.test(digits))
    return { certainty: "ambiguous", values: [digits.replace(",", "."), digits.replace(",", "")] };
  if (/^[1-9]\d{0,2}([_'’ \u00a0\u202f\u2009]\d{3})+([.,]\d+)?$/.test(digits))
    return exactly(digits.replace(/[_'’ \u00a0\u202f\u2009]/g, "").replace(",", "."));
  if (/^[1-9]\d{0,2}(\.\d{3})+,\d+$/.test(digits))
    return exactly(digits.replaceAll(".", "").replace(",", "."));
  if (/^[1-9]\d{0,2}(\.\d{3}){2,}$/.test(digits)) return exactly(digits.replaceAll(".", ""));
  return unreadable("malformed");
}
