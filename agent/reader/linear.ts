import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { hashFeature } from "./hash-feature.ts";

/** Integer weights: one row per feature hash, one column per class, to be multiplied by `scale`. */
export type Linear = { hashes: Uint32Array; rows: Int8Array; scale: number };

/** Returns a function that sums the rows of the given features; times `scale`, the sums are logits. */
export function createLinear(
  { hashes, rows }: Linear,
  columns: number,
): (features: string[]) => Float64Array {
  const rowOf = new Map<number, number>();
  for (const [row, hash] of hashes.entries()) rowOf.set(hash, row);
  return (features) => {
    const sums = new Float64Array(columns);
    for (const feature of features) {
      const row = rowOf.get(hashFeature(feature));
      if (row === undefined) continue;
      const from = row * columns;
      for (let at = 0; at < columns; at++) sums[at] = (sums[at] ?? 0) + (rows[from + at] ?? 0);
    }
    return sums;
  };
}

/** Softmax of the sums times `unit`. */
export function toShares(sums: Float64Array, unit: number): Float64Array {
  const most = sums.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  const powers = sums.map((sum) => Math.exp((sum - most) * unit));
  const total = powers.reduce((one, other) => one + other, 0);
  return powers.map((power) => power / total);
}

/** The serialized form, with typed arrays as Brotli in base64: half the size of the bytes themselves. */
export type StoredLinear = { hashes: string; rows: string; scale: number };

export function unpackLinear({ hashes, rows, scale }: StoredLinear): Linear {
  return { hashes: new Uint32Array(unpackBytes(hashes)), rows: new Int8Array(unpackBytes(rows)), scale };
}

export function packLinear({ hashes, rows, scale }: Linear): StoredLinear {
  return { hashes: packBytes(hashes), rows: packBytes(rows), scale };
}

export function packBytes({ buffer }: Uint32Array | Int8Array): string {
  return brotliCompressSync(new Uint8Array(buffer)).toString("base64");
}

export function unpackBytes(packed: string): ArrayBuffer {
  return new Uint8Array(brotliDecompressSync(Buffer.from(packed, "base64"))).buffer;
}
