import { usualName } from "@alithia/content/own-names.ts";
import type { SentenceKind } from "@alithia/protocol/command.ts";
import type { Token } from "../utterance.ts";
import type { Label } from "./label.ts";
import { createLinear, toShares } from "./linear.ts";
import { listFeatures } from "./list-features.ts";
import type { ReaderInput } from "./reader-input.ts";
import type { ReaderWeights } from "./reader-weights.ts";

/** Probabilities of what a message asks for, adding up to 1 per list, likeliest first. No values. */
export type ReaderJudgement = {
  labels: { label: Label; share: number }[];
  kinds: { kind: SentenceKind; share: number }[];
  /** Probability that the message asks for a transaction, 0 to 1. */
  moves: number;
};

/** Pure, bounded by the number of features of a message. Must not throw. */
export type Reader = (input: ReaderInput) => ReaderJudgement;

export function createReader(weights: ReaderWeights): Reader {
  const { labels, kinds, scale, temperature } = weights;
  const sum = createLinear(weights, labels.length + kinds.length + 2);

  return (input) => {
    const sums = sum(listFeatures({ ...input, tokens: input.tokens.map(callAsLearnt) }));
    const unit = scale / temperature;
    const forLabels = toShares(sums.subarray(0, labels.length), unit);
    const forKinds = toShares(sums.subarray(labels.length, labels.length + kinds.length), unit);
    const forMoves = toShares(sums.subarray(labels.length + kinds.length), unit);
    return {
      labels: rank(labels.map((label, at) => ({ label, share: forLabels[at] ?? 0 }))),
      kinds: rank(kinds.map((kind, at) => ({ kind, share: forKinds[at] ?? 0 }))),
      moves: forMoves[1] ?? 0,
    };
  };
}

/** Uses the default names of the agent and her token, as in the training examples. */
function callAsLearnt(token: Token): Token {
  return token.entity?.kind === "token" || token.word === usualName ? { ...token, text: token.word } : token;
}

function rank<Ranked extends { share: number }>(list: Ranked[]): Ranked[] {
  return list.sort((one, other) => other.share - one.share);
}
