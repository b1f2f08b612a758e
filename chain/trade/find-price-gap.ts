import type { Warning } from "@alithia/protocol/proposal.ts";
import type { ReferencePrices } from "../price/read-reference-prices.ts";
import type { Exact } from "../venues/venue.ts";
import type { TradeUnits } from "./find-depth.ts";

type Side = { token: { address: string; decimals: number } | null; units: bigint };

const wholeBasisPoints = 10_000n;
const coinDecimals = 18;
const cautionFrom = 300;
const stopFrom = 1_000;

/**
 * Returns how much less a trade yields than it should by both sides' feed prices, in basis points; zero if it
 * yields more. Null if a price is missing.
 */
export function findPriceGap(sold: Side, bought: Side, prices: ReferencePrices): number | null {
  const [given, received] = [findWorth(sold, prices), findWorth(bought, prices)];
  if (given === null || received === null || given === 0n) return null;
  return received >= given ? 0 : Number(((given - received) * wholeBasisPoints) / given);
}

/** Returns the worth in dollars, scaled equally for both sides. */
function findWorth({ token, units }: Side, prices: ReferencePrices): bigint | null {
  const price = prices.get(token?.address.toLowerCase() ?? "coin");
  const decimals = token?.decimals ?? coinDecimals;
  return price === undefined ? null : (units * price * 10n ** 36n) / 10n ** BigInt(decimals);
}

/** Warns if a trade is worse than the feeds: more than 3 % is a caution, more than 10 % a stop. */
export function warnPriceGap(gap: number | null): Warning[] {
  if (gap === null || gap <= cautionFrom) return [];
  const percent = (gap / 100).toFixed(2);
  const sentence = `By the price feeds on chain you would get ${percent} % less than what you give is worth.`;
  return [{ code: "price-gap", level: gap > stopFrom ? "stop" : "caution", sentence }];
}

/** Returns how much worse a trade is than another venue's for the same order, in basis points, or zero. */
export function findRivalGap(trade: TradeUnits, rival: TradeUnits, exact: Exact): number {
  const [worse, better] =
    exact === "sell" ? [trade.buyUnits, rival.buyUnits] : [rival.sellUnits, trade.sellUnits];
  return better <= worse || better === 0n ? 0 : Number(((better - worse) * wholeBasisPoints) / better);
}

/** Warns if a trade is worse than another venue's: above 3 % is a caution, above 10 % a stop. */
export function warnRivalGap(gap: number, rival: string): Warning[] {
  if (gap <= cautionFrom) return [];
  const sentence = `On ${rival} this trade gives ${(gap / 100).toFixed(2)} % more.`;
  return [{ code: "price-gap", level: gap > stopFrom ? "stop" : "caution", sentence }];
}

/**
 * Warns of a trade that moves the price against itself. `impact` is in basis points; `lost` is the formatted
 * part of the sold amount.
 */
export function warnPriceImpact(impact: number, lost: string): Warning[] {
  const percent = (impact / 100).toFixed(2);
  if (impact >= 1_000) {
    const sentence = `The pool is so small that this trade loses ${percent} % to its own price impact: about ${lost} of what you give.`;
    return [{ code: "price-impact", level: "stop", sentence }];
  }
  if (impact >= 200) {
    const sentence = `This trade moves the price against you by ${percent} %.`;
    return [{ code: "price-impact", level: "caution", sentence }];
  }
  return [];
}
