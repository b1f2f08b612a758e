import { escapeMarkdown, sayAmount, sayBlock, sayDollars } from "../narration/phrases.ts";
import type { QuoteFacts } from "./read-quote.ts";

/** What a trade would give now and what it would do to the price; never what the price will be. */
export function narrateQuote({ sold, bought, exact, market, block, chain }: QuoteFacts): string {
  const read = `Read at ${sayBlock(block)} on ${chain.name}.`;
  if (market === null) {
    return `**${sayAmount(sold)} is ${sayAmount(bought)}:** wrapping and unwrapping have no price. ${read}`;
  }
  const { route, rival, reference, impact, bound, dollars, warnings } = market;
  const given = `${sayAmount(sold)}${sayDollars(dollars.sold)}`;
  const received = `${sayAmount(bought)}${sayDollars(dollars.bought)}`;
  const answer = exact === "sell" ? `For ${given} you get ${received}` : `For ${received} you pay ${given}`;
  const verb = exact === "sell" ? "gives at least" : "costs at most";
  const bounded = `Bounded by ${bound.percent} % of slippage a trade ${verb} ${sayAmount(bound.amount)}, or does not happen. The trade's own price impact is ${impact}.`;
  const careful = warnings.map(({ sentence }) => ` **Careful:** ${escapeMarkdown(sentence)}`).join("");
  return `**${answer} now** ${route}, its fee included. ${rival} ${bounded} ${reference}${careful} ${read}`;
}
