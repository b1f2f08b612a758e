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

/** A number as a visitor wrote it: one exact decimal value, or the values it could have, or none that is accepted. */
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

/** "01.50" and "1.5" are the same amount; this is its one spelling. */
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
