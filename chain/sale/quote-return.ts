import { costOf, type UnitPrice } from "./quote-purchase.ts";
import type { SaleInfo, SalePosition } from "./sale-info.ts";

/** Sums up the tokens of a position that can still be returned. */
export function sumReturnable({ windows }: Pick<SalePosition, "windows">): bigint {
  return windows.reduce((sum, { tokens }) => sum + tokens, 0n);
}

/** Returns the wei refunded for `tokens`, rounded down to whole units; zero if they cannot be returned. */
export function quoteReturn(sale: Pick<SaleInfo, "position"> & UnitPrice, tokens: bigint): bigint {
  const whole = (tokens / sale.terms.unit) * sale.terms.unit;
  return whole <= 0n || whole > sumReturnable(sale.position) ? 0n : costOf(whole, sale);
}
