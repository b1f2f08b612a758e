import type { SentenceKind } from "@alithia/protocol/command.ts";
import type { Label } from "./label.ts";
import { type Linear, packLinear, type StoredLinear, unpackLinear } from "./linear.ts";

/**
 * A learnt reader: the columns of each row are the labels, the kinds of sentence, then "moves nothing" and
 * "moves value".
 */
export type ReaderWeights = Linear & {
  labels: Label[];
  kinds: SentenceKind[];
  /** By what the sums are divided before they become shares, learnt on voices left out. */
  temperature: number;
};

/** As committed, with the fingerprint of what they were learnt from. */
export type StoredReaderWeights = Omit<ReaderWeights, "hashes" | "rows"> &
  StoredLinear & { fingerprint: string };

export function unpackWeights(stored: StoredReaderWeights): ReaderWeights {
  return { ...stored, ...unpackLinear(stored) };
}

export function packWeights(weights: ReaderWeights, fingerprint: string): StoredReaderWeights {
  return { ...weights, fingerprint, ...packLinear(weights) };
}
