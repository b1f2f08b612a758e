/**
 * An amount for reading: thousands grouped by commas, a decimal point, no trailing zeros. With `fractionDigits` it is
 * cut there (never rounded up, so it never promises more than there is), and an amount too small to show reads `<0.01`.
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

/** Coins of the network for reading, with their sign; cut after `fractionDigits` as `formatAmount` does. */
export function formatCoins(wei: bigint, fractionDigits?: number): string {
  return `${formatAmount(wei, 18, fractionDigits)} S`;
}

/** What a token's amounts are written in. */
export type TokenUnit = { symbol: string; decimals: number };

/** For a token that nobody named: amounts as the contract counts them. */
export const unknownToken: TokenUnit = { symbol: "of the token’s smallest units", decimals: 0 };

/** An amount of a token for reading, with its symbol; cut after `fractionDigits` as `formatAmount` does. */
export function formatTokens(units: bigint, token: TokenUnit, fractionDigits?: number): string {
  return `${formatAmount(units, token.decimals, fractionDigits)} ${token.symbol}`;
}

/** Dollars with 18 decimals as people write them: `$1,234.56`, and `less than $0.01` for the rest. */
export function formatDollars(usd: bigint): string {
  if (usd > 0n && usd < 10n ** 16n) return "less than $0.01";
  const cents = usd / 10n ** 16n;
  return `$${formatAmount(cents / 100n, 0)}.${(cents % 100n).toString().padStart(2, "0")}`;
}

/** A block time (seconds since 1970) as every visitor reads the same: `4 Mar 2027, 09:05 UTC`. */
export function formatMoment(seconds: bigint): string {
  const [, day, month, year, time] = new Date(Number(seconds) * 1000).toUTCString().split(" ");
  return `${Number(day)} ${month} ${year}, ${time?.slice(0, 5)} UTC`;
}
