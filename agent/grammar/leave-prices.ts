import type { Token } from "../utterance.ts";

const telling = /^(price|priced|rate|costs|cost|quoted)$/;
/** How many of several, e.g. "across the three". */
const few = /^(two|three|four|five|six|[2-6])$/;
const being = /^(was|is|were|around|about|like|only|=|:)$/;

/**
 * The tokens without the numbers that are no amounts, and what those count: a price that is stated, e.g. "the price
 * was 0.11 S", or how many there are, e.g. "and the other 2?", "across the three".
 */
export function leavePrices(tokens: readonly Token[]): Token[] {
  const isPrice = (at: number) => tokens[at]?.entity?.kind === "number" && statesPrice(tokens, at);
  return tokens.map((token, at) => {
    const isUnit = token.entity?.kind === "token" && isPrice(at - 1);
    if (!isUnit && !isPrice(at)) return token;
    const { entity: _, ...word } = token;
    return word;
  });
}

/** E.g. "the other 2", "the price was 0.11", "bought at 0.11", "@ 0.11", "0.11 each". */
function statesPrice(tokens: readonly Token[], at: number): boolean {
  const [before, named] = [tokens[at - 1]?.word ?? "", tokens[at - 2]?.word ?? ""];
  if (/^others?$/.test(before) && tokens[at + 1]?.entity?.kind !== "token") return true;
  const isCount = few.test(tokens[at]?.word ?? "") && tokens[at + 1]?.entity?.kind !== "token";
  if (isCount && /^(the|those|these|all)$/.test(before)) return true;
  const after = tokens.slice(at + 1, at + 3).map(({ word }) => word);
  if (before === "at" || before === "@" || after.some((word) => /^(each|apiece)$/.test(word))) return true;
  return being.test(before) && telling.test(named);
}
