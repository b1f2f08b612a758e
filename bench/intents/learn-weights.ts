import { type IntentWeights, toShares } from "@alithia/agent/intent-classifier/create-intent-classifier.ts";
import type { IntentLabel } from "@alithia/agent/intent-classifier/intent-classifier.ts";

export type Example = { features: string[]; label: IntentLabel };

const rounds = 30;
const firstStep = 0.4;
const decay = 5e-4;
/** Features seen only once do not generalise. */
const minExamples = 2;
const minWeight = 4;

/** Multinomial logistic regression by stochastic gradient descent; deterministic. */
export function learnWeights(examples: Example[]): IntentWeights {
  const counts = new Map<string, number>();
  for (const feature of examples.flatMap(({ features }) => features))
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const keys = [...new Set(examples.map(({ label }) => JSON.stringify(label)))].sort();
  const weights = new Map<string, Float64Array>();
  for (const [feature, count] of counts)
    if (count >= minExamples) weights.set(feature, new Float64Array(keys.length));
  const known = examples.map(({ features, label }) => ({
    place: keys.indexOf(JSON.stringify(label)),
    vectors: features.flatMap((feature) => weights.get(feature) ?? []),
  }));
  const draw = createDraw();
  for (let round = 0; round < rounds; round++) {
    const step = firstStep / (1 + round * 0.3);
    for (const example of shuffle(known, draw)) learn(example, step, keys.length);
  }
  return { labels: keys.map((key) => JSON.parse(key) as IntentLabel), features: toHundredths(weights) };
}

function learn(
  { place, vectors }: { place: number; vectors: Float64Array[] },
  step: number,
  size: number,
): void {
  const sums = new Float64Array(size);
  for (const vector of vectors)
    for (let at = 0; at < size; at++) sums[at] = (sums[at] ?? 0) + (vector[at] ?? 0);
  const shares = toShares(sums);
  const scale = step / Math.sqrt(vectors.length);
  for (const vector of vectors) {
    for (let at = 0; at < size; at++) {
      const error = (at === place ? 1 : 0) - (shares[at] ?? 0);
      vector[at] = (vector[at] ?? 0) * (1 - step * decay) + scale * error;
    }
  }
}

function toHundredths(weights: Map<string, Float64Array>): Record<string, number[]> {
  const features: Record<string, number[]> = {};
  for (const [feature, vector] of [...weights].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const pairs = [...vector].flatMap((weight, place) => {
      const hundredths = Math.round(weight * 100);
      return Math.abs(hundredths) < minWeight ? [] : [place, hundredths];
    });
    if (pairs.length > 0) features[feature] = pairs;
  }
  return features;
}

/** Lehmer random number generator, so that every run shuffles alike. */
function createDraw(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function shuffle<T>(list: T[], draw: () => number): T[] {
  return list
    .map((item) => ({ item, place: draw() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
