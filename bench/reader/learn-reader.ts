import type { ExampleTurn } from "@alithia/agent/reader/example.ts";
import { hashFeature } from "@alithia/agent/reader/hash-feature.ts";
import { asksToMove, type Label, labelOf } from "@alithia/agent/reader/label.ts";
import type { ReaderWeights } from "@alithia/agent/reader/reader-weights.ts";
import { sentenceKinds } from "@alithia/protocol/command.ts";
import { type Sample, trainLinear } from "./train-linear.ts";

/** A message with its features; `labels` lists the possible ones if its own is not known exactly. */
export type Lesson = { features: string[]; turn?: ExampleTurn; labels?: Label[] };

/** Features of a single message do not generalise. */
const minMessages = 2;
/** Keeps the weights below 6 MB, those of the roles included. */
const maxFeatures = 42_500;

/** Trains the reader; deterministic for the same lessons in the same order. */
export function learnReader(lessons: readonly Lesson[], temperature: number): ReaderWeights {
  const hashes = findKnown(
    lessons.map(({ features }) => features.map(hashFeature)),
    minMessages,
    maxFeatures,
  );
  const places = new Map([...hashes].map((hash, place) => [hash, place]));
  const encode = ({ features }: Lesson) =>
    Int32Array.from(new Set(features.flatMap((feature) => places.get(hashFeature(feature)) ?? [])));
  const labels = listLabels(lessons);
  const kinds = [...sentenceKinds];
  const encoded = lessons.map((lesson) => ({ lesson, features: encode(lesson) }));
  const teach = (targetsOf: (lesson: Lesson) => number[], classes: number) => {
    const samples = encoded.flatMap(({ lesson, features }): Sample[] => {
      const targets = targetsOf(lesson);
      return targets.length === 0 ? [] : [{ features, targets, weight: lesson.turn === undefined ? 0.5 : 1 }];
    });
    return { classes, weights: trainLinear(samples, hashes.length, classes) };
  };
  const heads = [
    teach(({ turn, labels: possible }) => {
      const meant: Label[] = turn === undefined ? (possible ?? []) : [labelOf(turn)];
      return meant.map((label) => labels.indexOf(label)).filter((place) => place >= 0);
    }, labels.length),
    teach(({ turn }) => (turn === undefined ? [] : [kinds.indexOf(turn.kind)]), kinds.length),
    teach(({ turn }) => (turn === undefined ? [] : [asksToMove(turn) ? 1 : 0]), 2),
  ];
  return { labels, kinds, hashes, temperature, ...quantize(heads, hashes.length) };
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

function listLabels(lessons: readonly Lesson[]): Label[] {
  return [...new Set(lessons.flatMap(({ turn }) => (turn === undefined ? [] : labelOf(turn))))].sort();
}

export function quantize(
  heads: { classes: number; weights: Float32Array }[],
  features: number,
): Pick<ReaderWeights, "rows" | "scale"> {
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
