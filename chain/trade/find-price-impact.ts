/**
 * How much worse the price of the whole trade is than that of a small part of it, in hundredths of a percent. The
 * part's own fee is in both, so only the movement of the price counts. Zero when the trade is no worse.
 */
export function findPriceImpact(trade: {
  sellUnits: bigint;
  buyUnits: bigint;
  partSellUnits: bigint;
  partBuyUnits: bigint;
}): number {
  const expected = trade.sellUnits * trade.partBuyUnits;
  const actual = trade.buyUnits * trade.partSellUnits;
  if (expected === 0n || actual >= expected) return 0;
  return Number(((expected - actual) * 10_000n) / expected);
}
