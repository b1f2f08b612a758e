import { describePriceGap, warnPriceGap } from "@alithia/chain/trade/find-price-gap.ts";
import { warnPriceImpact } from "@alithia/chain/trade/warn-price-impact.ts";
import { sayAmount } from "../narration/say-amount.ts";
import { sayBlock } from "../narration/say-block.ts";
import type { QuoteFacts } from "./quote-facts.ts";

/** What a trade would give now and what it would do to the price; never what the price will be. */
export function narrateQuote({ sold, bought, exact, market, block, chain }: QuoteFacts): string {
  const read = `Read at ${sayBlock(block)} on ${chain.name}.`;
  if (market === null) {
    return `**${sayAmount(sold)} is ${sayAmount(bought)}:** wrapping and unwrapping have no price. ${read}`;
  }
  const { route, impactBasisPoints, gapBasisPoints } = market;
  const answer =
    exact === "sell"
      ? `For ${sayAmount(sold)} you get ${sayAmount(bought)}`
      : `For ${sayAmount(bought)} you pay ${sayAmount(sold)}`;
  const own = impactBasisPoints === 0 ? "below 0.01" : (impactBasisPoints / 100).toFixed(2);
  const [warning] = warnPriceImpact(impactBasisPoints);
  const impact =
    warning === undefined ? `The trade's own price impact is ${own} %.` : `**Careful:** ${warning.sentence}`;
  const [far] = warnPriceGap(gapBasisPoints);
  const gap = far === undefined ? describePriceGap(gapBasisPoints) : `**Careful:** ${far.sentence}`;
  return `**${answer} now** ${route}, its fee included. ${impact} ${gap} ${read}`;
}
