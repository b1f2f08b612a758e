import type { SentenceKind } from "@alithia/protocol/command.ts";
import type { Label } from "./label.ts";

/**
 * A learnt reader: for each known feature (by hash, ascending) a row of hundredth-like integers, one for each column,
 * to be multiplied by `scale`. The columns are the labels, the kinds of sentence, then "moves nothing" and "moves value".
 */
export type ReaderWeights = {
  labels: Label[];
  kinds: SentenceKind[];
  hashes: Uint32Array;
  rows: Int8Array;
  scale: number;
  /** By what the sums are divided before they become shares, learnt on voices left out. */
  temperature: number;
};

/** As committed: typed arrays in base64, and the fingerprint of what they were learnt from. */
export type StoredReaderWeights = Omit<ReaderWeights, "hashes" | "rows"> & {
  hashes: string;
  rows: string;
  fingerprint: string;
};

export function unpackWeights(stored: StoredReaderWeights): ReaderWeights {
  return {
    ...stored,
    hashes: new Uint32Array(toBytes(stored.hashes)),
    rows: new Int8Array(toBytes(stored.rows)),
  };
}

export function packWeights(weights: ReaderWeights, fingerprint: string): StoredReaderWeights {
  const { hashes, rows, ...rest } = weights;
  const toBase64 = ({ buffer }: Uint32Array | Int8Array) =>
    Buffer.from(buffer as ArrayBuffer).toString("base64");
  return { ...rest, fingerprint, hashes: toBase64(hashes), rows: toBase64(rows) };
}

function toBytes(base64: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(base64, "base64")).buffer;
}
