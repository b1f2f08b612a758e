import type { Token } from "../utterance.ts";

/**
 * "not S, USDC" and "to 0xA instead of 0xB" name one thing only to say that it is not meant. It is left out where
 * another of its kind is named, so that nothing is read from it.
 */
export function dropDenied(tokens: Token[]): Token[] {
  const denied = new Set<number>();
  for (const [index, token] of tokens.entries()) {
    const follows = denied.has(index - 1) && tokens[index - 1]?.entity?.kind === "number";
    if (token.entity !== undefined && (follows || isDenied(tokens, index))) denied.add(index);
  }
  const kept = tokens.filter((_, index) => !denied.has(index));
  const isNamedElse = [...denied].some((index) =>
    kept.some(({ entity }) => entity?.kind === tokens[index]?.entity?.kind),
  );
  return isNamedElse ? kept : tokens;
}

function isDenied(tokens: Token[], index: number): boolean {
  const before = tokens[index - 1]?.word ?? "";
  const beforeThat = tokens[index - 2]?.word ?? "";
  return (
    before === "not" ||
    (/^(instead|rather)$/.test(beforeThat) && /^(of|than)$/.test(before)) ||
    (beforeThat === "not" && /^(to|for|in|into|with)$/.test(before))
  );
}
