import type { Turn } from "@alithia/agent/language-model.ts";

const beyondHoldings =
  /\b(?:summar\w*|overview|activit\w*|histor\w*|everything|whole|full|analy[sz]\w*|report|inspect|examine|details?|charts?|approv\w*|nfts?)\b/i;
const ofLoss = /\b(?:scam\w*|hack\w*|stole\w*|steal\w*|drain\w*|phish\w*|compromised|robbed)\b/i;

/**
 * What of a wallet the latest message asks for: everything where it asks for an overview or fears a loss,
 * else what it holds.
 */
export function readScope(turns: readonly Turn[] | undefined): "holdings" | "all" {
  const said = turns?.findLast(({ sender }) => sender === "user")?.text;
  return said === undefined || beyondHoldings.test(said) || ofLoss.test(said) ? "all" : "holdings";
}
