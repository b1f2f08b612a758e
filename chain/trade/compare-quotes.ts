import type { SwapQuote } from "./swap-venue.ts";

/** Sorts quotes of one order, the best first: more for what is sold, or less for what is bought. */
export function compareQuotes(left: SwapQuote, right: SwapQuote): number {
  if (left.buyUnits !== right.buyUnits) return left.buyUnits < right.buyUnits ? 1 : -1;
  if (left.sellUnits !== right.sellUnits) return left.sellUnits < right.sellUnits ? -1 : 1;
  return 0;
}
