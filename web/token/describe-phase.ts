import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { formatCoins } from "@alithia/chain/amount/format-coins.ts";
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
        sentence: `Returns ended on ${formatMoment(terms.returnUntil)}. ${describeSettlement(sale)}`,
      };
  }
}

/** What the contract has paid out since returning ended, by what it still holds. */
function describeSettlement({ held, raised, sold, terms }: SaleInfo): string {
  if (held === undefined) return "";
  const open = [
    held.coins > 0n ? `${formatCoins(held.coins, 4)} for the treasury` : "",
    held.tokens > 0n ? `${formatAmount(held.tokens, 18, 4)} ALI for the recipient of what is unsold` : "",
  ].filter(Boolean);
  if (open.length > 0) return `The contract still holds ${open.join(" and ")}: see below.`;
  const paid = [
    raised > 0n ? "The payments went to the treasury." : "Nothing was raised.",
    sold < terms.cap ? "The unsold ALI went to their recipient." : "Every ALI was sold.",
  ];
  return `The sale is settled. ${paid.join(" ")}`;
}

function formatSpan(seconds: bigint): string {
  const count = (value: bigint, unit: string) => `${value} ${unit}${value === 1n ? "" : "s"}`;
  if (seconds >= 172_800n) return count(seconds / 86_400n, "day");
  if (seconds >= 7_200n) return count(seconds / 3_600n, "hour");
  if (seconds >= 120n) return count(seconds / 60n, "minute");
  return count(seconds, "second");
}
