import { formatAmount } from "./format-amount.ts";

/** Coins of the network for reading, with their sign; cut after `fractionDigits` as `formatAmount` does. */
export function formatCoins(wei: bigint, fractionDigits?: number): string {
  return `${formatAmount(wei, 18, fractionDigits)} S`;
}
