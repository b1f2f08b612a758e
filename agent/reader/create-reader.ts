import type { SentenceKind } from "@alithia/protocol/command.ts";
import { hashFeature } from "./hash-feature.ts";
import type { Label } from "./label.ts";
import { listFeatures } from "./list-features.ts";
import type { ReaderInput } from "./reader-input.ts";
import type { ReaderWeights } from "./reader-weights.ts";

/** What a message wants, as shares that add up to 1, likeliest first. No value comes from here. */
export type ReaderJudgement = {
  labels: { label: Label; share: number }[];
  kinds: { kind: SentenceKind; share: number }[];
  /** How sure it is that the message asks for something that moves value, 0 to 1. */
  moves: number;
};

/** Pure, and bounded by the number of features that a message can have. Must not throw. */
export type Reader = (input: ReaderInput) => ReaderJudgement;

export function createReader(weights: ReaderWeights): Reader {
  const { labels, kinds, hashes, rows, scale, temperature } = weights;
  const columns = labels.length + kinds.length + 2;
  const rowOf = new Map<number, number>();
  for (const [row, hash] of hashes.entries()) rowOf.set(hash, row);

  return (input) => {
    const sums = new Float64Array(columns);
    for (const feature of listFeatures(input)) {
      const row = rowOf.get(hashFeature(feature));
      if (row === undefined) continue;
      const from = row * columns;
      for (let at = 0; at < columns; at++) sums[at] = (sums[at] ?? 0) + (rows[from + at] ?? 0);
    }
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

function rank<Ranked extends { share: number }>(list: Ranked[]): Ranked[] {
  return list.sort((one, other) => other.share - one.share);
}

/** Softmax of the sums times `unit`. */
function toShares(sums: Float64Array, unit: number): Float64Array {
  const most = sums.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  const powers = sums.map((sum) => Math.exp((sum - most) * unit));
  const total = powers.reduce((one, other) => one + other, 0);
  return powers.map((power) => power / total);
}
