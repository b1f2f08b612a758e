import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { Trade } from "@alithia/chain/trade/find-trade.ts";
import { type TradeJudgement, writeAmount } from "../quoting/judge-trade.ts";
import type { TradeOrder } from "../quoting/resolve-order.ts";

/**
 * The quote behind a trade in one paragraph: what comes out now and where, what another venue gives, how much worse it
 * may get, what it does to the price, and how that compares with the feeds.
 */
export function describeTerms(
  { sell, buy, exact }: TradeOrder,
  { sellUnits, buyUnits, impactBasisPoints }: Trade,
  bounded: { sellUnits: bigint; buyUnits: bigint },
  slippageBasisPoints: bigint,
  { route, rival, reference }: TradeJudgement,
): string {
  const now = `You get ${writeAmount(buyUnits, buy)} for ${writeAmount(sellUnits, sell)} now, ${route}.`;
  const percent = formatAmount(slippageBasisPoints, 2);
  const bound =
    exact === "sell"
      ? `Should the price move, you get at most ${percent} % less, at least ${writeAmount(bounded.buyUnits, buy)}, or the trade does not happen.`
      : `Should the price move, you pay at most ${percent} % more, at most ${writeAmount(bounded.sellUnits, sell)}, or the trade does not happen.`;
  const impact = `Its own price impact is ${impactBasisPoints === 0 ? "below 0.01" : (impactBasisPoints / 100).toFixed(2)} %.`;
  const rest =
    exact === "buy" && sell !== null
      ? " What of the approval is not needed stays with the exchange; I can prepare taking it back."
      : "";
  return `${now} ${rival} ${bound} ${impact} ${reference}${rest}`;
}
