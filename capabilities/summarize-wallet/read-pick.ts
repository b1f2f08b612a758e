import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";

const row = "(?:amount|payment|payout|transfer|transaction|tx|sum|deposit|movement|purchase|withdrawal)s?";
const near = (words: string, also = "(?!)") =>
  new RegExp(String.raw`\b(?:${words})\b(?:(?:\W+[\w’']+){0,3}?\W+${row}|\W+${also})\b`, "i");

/** The one row, or their number, that a question is about: "the largest payment that I got", "how many came in". */
const picks = {
  largest: near("largest|biggest|highest|greatest|most expensive|maximum", "one"),
  smallest: near("smallest|lowest|tiniest|least expensive|minimum", "one"),
  first: near("first|earliest|oldest|very first"),
  count: new RegExp(
    String.raw`\bhow (?:many|often)\b(?:\W+(?:${row}|times)\b|(?=\W+(?:did|have|has|was|were)\b))|\bnumber of\W+(?:\w+\W+)?${row}\b`,
    "i",
  ),
} as const;

export type Pick = keyof typeof picks;

/** Several rows, or a list in some order: "the last 10 payments", "newest first". */
const listing =
  /\b(?:last|latest|newest|first|biggest|largest|smallest|oldest)\W+(?:few|\d+|two|three|four|five|six|seven|eight|nine|ten)\b|\b(?:newest|latest|oldest|biggest|largest) (?:first|on top)\b/i;

/** The one row that a text asks for; undefined if it asks for none, or for a list. */
export function findPick(text: string): Pick | undefined {
  if (listing.test(text)) return undefined;
  const [found] = Object.entries(picks).find(([, words]) => words.test(text)) ?? [];
  return found as Pick | undefined;
}

/** Reads which of the movements is asked for; the direction says of which. */
export function readPick({ utterance: { text }, tokens, input }: ArgumentContext): Found {
  const isOfFee = tokens.some(({ word }) => /^(?:fee|fees|gas)$/.test(word));
  const value = input.moved === undefined || input.taken === true || isOfFee ? undefined : findPick(text);
  if (value === undefined) return null;
  const used = [...tokens.keys()].filter((at) =>
    /^(?:largest|biggest|highest|greatest|smallest|lowest|first|earliest|oldest|many|often)$/.test(
      tokens[at]?.word ?? "",
    ),
  );
  return { state: "found", value, used };
}
