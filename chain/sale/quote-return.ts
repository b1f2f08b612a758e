import { costOf, type UnitPrice } from "./quote-purchase.ts";
import type { SaleInfo, SalePosition } from "./sale-info.ts";

/** Tokens of a position that can still be returned. */
export function sumReturnable({ windows }: Pick<SalePosition, "windows">): bigint {
  return windows.reduce((sum, { tokens }) => sum + tokens, 0n);
}

/** Wei paid back for `tokens`, which the contract rounds down to whole units; zero where they cannot be returned. */
export function quoteReturn(sale: Pick<SaleInfo, "position"> & UnitPrice, tokens: bigint): bigint {
  const whole = (tokens / sale.terms.unit) * sale.terms.unit;
  return whole <= 0n || whole > sumReturnable(sale.position) ? 0n : costOf(whole, sale);
}
