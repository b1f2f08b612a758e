import type { Warning } from "@alithia/protocol/proposal.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { skeleton } from "../text/skeleton.ts";
import { quoteSymbol } from "../text/write-symbol.ts";
import type { WarningRule } from "./warning-context.ts";

/** Symbols and names of the coin, for which no contract stands. */
const coinNames = ["S", "Sonic"];

/**
 * A token that is not in the registry but calls itself, to the eye, like the coin or like one that is, or holds such a
 * symbol as a word: "USDC reward", "ALI to 0x1111".
 */
export const warnLookAlikeSymbol: WarningRule = ({ tokens, listedTokens }) =>
  tokens.flatMap((token) => {
    if (listedTokens.some(({ address }) => isSame(address, token.address))) return [];
    const sentence = findClaim(token, listedTokens);
    const warning: Warning = { code: "look-alike-symbol", level: "stop", sentence: sentence ?? "" };
    return sentence === null ? [] : [warning];
  });

function findClaim(token: FormToken, listedTokens: readonly FormToken[]): string | null {
  const claimed = skeleton(token.symbol);
  const words = listWords(token.symbol);
  if (coinNames.some((name) => skeleton(name) === claimed))
    return `The token ${token.address} calls itself like S, which is the network's own coin and no token.`;
  const twin = listedTokens.find(({ symbol }) => skeleton(symbol) === claimed);
  if (twin !== undefined)
    return `The token ${token.address} calls itself like ${twin.symbol}, which is ${twin.address}.`;
  const known = [{ symbol: "S" }, ...listedTokens].find(({ symbol }) => words.has(skeleton(symbol)));
  return known === undefined
    ? null
    : `The token ${token.address} calls itself ${quoteSymbol(token.symbol)}, but it is not ${known.symbol}.`;
}

/** Each run of letters and digits, folded; what cannot be seen ends no word. */
function listWords(symbol: string): Set<string> {
  const visible = symbol.replace(/\{U\+[0-9A-F]{4,6}\}|['\u2019]/g, "");
  return new Set(
    visible.split(/[^\p{L}\p{N}\p{M}\p{Cf}$]+/u).flatMap((word) => (word ? [skeleton(word)] : [])),
  );
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
