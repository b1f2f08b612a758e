import type { Token } from "../utterance.ts";

/** Drops the numbering of a list, e.g. "1. gas price 2. latest block". */
export function dropCounting(tokens: Token[]): Token[] {
  const counting: number[] = [];
  for (const [index, token] of tokens.entries()) {
    const isMarked = /^[.):]$/.test(tokens[index + 1]?.word ?? "");
    if (isMarked && token.text === String(counting.length + 1)) counting.push(index);
  }
  return counting.length < 2 ? tokens : tokens.filter((_, index) => !counting.includes(index));
}
