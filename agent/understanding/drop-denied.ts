import type { Token } from "../utterance.ts";

/**
 * Drops entities that are negated or replaced, e.g. in "not S, USDC" and "to 0xA instead of 0xB", if another
 * entity of the same kind remains.
 */
export function dropDenied(tokens: Token[]): Token[] {
  const denied = new Set<number>();
  for (const [index, token] of tokens.entries()) {
    const follows = denied.has(index - 1) && tokens[index - 1]?.entity?.kind === "number";
    if (token.entity !== undefined && (follows || isDenied(tokens, index))) denied.add(index);
  }
  for (const index of findSelfCorrected(tokens)) denied.add(index);
  const kept = tokens.filter((_, index) => !denied.has(index));
  const isNamedElse = [...denied].some((index) =>
    kept.some(({ entity }) => entity?.kind === tokens[index]?.entity?.kind),
  );
  return isNamedElse ? kept : tokens;
}

function isDenied(tokens: Token[], index: number): boolean {
  const before = tokens[index - 1]?.word ?? "";
  const beforeThat = tokens[index - 2]?.word ?? "";
  const isHesitating = /^(the|a|any|u[hm]+|e[hr]m?|really|like)$/.test(before);
  return (
    before === "not" ||
    (isHesitating && beforeThat === "not") ||
    (/^(instead|rather)$/.test(beforeThat) && /^(of|than)$/.test(before)) ||
    (beforeThat === "not" && /^(to|for|in|into|with)$/.test(before)) ||
    isFoundWrong(tokens, index)
  );
}

const wrong =
  /^(is|was|seems|sounds) (way |far |much |a bit |a little )?(too (much|many|little|few|high|low|big|small)|wrong|a (typo|mistake|slip))\b/;

/** E.g. "100 is too much", "5 S was a typo". */
function isFoundWrong(tokens: Token[], index: number): boolean {
  const unit = tokens[index + 1]?.entity?.kind === "token" ? 1 : 0;
  const after = tokens.slice(index + 1 + unit, index + 9 + unit).map(({ word }) => word);
  return tokens[index]?.entity?.kind === "number" && wrong.test(after.join(" "));
}

const between =
  /^([,.…–-]|no|wait|i|mean|meant|sorry|rather|actually|make|that|it|oops|uh|um|er|correction|scratch|is)$/;
const correcting = /^(no|wait|mean|meant|sorry|rather|actually|oops|correction|scratch)$/;

/** E.g. "5, no, 6 S": all tokens from the retracted value up to its replacement. */
function findSelfCorrected(tokens: Token[]): number[] {
  return tokens.flatMap((token, index) => {
    const kind = token.entity?.kind;
    if (kind === undefined) return [];
    const step = tokens.slice(index + 1, index + 9).findIndex(({ entity }) => entity?.kind === kind);
    const unit = kind === "number" && tokens[index + 1]?.entity?.kind === "token" ? 1 : 0;
    const said = tokens.slice(index + 1 + unit, index + 1 + step);
    const isCorrected =
      step > unit &&
      said.every(({ word, entity }) => entity === undefined && between.test(word)) &&
      said.some(({ word }) => correcting.test(word));
    return isCorrected ? Array.from({ length: step + 1 }, (_, offset) => index + offset) : [];
  });
}
