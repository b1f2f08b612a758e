import type { QuotedRoute } from "./trade-order.ts";

/**
 * The sale that buys at least so much, between two quoted sales of one route. What a sale gives grows ever more slowly
 * with it, so that it is never below the straight line between them. Null where even the largest is too small.
 */
export function interpolateSale(sales: readonly QuotedRoute[], buyUnits: bigint): QuotedRoute | null {
  const at = sales.findIndex((sale) => sale.buyUnits >= buyUnits);
  const [above, below] = [sales[at], sales[at - 1]];
  if (above === undefined) return null;
  if (below === undefined) return { ...above, buyUnits };
  const missing = buyUnits - below.buyUnits;
  const width = above.sellUnits - below.sellUnits;
  const height = above.buyUnits - below.buyUnits;
  const sellUnits = below.sellUnits + (missing * width + height - 1n) / height + 1n;
  return { ...above, sellUnits: sellUnits < above.sellUnits ? sellUnits : above.sellUnits, buyUnits };
}
