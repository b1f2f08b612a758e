import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { sayMoment } from "./say-moment.ts";

export function sayBlock({ number, time }: { number: string; time: string }): string {
  return `block ${formatAmount(BigInt(number), 0)} (${sayMoment(time)})`;
}
