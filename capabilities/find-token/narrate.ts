import { quoteForeignText } from "@alithia/chain/text/quote-foreign-text.ts";
import type { TokenLabel } from "@alithia/chain/token/token-label.ts";
import { count } from "../narration/count.ts";
import { quote } from "../narration/quote.ts";
import type { TokenFinds } from "./search-tokens.ts";

const paste =
  "Anyone can give a token any name, so a name that is not on my list proves nothing. Paste the contract address, from a source you trust, and I read what it is.";

/** The token of that name, else near ones, else that a name alone finds nothing. */
export function narrateTokens({ network, asked, exact, near, listed }: TokenFinds): string {
  const named = quote(quoteForeignText(asked, 64));
  const [only, ...others] = exact;
  if (only !== undefined && others.length === 0)
    return `**${sayListed(only)}**\n\nIt is on my list of ${count(listed, "token")} of ${network}, whose addresses were checked. Others may carry the same name: only the address tells them apart.`;
  if (exact.length > 1) {
    const head = `**${exact.length} tokens on my list are called ${named}.** Only the address tells them apart:`;
    return [head, list(exact)].join("\n\n");
  }
  if (near.length > 0) {
    const head = `**No token on my list is called ${named}.** ${near.length === 1 ? "This one comes" : "These come"} near:`;
    return [head, list(near), paste].join("\n\n");
  }
  return `**No token on my list of ${count(listed, "token")} of ${network} is called ${named}.** ${paste}`;
}

function sayListed({ symbol, name, address, decimals }: TokenLabel): string {
  return address === undefined
    ? `${symbol} (${name}) is the network's own coin: it has no contract.`
    : `${symbol} (${name}) is ${quote(address)}, with ${decimals} decimals.`;
}

function list(labels: readonly TokenLabel[]): string {
  return labels.map((label) => `- ${sayListed(label)}`).join("\n");
}
