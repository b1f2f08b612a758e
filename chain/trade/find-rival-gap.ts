import type { Warning } from "@alithia/protocol/proposal.ts";
import type { Exact } from "../venues/venue.ts";

type Amounts = { sellUnits: bigint; buyUnits: bigint };

const wholeBasisPoints = 10_000n;
const cautionFrom = 300;
const stopFrom = 1_000;

/** How much worse a trade is than what another venue gives for the same order, in hundredths of a percent; zero if not. */
export function findRivalGap(trade: Amounts, rival: Amounts, exact: Exact): number {
  const [worse, better] =
    exact === "sell" ? [trade.buyUnits, rival.buyUnits] : [rival.sellUnits, trade.sellUnits];
  return better <= worse || better === 0n ? 0 : Number(((better - worse) * wholeBasisPoints) / better);
}

/** As with the feeds: more than 3 % worse is a caution, more than 10 % a stop. */
export function warnRivalGap(gap: number, rival: string): Warning[] {
  if (gap <= cautionFrom) return [];
  const sentence = `On ${rival} this trade gives ${(gap / 100).toFixed(2)} % more.`;
  return [{ code: "price-gap", level: gap > stopFrom ? "stop" : "caution", sentence }];
}
