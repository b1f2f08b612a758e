import { hashFeature } from "@alithia/agent/reader/hash-feature.ts";
import { type Label, labelOf } from "@alithia/agent/reader/label.ts";
import { findKnown, type Lesson } from "./learn-reader.ts";

const dimensions = 64;
const rounds = 10;
const rate = 0.1;
/** The share of a message's features that is left out of a training step, against learning by heart. */
const dropped = 0.2;
const minMessages = 2;

/** Returns the probability of each label for a message's features. */
type Encoder = { labels: Label[]; judge(features: readonly string[]): Float64Array };

/**
 * Trains a small encoder, to compare the reader with: each feature is a learned vector, a message the mean of
 * its features' vectors through a rectifier, and the labels are a softmax above. Deterministic.
 */
export function learnEncoder(lessons: readonly Lesson[]): Encoder {
  const taught = lessons.flatMap(({ features, turn }) =>
    turn === undefined ? [] : [{ features, label: labelOf(turn) }],
  );
  const labels = [...new Set(taught.map(({ label }) => label))].sort();
  const hashes = findKnown(
    taught.map(({ features }) => features.map(hashFeature)),
    minMessages,
  );
  const places = new Map([...hashes].map((hash, place) => [hash, place]));
  const encode = (features: readonly string[]) =>
    Int32Array.from(new Set(features.flatMap((feature) => places.get(hashFeature(feature)) ?? [])));
  const draw = createDraw();
  const inner = createLayer(hashes.length * dimensions, draw);
  const outer = createLayer(labels.length * dimensions, draw);
  const samples: Sample[] = taught.map(({ features, label }) => ({
    features: encode(features),
    target: labels.indexOf(label),
  }));
  for (let round = 0; round < rounds; round++) {
    for (let at = samples.length - 1; at > 0; at--) {
      const other = Math.floor(draw() * (at + 1));
      [samples[at], samples[other]] = [samples[other] as Sample, samples[at] as Sample];
    }
    for (const { features, target } of samples) {
      const kept = features.filter(() => draw() >= dropped);
      if (kept.length > 0) step(inner, outer, kept, target, labels.length);
    }
  }
  return {
    labels,
    judge: (features) => toShares(outer, hide(inner, encode(features)), labels.length),
  };
}

type Sample = { features: Int32Array; target: number };
type Layer = { weights: Float32Array; squares: Float32Array };

function createLayer(size: number, draw: () => number): Layer {
  const weights = Float32Array.from({ length: size }, () => (draw() - 0.5) * 0.2);
  return { weights, squares: new Float32Array(size).fill(1e-3) };
}

function createDraw(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function hide({ weights }: Layer, features: Int32Array): Float64Array {
  const hidden = new Float64Array(dimensions);
  const share = 1 / Math.sqrt(features.length || 1);
  for (const feature of features)
    for (let at = 0; at < dimensions; at++)
      hidden[at] = (hidden[at] as number) + share * (weights[feature * dimensions + at] as number);
  return hidden.map((sum) => Math.max(0, sum));
}

function toShares({ weights }: Layer, hidden: Float64Array, classes: number): Float64Array {
  const sums = Float64Array.from({ length: classes }, (_, row) =>
    hidden.reduce((sum, value, at) => sum + value * (weights[row * dimensions + at] as number), 0),
  );
  const most = Math.max(...sums);
  const shares = sums.map((sum) => Math.exp(sum - most));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}

function step(inner: Layer, outer: Layer, features: Int32Array, target: number, classes: number): void {
  const hidden = hide(inner, features);
  const shares = toShares(outer, hidden, classes);
  const slope = new Float64Array(dimensions);
  for (let row = 0; row < classes; row++) {
    const error = (shares[row] as number) - (row === target ? 1 : 0);
    if (Math.abs(error) < 1e-4) continue;
    for (let at = 0; at < dimensions; at++) {
      const place = row * dimensions + at;
      slope[at] = (slope[at] as number) + error * (outer.weights[place] as number);
      learn(outer, place, error * (hidden[at] as number));
    }
  }
  const share = 1 / Math.sqrt(features.length);
  for (const feature of features)
    for (let at = 0; at < dimensions; at++)
      if ((hidden[at] as number) > 0) learn(inner, feature * dimensions + at, share * (slope[at] as number));
}

function learn({ weights, squares }: Layer, place: number, gradient: number): void {
  squares[place] = (squares[place] as number) + gradient * gradient;
  weights[place] = (weights[place] as number) - (rate * gradient) / Math.sqrt(squares[place] as number);
}
