import { formatAmount } from "@alithia/chain/amount/format-amount.ts";

/** "no approvals", "1 approval", "3,000 approvals". */
export function count(number: number, noun: string): string {
  if (number === 0) return `no ${noun}s`;
  return `${formatAmount(BigInt(number), 0)} ${number === 1 ? noun : `${noun}s`}`;
}
