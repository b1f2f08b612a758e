import type { TokenLabel } from "@alithia/chain/token/token-label.ts";
import { quote } from "./quote.ts";
import { sayToken } from "./say-token.ts";

const mostNamed = 5;

/** Which contracts stand behind symbols that anybody can choose, each once; empty when every token is listed. */
export function sayUnlisted(tokens: readonly TokenLabel[]): string {
  const unlisted = new Map(
    tokens.flatMap((token) =>
      token.listed || token.symbol === null || token.address === undefined
        ? []
        : [[token.address, `${sayToken(token)} is the contract ${quote(token.address)}`] as const],
    ),
  );
  if (unlisted.size === 0) return "";
  const named = [...unlisted.values()].slice(0, mostNamed).join("; ");
  return unlisted.size === 1
    ? `Not on my list: ${named}. Its name is its own claim.`
    : `Not on my list: ${named}. Their names are their own claims.`;
}
