import type { Token } from "../utterance.ts";

/** A candidate request within a message, as [from, to) token indexes without the joint. */
export type Stretch = { from: number; to: number };

const joints = new Set([
  ".",
  "!",
  "?",
  ";",
  "\n",
  ",",
  "and",
  "then",
  "also",
  "plus",
  "but",
  "&",
  "+",
  "afterwards",
  "next",
]);
const maxStretches = 12;

/** Splits a message at every joint. `findBestCut` decides which splits to keep. */
export function cutAtJoints(tokens: Token[]): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  tokens.forEach((token, index) => {
    const isExcept =
      token.word === "but" && /^(all|everything|nothing|anything)$/.test(tokens[index - 1]?.word ?? "");
    const isAfter = token.word === "after" && /^(that|this)$/.test(tokens[index + 1]?.word ?? "");
    if (token.entity !== undefined || !(joints.has(token.word) || isAfter) || isExcept) return;
    if (index > from) stretches.push({ from, to: index });
    from = isAfter ? index + 2 : index + 1;
  });
  if (tokens.length > from) stretches.push({ from, to: tokens.length });
  while (stretches.length > maxStretches) mergeShortest(stretches);
  return stretches;
}

function mergeShortest(stretches: Stretch[]): void {
  let at = 0;
  for (let index = 1; index < stretches.length - 1; index++) {
    if (lengthAt(stretches, index) < lengthAt(stretches, at)) at = index;
  }
  const [one, other] = stretches.slice(at, at + 2);
  if (one !== undefined && other !== undefined) stretches.splice(at, 2, { from: one.from, to: other.to });
}

function lengthAt(stretches: Stretch[], index: number): number {
  const [one, other] = stretches.slice(index, index + 2);
  return one === undefined || other === undefined ? Number.POSITIVE_INFINITY : other.to - one.from;
}
