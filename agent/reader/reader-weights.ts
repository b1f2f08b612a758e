import type { SentenceKind } from "@alithia/protocol/command.ts";
import { type Encoder, packEncoder, type StoredEncoder, unpackEncoder } from "./encoder.ts";
import type { Label } from "./label.ts";
import { type Linear, packLinear, type StoredLinear, unpackLinear } from "./linear.ts";

/** Weights of a trained reader. The classes of both models are the labels, the sentence kinds, then "moves nothing" and "moves value". */
export type ReaderWeights = { labels: Label[]; kinds: SentenceKind[]; linear: Linear; encoder: Encoder };

/** The serialized form, with the fingerprint of the training data. */
export type StoredReaderWeights = {
  labels: Label[];
  kinds: SentenceKind[];
  linear: StoredLinear;
  encoder: StoredEncoder;
  fingerprint: string;
};

export function unpackWeights({ labels, kinds, linear, encoder }: StoredReaderWeights): ReaderWeights {
  return { labels, kinds, linear: unpackLinear(linear), encoder: unpackEncoder(encoder) };
}

export function packWeights(
  { labels, kinds, linear, encoder }: ReaderWeights,
  fingerprint: string,
): StoredReaderWeights {
  return { labels, kinds, linear: packLinear(linear), encoder: packEncoder(encoder), fingerprint };
}
