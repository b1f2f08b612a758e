/**
 * Formats an amount with thousands separators and no trailing zeros. Fractions are cut to `fractionDigits`,
 * never rounded up, and an amount too small to show is formatted as `<0.01`.
 */
export function formatAmount(units: bigint, decimals: number, fractionDigits: number = decimals): string {
  const sign = units < 0n ? "\u2212" : "";
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  const shown = fraction.slice(0, fractionDigits).replace(/0+$/, "");
  if (/^0*$/.test(whole) && shown === "" && units !== 0n) {
    return fractionDigits === 0 ? `${sign}<1` : `${sign}<0.${"0".repeat(fractionDigits - 1)}1`;
  }
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return sign + (shown === "" ? grouped : `${grouped}.${shown}`);
}

/** Formats an amount of the native coin with its symbol, cut as by `formatAmount`. */
export function formatCoins(wei: bigint, fractionDigits?: number): string {
  return `${formatAmount(wei, 18, fractionDigits)} S`;
}

/** The symbol and decimals that a token's amounts are written with. */
export type TokenUnit = { symbol: string; decimals: number };

/** The unit for a token without known decimals: raw amounts. */
export const unknownToken: TokenUnit = { symbol: "of the token’s smallest units", decimals: 0 };

/** Formats an amount of a token with its symbol, cut as by `formatAmount`. */
export function formatTokens(units: bigint, token: TokenUnit, fractionDigits?: number): string {
  return `${formatAmount(units, token.decimals, fractionDigits)} ${token.symbol}`;
}

/** Formats dollars with 18 decimals, rounded to the cent, e.g. `$1,234.56`, or `less than $0.01`. */
export function formatDollars(usd: bigint): string {
  if (usd > 0n && usd < 10n ** 16n) return "less than $0.01";
  const cents = (usd + 5n * 10n ** 15n) / 10n ** 16n;
  return `$${formatAmount(cents / 100n, 0)}.${(cents % 100n).toString().padStart(2, "0")}`;
}

/** Formats a block time (Unix seconds) in UTC, e.g. `4 Mar 2027, 09:05 UTC`. */
export function formatMoment(seconds: bigint): string {
  const [, day, month, year, time] = new Date(Number(seconds) * 1000).toUTCString().split(" ");
  return `${Number(day)} ${month} ${year}, ${time?.slice(0, 5)} UTC`;
}
