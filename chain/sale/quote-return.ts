import type { SaleInfo } from "./sale-info.ts";

/** Wei paid back for `tokens` of a position; the last return takes the rounding. Zero outside the position. */
export function quoteReturn(
  position: Pick<SaleInfo, "positionTokens" | "positionPaid">,
  tokens: bigint,
): bigint {
  if (tokens <= 0n || tokens > position.positionTokens) return 0n;
  return (position.positionPaid * tokens) / position.positionTokens;
}
