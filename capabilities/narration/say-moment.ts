import { formatMoment } from "@alithia/chain/amount/format-moment.ts";

export function sayMoment(iso: string): string {
  return formatMoment(BigInt(Math.floor(Date.parse(iso) / 1000)));
}
