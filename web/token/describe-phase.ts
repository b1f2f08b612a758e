import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { formatMoment } from "@alithia/chain/amount/format-moment.ts";

import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";

/** The phase in words, measured by the clock of the chain, not by the visitor's. */
export function describePhase(sale: SaleInfo): { title: string; sentence: string } {
  const { terms, timestamp } = sale;
  switch (sale.phase) {
    case "upcoming":
      return {
        title: "Not open yet",
        sentence: `It opens on ${formatMoment(terms.start)}, in ${formatSpan(terms.start - timestamp)} by the chain’s clock.`,
      };
    case "running": {
      const left = terms.cap - sale.sold;
      const ending = `Buying ends on ${formatMoment(terms.end)}, in ${formatSpan(terms.end - timestamp)}.`;
      if (left * 50n > terms.cap) return { title: "Open", sentence: ending };
      return {
        title: "Nearly sold out",
        sentence: `${formatAmount(left, 18)} ALI are left. A larger purchase is filled up to that, and the rest of the payment stays with you.`,
      };
    }
    case "paused":
      return {
        title: "Buying is paused",
        sentence: `The guardian has paused buying until ${formatMoment(sale.pausedUntil)}. Returns are not touched by it.`,
      };
    case "sold-out":
      return {
        title: "Sold out",
        sentence: `Every ALI of the sale is sold. What buyers return before ${formatMoment(terms.end)} comes back on sale.`,
      };
    case "returns-only":
      return {
        title: "Buying has ended",
        sentence: `Buyers can return until ${formatMoment(terms.returnUntil)}, in ${formatSpan(terms.returnUntil - timestamp)}.`,
      };
    case "closed":
      return {
        title: "Closed",
        sentence: `Returns ended on ${formatMoment(terms.returnUntil)}. What is left is to settle the sale: see below.`,
      };
  }
}

function formatSpan(seconds: bigint): string {
  const count = (value: bigint, unit: string) => `${value} ${unit}${value === 1n ? "" : "s"}`;
  if (seconds >= 172_800n) return count(seconds / 86_400n, "day");
  if (seconds >= 7_200n) return count(seconds / 3_600n, "hour");
  if (seconds >= 120n) return count(seconds / 60n, "minute");
  return count(seconds, "second");
}
