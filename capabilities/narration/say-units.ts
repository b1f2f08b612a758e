import { formatAmount } from "@alithia/chain/amount/format-amount.ts";

/** "1 unit", "2,000 units": of a token that tells no decimals to make an amount of them. */
export function sayUnits(units: string): string {
  return `${formatAmount(BigInt(units), 0)} ${units === "1" ? "unit" : "units"}`;
}
