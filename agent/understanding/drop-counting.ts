import type { Token } from "../utterance.ts";

/** "1. gas price 2. latest block": numbers that only count the requests, from one on, are left out. */
export function dropCounting(tokens: Token[]): Token[] {
  const counting: number[] = [];
  for (const [index, token] of tokens.entries()) {
    const isMarked = /^[.):]$/.test(tokens[index + 1]?.word ?? "");
    if (isMarked && token.text === String(counting.length + 1)) counting.push(index);
  }
  return counting.length < 2 ? tokens : tokens.filter((_, index) => !counting.includes(index));
}
