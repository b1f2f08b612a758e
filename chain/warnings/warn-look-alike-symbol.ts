import type { WarningRule } from "./warning-context.ts";

const lookalikes: Record<string, string> = {
  а: "a",
  в: "b",
  с: "c",
  е: "e",
  н: "h",
  і: "i",
  ј: "j",
  к: "k",
  м: "m",
  о: "o",
  р: "p",
  ѕ: "s",
  т: "t",
  у: "y",
  х: "x",
  α: "a",
  β: "b",
  ε: "e",
  η: "h",
  ι: "i",
  κ: "k",
  μ: "m",
  ν: "n",
  ο: "o",
  ρ: "p",
  τ: "t",
  υ: "y",
  χ: "x",
  "0": "o",
  "1": "l",
  "5": "s",
  $: "s",
  ꓢ: "s",
  ꓴ: "u",
  ꓓ: "d",
  ꓚ: "c",
};

/** A token that is not in the registry but calls itself, to the eye, like one that is. */
export const warnLookAlikeSymbol: WarningRule = ({ tokens, listedTokens }) =>
  tokens.flatMap((token) => {
    const twin = listedTokens.find((listed) => toSkeleton(listed.symbol) === toSkeleton(token.symbol));
    if (twin === undefined || twin.address.toLowerCase() === token.address.toLowerCase()) return [];
    return [
      {
        code: "look-alike-symbol",
        level: "stop" as const,
        sentence: `The token ${token.address} calls itself like ${twin.symbol}, which is ${twin.address}.`,
      },
    ];
  });

/** What the eye reads: one form for letters that look alike, without what it cannot see. */
export function toSkeleton(symbol: string): string {
  const visible = symbol
    .normalize("NFKD")
    .replace(/[\p{C}\p{M}\p{Z}]/gu, "")
    .toLowerCase();
  return Array.from(visible, (character) => lookalikes[character] ?? character).join("");
}
