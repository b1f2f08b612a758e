import { sayAmount, sayBlock, sayList, sayToken } from "../narration/phrases.ts";
import { narrateQuote } from "../quoting/narrate-quote.ts";
import type { DollarFacts } from "./read-dollar-worth.ts";

/** What an amount is worth in dollars and who says so; where nothing does, what a trade would fetch, or that there is no market. */
export function narrateDollars({ amount, worth, quote, block, chain }: DollarFacts): string {
  const read = `Read at ${sayBlock(block)} on ${chain.name}.`;
  const token = sayToken(amount.token);
  if (worth !== null) {
    const { dollars, one, source, feeds, isThin } = worth;
    const by =
      source === "feed"
        ? `by the median of its fresh price feeds on chain (${sayList(feeds)})`
        : `by the last half hour's mean in its deepest pool with S${feeds.length > 0 ? "" : ", for which no feed stands"}`;
    const thin = isThin ? " That market is thin: selling would move the price." : "";
    return `**${sayAmount(amount)} is worth about ${dollars}.** One ${token} is ${one} ${by}.${thin} A trade gives less, by its fee and its own effect on the price. ${read}`;
  }
  if (quote !== null)
    return `**I read no dollar price of ${token}:** no fresh feed on chain tells one, and no pool deep enough. What a trade would give in USDC is no price to count on:\n\n${narrateQuote(quote)}`;
  return `**${token} has no market that I can read a price from:** no fresh price feed on chain, no pool deep enough, no exchange that trades it. I give it no worth. ${read}`;
}
