/** An exact fraction; the denominator is positive. */
export type Rational = { top: bigint; bottom: bigint };

export function parseRational(decimal: string): Rational {
  const [whole = "", fraction = ""] = decimal.split(".");
  return reduce({ top: BigInt(`${whole}${fraction}`), bottom: 10n ** BigInt(fraction.length) });
}

export const add = (a: Rational, b: Rational): Rational =>
  reduce({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom });

export const negate = ({ top, bottom }: Rational): Rational => ({ top: -top, bottom });

export const multiply = (a: Rational, b: Rational): Rational =>
  reduce({ top: a.top * b.top, bottom: a.bottom * b.bottom });

/** Returns null for a division by zero. */
export function divide(a: Rational, b: Rational): Rational | null {
  if (b.top === 0n) return null;
  const sign = b.top < 0n ? -1n : 1n;
  return reduce({ top: a.top * b.bottom * sign, bottom: a.bottom * b.top * sign });
}

export function isSumOf(total: string, parts: readonly string[]): boolean {
  const sum = parts.map(parseRational).reduce(add, { top: 0n, bottom: 1n });
  const { top, bottom } = parseRational(total);
  return sum.top === top && sum.bottom === bottom;
}

export const isLess = (a: Rational, b: Rational): boolean => a.top * b.bottom < b.top * a.bottom;

/** Formats a plain decimal with at most `places` decimals, truncated towards zero. */
export function writeRational({ top, bottom }: Rational, places: number): { text: string; isExact: boolean } {
  const sign = top < 0n ? "-" : "";
  const scaled = (top < 0n ? -top : top) * 10n ** BigInt(places);
  const digits = (scaled / bottom).toString().padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, "");
  return {
    text: `${sign}${whole}${fraction === "" ? "" : `.${fraction}`}`,
    isExact: scaled % bottom === 0n,
  };
}

/** The same rounded half up. */
export function roundRational(value: Rational, places: number): ReturnType<typeof writeRational> {
  const { isExact } = writeRational(value, places);
  const half = { top: 5n, bottom: 10n ** BigInt(places + 1) };
  return isExact
    ? writeRational(value, places)
    : { text: writeRational(add(value, half), places).text, isExact };
}

function reduce({ top, bottom }: Rational): Rational {
  let [a, b] = [top < 0n ? -top : top, bottom];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? { top: 0n, bottom: 1n } : { top: top / a, bottom: bottom / a };
}
