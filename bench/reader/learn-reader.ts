import type { ExampleTurn } from "@alithia/agent/reader/example.ts";
import { hashFeature } from "@alithia/agent/reader/hash-feature.ts";
import { asksToMove, type Label, labelOf } from "@alithia/agent/reader/label.ts";
import type { ReaderWeights } from "@alithia/agent/reader/reader-weights.ts";
import { sentenceKinds } from "@alithia/protocol/command.ts";
import { trainEncoder } from "./train-encoder.ts";
import { findKnown, quantize, trainLinear } from "./train-linear.ts";

/** A message with its features; `labels` lists the possible ones if its own is not known exactly. */
export type Lesson = { features: string[]; turn?: ExampleTurn; labels?: Label[] };

/** What is read of a message: its label, kind of sentence, and whether value is to move. */
type Head = { classes: number; encoderWeight: number; rightOf: (lesson: Lesson) => number[] };

/** Features of a single message do not generalise. */
const minMessages = 2;
/** Keep the weights below 6 MB, those of the roles included. */
const maxLinearFeatures = 22_000;
const maxEncoderFeatures = 28_000;
/** Weight of a message whose label is not known exactly. */
const doubtWeight = 0.5;
/** Below 1 to sharpen the shares: the linear model was slightly underconfident on held-out voices. */
const linearTemperature = 0.85;

/** Trains both models of the reader; deterministic for the same lessons in the same order. */
export function learnReader(lessons: readonly Lesson[]): ReaderWeights {
  const labels = [
    ...new Set(lessons.flatMap(({ turn }) => (turn === undefined ? [] : labelOf(turn)))),
  ].sort();
  const kinds = [...sentenceKinds];
  const heads = listHeads(labels, kinds);
  const linear = learnLinear(lessons, heads);
  return {
    ...{ labels, kinds },
    linear: { ...linear, scale: linear.scale / linearTemperature },
    encoder: learnEncoder(lessons, heads),
  };
}

function listHeads(labels: readonly Label[], kinds: readonly string[]): Head[] {
  const rightLabels = ({ turn, labels: possible = [] }: Lesson) =>
    (turn === undefined ? possible : [labelOf(turn)])
      .map((label) => labels.indexOf(label))
      .filter((place) => place >= 0);
  return [
    { classes: labels.length, encoderWeight: 1, rightOf: rightLabels },
    {
      classes: kinds.length,
      encoderWeight: 0.3,
      rightOf: ({ turn }) => (turn === undefined ? [] : [kinds.indexOf(turn.kind)]),
    },
    {
      classes: 2,
      encoderWeight: 0.3,
      rightOf: ({ turn }) => (turn === undefined ? [] : [asksToMove(turn) ? 1 : 0]),
    },
  ];
}

function learnLinear(lessons: readonly Lesson[], heads: readonly Head[]): ReaderWeights["linear"] {
  const { hashes, encoded } = encodeLessons(lessons, maxLinearFeatures);
  const trained = heads.map(({ classes, rightOf }) => {
    const samples = encoded.map(({ lesson, features }) => ({
      ...{ features, targets: rightOf(lesson) },
      weight: lesson.turn === undefined ? doubtWeight : 1,
    }));
    const taught = samples.filter(({ targets }) => targets.length > 0);
    return { classes, weights: trainLinear(taught, hashes.length, classes) };
  });
  return { hashes, ...quantize(trained, hashes.length) };
}

function learnEncoder(lessons: readonly Lesson[], heads: readonly Head[]): ReaderWeights["encoder"] {
  const { hashes, encoded } = encodeLessons(lessons, maxEncoderFeatures);
  const samples = encoded.map(({ lesson, features }) => {
    let to = 0;
    const targets = heads.map(({ classes, encoderWeight, rightOf }) => {
      const from = to;
      to += classes;
      const right = rightOf(lesson).map((place) => from + place);
      const weight = lesson.turn === undefined ? doubtWeight : encoderWeight;
      return { from, to, right, weight };
    });
    return { features, targets: targets.filter(({ right }) => right.length > 0) };
  });
  const taught = samples.filter(({ targets }) => targets.length > 0);
  const classes = heads.reduce((sum, head) => sum + head.classes, 0);
  return { hashes, ...trainEncoder(taught, hashes.length, classes) };
}

function encodeLessons(lessons: readonly Lesson[], most: number) {
  const hashes = findKnown(
    lessons.map(({ features }) => features.map(hashFeature)),
    minMessages,
    most,
  );
  const places = new Map([...hashes].map((hash, place) => [hash, place]));
  const encode = ({ features }: Lesson) =>
    Int32Array.from(new Set(features.flatMap((feature) => places.get(hashFeature(feature)) ?? [])));
  return { hashes, encoded: lessons.map((lesson) => ({ lesson, features: encode(lesson) })) };
}
