import type { ParsedAmount } from "@alithia/chain/amount/parse-amount.ts";

/** Returns whether the input is not a valid amount; an empty input is not an error. */
export function isUnreadable(amount: ParsedAmount): boolean {
  return amount.outcome === "refused" && amount.fault !== "empty";
}
