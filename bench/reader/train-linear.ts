import type { Linear } from "@alithia/agent/reader/linear.ts";

/** A sample: its feature indices and the classes that are correct (one, or several if uncertain). */
type Sample = { features: Int32Array; targets: number[]; weight: number };

const rounds = 14;
const firstStep = 0.35;
const decay = 3e-6;

/** Multinomial logistic regression by averaged AdaGrad; deterministic. Returns class weights per feature. */
export function trainLinear(samples: readonly Sample[], features: number, classes: number): Float32Array {
  const weights = new Float32Array(features * classes);
  const squares = new Float32Array(features).fill(1e-4);
  const sum = new Float32Array(features * classes);
  const order = Int32Array.from(samples.keys());
  const draw = createDraw(1);
  const shares = new Float64Array(classes);
  let averaged = 0;
  for (let round = 0; round < rounds; round++) {
    shuffle(order, draw);
    for (const index of order) {
      const sample = samples[index] as Sample;
      computeShares(weights, sample.features, classes, shares);
      step(weights, squares, sample, shares, classes);
    }
    if (round < rounds / 2) continue;
    averaged++;
    for (let at = 0; at < weights.length; at++) sum[at] = (sum[at] as number) + (weights[at] as number);
  }
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) / averaged;
  return sum;
}

function computeShares(
  weights: Float32Array,
  features: Int32Array,
  classes: number,
  shares: Float64Array,
): void {
  shares.fill(0);
  for (const feature of features) {
    const row = feature * classes;
    for (let at = 0; at < classes; at++) shares[at] = (shares[at] as number) + (weights[row + at] as number);
  }
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < classes; at++) most = Math.max(most, shares[at] as number);
  let total = 0;
  for (let at = 0; at < classes; at++) {
    shares[at] = Math.exp((shares[at] as number) - most);
    total += shares[at] as number;
  }
  for (let at = 0; at < classes; at++) shares[at] = (shares[at] as number) / total;
}

function step(
  weights: Float32Array,
  squares: Float32Array,
  { features, targets, weight }: Sample,
  shares: Float64Array,
  classes: number,
): void {
  let right = 0;
  for (const target of targets) right += shares[target] as number;
  const errors = new Float64Array(classes);
  let norm = 0;
  for (let at = 0; at < classes; at++) errors[at] = -(shares[at] as number) * weight;
  for (const target of targets) {
    const wanted = right > 1e-9 ? (shares[target] as number) / right : 1 / targets.length;
    errors[target] = (errors[target] as number) + wanted * weight;
  }
  for (let at = 0; at < classes; at++) norm += (errors[at] as number) ** 2;
  for (const feature of features) {
    squares[feature] = (squares[feature] as number) + norm;
    const rate = firstStep / Math.sqrt(squares[feature] as number) / Math.sqrt(features.length);
    const row = feature * classes;
    for (let at = 0; at < classes; at++) {
      const old = weights[row + at] as number;
      weights[row + at] = old + rate * ((errors[at] as number) - decay * old * features.length);
    }
  }
}

/** Lehmer random number generator, so that every run draws alike. */
export function createDraw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export function shuffle(order: Int32Array, draw: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(draw() * (at + 1));
    const held = order[at] as number;
    order[at] = order[other] as number;
    order[other] = held;
  }
}

/** Returns the features of at least `least` lessons, limited to the `most` frequent ones, ascending. */
export function findKnown(
  lessons: readonly Iterable<number>[],
  least: number,
  most = Number.POSITIVE_INFINITY,
): Uint32Array {
  const counts = new Map<number, number>();
  for (const hashes of lessons) for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count >= least);
  const kept = known.sort(([one, often], [other, seldom]) => seldom - often || one - other).slice(0, most);
  return Uint32Array.from(kept.map(([hash]) => hash)).sort();
}

export function quantize(
  heads: { classes: number; weights: Float32Array }[],
  features: number,
): Pick<Linear, "rows" | "scale"> {
  const largest = heads.reduce(
    (most, { weights }) => weights.reduce((one, weight) => Math.max(one, Math.abs(weight)), most),
    0,
  );
  const scale = Math.min(largest, 4) / 127;
  const columns = heads.reduce((sum, { classes }) => sum + classes, 0);
  const rows = new Int8Array(features * columns);
  let from = 0;
  for (const { classes, weights } of heads) {
    for (let feature = 0; feature < features; feature++) {
      for (let at = 0; at < classes; at++) {
        const units = Math.round((weights[feature * classes + at] ?? 0) / scale);
        rows[feature * columns + from + at] = Math.max(-127, Math.min(127, units));
      }
    }
    from += classes;
  }
  return { rows, scale };
}
