import type { SaleInfo } from "./sale-info.ts";

/**
 * Until when a purchase made in this block could be returned (in the one after the start for a sale that has not
 * begun), in block time; null where a purchase has no right of return, or none can be made.
 */
export function findReturnUntil({ timestamp, terms, position }: SaleInfo): bigint | null {
  return timestamp < terms.end ? (position.windows.at(-1)?.until ?? null) : null;
}
