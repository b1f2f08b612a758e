import { usualName } from "@alithia/content/own-names.ts";
import type { SentenceKind } from "@alithia/protocol/command.ts";
import type { Token } from "../utterance.ts";
import { createEncoder } from "./encoder.ts";
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

/** The shares are the mean of two models: a linear one, and an encoder that generalises further. */
export function createReader({ labels, kinds, linear, encoder }: ReaderWeights): Reader {
  const heads = [labels.length, kinds.length, 2];
  const sum = createLinear(
    linear,
    heads.reduce((one, other) => one + other),
  );
  const encode = createEncoder(encoder);

  return (input) => {
    const features = listFeatures({ ...input, tokens: input.tokens.map(callAsLearnt) });
    const byLinear = shareHeads(sum(features), linear.scale, heads);
    const byEncoder = shareHeads(encode(features), 1, heads);
    const [forLabels, forKinds, forMoves] = byLinear.map((shares, head) =>
      shares.map((share, at) => (share + (byEncoder[head]?.[at] ?? 0)) / 2),
    );
    return {
      labels: rank(labels.map((label, at) => ({ label, share: forLabels?.[at] ?? 0 }))),
      kinds: rank(kinds.map((kind, at) => ({ kind, share: forKinds?.[at] ?? 0 }))),
      moves: forMoves?.[1] ?? 0,
    };
  };
}

/** Returns the shares within each head, given the sums of all heads' classes one after the other. */
function shareHeads(sums: Float64Array, unit: number, heads: readonly number[]): Float64Array[] {
  let from = 0;
  return heads.map((size) => {
    const shares = toShares(sums.subarray(from, from + size), unit);
    from += size;
    return shares;
  });
}

/** Uses the default names of the agent and her token, as in the training examples. */
function callAsLearnt(token: Token): Token {
  return token.entity?.kind === "token" || token.word === usualName ? { ...token, text: token.word } : token;
}

function rank<Ranked extends { share: number }>(list: Ranked[]): Ranked[] {
  return list.sort((one, other) => other.share - one.share);
}
