import type { IntentClassifier, IntentLabel } from "./intent-classifier.ts";
import { listFeatures } from "./list-features.ts";

/** For each feature, alternating label indexes and weights in hundredths. */
export type IntentWeights = { labels: IntentLabel[]; features: Record<string, number[]> };

/** Creates a classifier from trained weights. */
export function createIntentClassifier({ labels, features }: IntentWeights): IntentClassifier {
  const weights = new Map(Object.entries(features));
  return (utterance) => {
    const sums = new Float64Array(labels.length);
    for (const feature of listFeatures(utterance)) {
      const pairs = weights.get(feature) ?? [];
      for (let at = 0; at < pairs.length; at += 2) {
        const place = pairs[at] ?? 0;
        sums[place] = (sums[place] ?? 0) + (pairs[at + 1] ?? 0) / 100;
      }
    }
    const shares = toShares(sums);
    return labels
      .map((label, place) => ({ label, share: shares[place] ?? 0 }))
      .sort((one, other) => other.share - one.share);
  };
}

/** Softmax: positive numbers that add up to 1. */
export function toShares(sums: Float64Array): Float64Array {
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((one, other) => one + other, 0);
  return powers.map((power) => power / total);
}
