import { escapeMarkdown, sayAmount, sayBlock, sayDollars } from "../narration/phrases.ts";
import type { QuoteFacts } from "./quote-facts.ts";

/** What a trade would give now and what it would do to the price; never what the price will be. */
export function narrateQuote({ sold, bought, exact, market, block, chain }: QuoteFacts): string {
  const read = `Read at ${sayBlock(block)} on ${chain.name}.`;
  if (market === null) {
    return `**${sayAmount(sold)} is ${sayAmount(bought)}:** wrapping and unwrapping have no price. ${read}`;
  }
  const { route, rival, reference, impactBasisPoints, dollars, warnings } = market;
  const given = `${sayAmount(sold)}${sayDollars(dollars.sold)}`;
  const received = `${sayAmount(bought)}${sayDollars(dollars.bought)}`;
  const answer = exact === "sell" ? `For ${given} you get ${received}` : `For ${received} you pay ${given}`;
  const impact = `The trade's own price impact is ${impactBasisPoints === 0 ? "below 0.01" : (impactBasisPoints / 100).toFixed(2)} %.`;
  const careful = warnings.map(({ sentence }) => ` **Careful:** ${escapeMarkdown(sentence)}`).join("");
  return `**${answer} now** ${route}, its fee included. ${rival} ${impact} ${reference}${careful} ${read}`;
}
