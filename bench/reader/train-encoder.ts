import { dimensions, type Encoder } from "@alithia/agent/reader/encoder.ts";
import { createDraw, shuffle } from "./train-linear.ts";

/** The classes of one head, `from` to `to`, and those of them that are right: several if uncertain. */
export type EncoderTarget = { from: number; to: number; right: number[]; weight: number };
export type EncoderSample = { features: Int32Array; targets: EncoderTarget[] };

const rounds = 10;
const rate = 0.1;
/** The share of a message's features left out of a training step, against learning by heart. */
const dropped = 0.2;
/** Vectors beyond this are clipped when they become integers. */
const maxVector = 2.5;

/**
 * Trains vectors of features and of classes; a message is the rectified sum of its features' vectors.
 * Deterministic for the same samples in the same order.
 */
export function trainEncoder(
  samples: readonly EncoderSample[],
  features: number,
  classes: number,
): Omit<Encoder, "hashes"> {
  const trained = descendAll(samples, features, classes);
  const [vectors, rows] = [toIntegers(trained.vectors), toIntegers(trained.classes)];
  return {
    ...{ vectors: vectors.rows, vectorScale: vectors.scale },
    ...{ classes: rows.rows, classScale: rows.scale },
  };
}

type Layer = { weights: Float32Array; squares: Float32Array };

function createLayer(size: number, draw: () => number): Layer {
  const weights = Float32Array.from({ length: size }, () => (draw() - 0.5) * 0.2);
  return { weights, squares: new Float32Array(size).fill(1e-3) };
}

/** Gradient descent with a step of its own for each weight (AdaGrad). */
function descendAll(samples: readonly EncoderSample[], features: number, classes: number) {
  const draw = createDraw(1);
  const inner = createLayer(features * dimensions, draw);
  const outer = createLayer(classes * dimensions, draw);
  const order = Int32Array.from(samples.keys());
  for (let round = 0; round < rounds; round++) {
    shuffle(order, draw);
    for (const index of order) {
      const { features: all, targets } = samples[index] as EncoderSample;
      const kept = all.filter(() => draw() >= dropped);
      if (kept.length > 0) step(inner, outer, kept, targets);
    }
  }
  return { vectors: inner.weights, classes: outer.weights };
}

function step(inner: Layer, outer: Layer, features: Int32Array, targets: readonly EncoderTarget[]): void {
  const unit = 1 / Math.sqrt(features.length);
  const hidden = new Float64Array(dimensions);
  for (const feature of features) addRow(hidden, inner.weights, feature, unit);
  for (let at = 0; at < dimensions; at++) hidden[at] = Math.max(0, hidden[at] as number);
  const slope = new Float64Array(dimensions);
  for (const target of targets) {
    const errors = listErrors(outer.weights, hidden, target);
    for (const [place, error] of errors.entries()) {
      if (Math.abs(error) < 1e-4) continue;
      addRow(slope, outer.weights, target.from + place, error);
      descend(outer, target.from + place, hidden, error);
    }
  }
  for (let at = 0; at < dimensions; at++) if (hidden[at] === 0) slope[at] = 0;
  for (const feature of features) descend(inner, feature, slope, unit);
}

function addRow(sum: Float64Array, weights: Float32Array, row: number, factor: number): void {
  for (let at = 0; at < dimensions; at++)
    sum[at] = (sum[at] as number) + factor * (weights[row * dimensions + at] as number);
}

/** How far the share of each class of a head is from what it should be; a doubtful label keeps its proportions. */
function listErrors(weights: Float32Array, hidden: Float64Array, target: EncoderTarget): Float64Array {
  const { from, to, right, weight } = target;
  const shares = Float64Array.from({ length: to - from }, (_, place) =>
    hidden.reduce((sum, value, at) => sum + value * (weights[(from + place) * dimensions + at] as number), 0),
  );
  const most = shares.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  for (const [place, sum] of shares.entries()) shares[place] = Math.exp(sum - most);
  const total = shares.reduce((sum, share) => sum + share, 0);
  const wanted = right.reduce((sum, place) => sum + (shares[place - from] as number), 0) || 1e-9;
  return shares.map((share, place) => {
    const meant = right.includes(from + place) ? share / wanted : 0;
    return (share / total - meant) * weight;
  });
}

function descend({ weights, squares }: Layer, row: number, direction: Float64Array, factor: number): void {
  for (let at = 0; at < dimensions; at++) {
    const gradient = factor * (direction[at] as number);
    if (gradient === 0) continue;
    const place = row * dimensions + at;
    squares[place] = (squares[place] as number) + gradient * gradient;
    weights[place] = (weights[place] as number) - (rate * gradient) / Math.sqrt(squares[place] as number);
  }
}

function toIntegers(weights: Float32Array): { rows: Int8Array; scale: number } {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = Math.min(largest, maxVector) / 127;
  const toUnits = (weight: number) => Math.max(-127, Math.min(127, Math.round(weight / scale)));
  return { rows: Int8Array.from(weights, toUnits), scale };
}
