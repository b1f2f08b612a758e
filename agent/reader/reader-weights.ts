import type { SentenceKind } from "@alithia/protocol/command.ts";
import type { Label } from "./label.ts";
import { type Linear, packLinear, type StoredLinear, unpackLinear } from "./linear.ts";

/**
 * Weights of a trained reader. The columns of each row are the labels, the sentence kinds, then "moves
 * nothing" and "moves value".
 */
export type ReaderWeights = Linear & {
  labels: Label[];
  kinds: SentenceKind[];
  /** Softmax temperature, calibrated on held-out voices. */
  temperature: number;
};

/** The serialized form, with the fingerprint of the training data. */
export type StoredReaderWeights = Omit<ReaderWeights, "hashes" | "rows"> &
  StoredLinear & { fingerprint: string };

export function unpackWeights(stored: StoredReaderWeights): ReaderWeights {
  return { ...stored, ...unpackLinear(stored) };
}

export function packWeights(weights: ReaderWeights, fingerprint: string): StoredReaderWeights {
  return { ...weights, fingerprint, ...packLinear(weights) };
}
