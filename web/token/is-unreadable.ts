import type { ParsedAmount } from "@alithia/chain/amount/parse-amount.ts";

/** Whether something was typed that is no amount; nothing typed is no mistake. */
export function isUnreadable(amount: ParsedAmount): boolean {
  return amount.outcome === "refused" && amount.fault !== "empty";
}
