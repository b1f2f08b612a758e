import type { Warning } from "@alithia/protocol/proposal.ts";

/**
 * A trade that moves the price against itself. `impact` in hundredths of a percent; `lost` is what that is of the amount
 * that is given, in words.
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
