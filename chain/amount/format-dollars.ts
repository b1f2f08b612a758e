import { formatAmount } from "./format-amount.ts";

/** Dollars with 18 decimals as people write them: `$1,234.56`, and `less than $0.01` for the rest. */
export function formatDollars(usd: bigint): string {
  if (usd > 0n && usd < 10n ** 16n) return "less than $0.01";
  const cents = usd / 10n ** 16n;
  return `$${formatAmount(cents / 100n, 0)}.${(cents % 100n).toString().padStart(2, "0")}`;
}
