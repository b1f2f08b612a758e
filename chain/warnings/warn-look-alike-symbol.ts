import { skeleton } from "../text/skeleton.ts";
import type { WarningRule } from "./warning-context.ts";

/** A token that is not in the registry but calls itself, to the eye, like one that is. */
export const warnLookAlikeSymbol: WarningRule = ({ tokens, listedTokens }) =>
  tokens.flatMap((token) => {
    const twin = listedTokens.find(
      (listed) => skeleton(listed.symbol) === skeleton(showVisible(token.symbol)),
    );
    if (twin === undefined || twin.address.toLowerCase() === token.address.toLowerCase()) return [];
    return [
      {
        code: "look-alike-symbol",
        level: "stop" as const,
        sentence: `The token ${token.address} calls itself like ${twin.symbol}, which is ${twin.address}.`,
      },
    ];
  });

/** Without what the eye cannot see, also where it was written out as {U+200B} when the symbol was read. */
function showVisible(symbol: string): string {
  return symbol.replace(/\{U\+[0-9A-F]{4,6}\}/g, "").replace(/[\p{C}\p{M}\p{Z}]/gu, "");
}
