import type { TakeRoom } from "./create-memory-budget.ts";

type ByteStore = {
  /** Copies the bytes. There must never be more than the longest there can be. */
  put(piece: Uint8Array): void;
  /** What is there so far; a view that the next `put` may leave behind. */
  view(): Buffer;
};

/**
 * Bytes that arrive in pieces of any size, kept together: a million pieces of one byte cost what a million bytes do.
 * Takes room for what it grows by.
 */
export function createByteStore(longestBytes: number, take: TakeRoom): ByteStore {
  let store = Buffer.alloc(0);
  let byteLength = 0;

  function grow(leastBytes: number) {
    const larger = Buffer.allocUnsafe(Math.min(longestBytes, Math.max(leastBytes, 2 * store.byteLength)));
    take(larger.byteLength - store.byteLength);
    store.copy(larger, 0, 0, byteLength);
    store = larger;
  }

  return {
    put(piece) {
      const needed = byteLength + piece.byteLength;
      if (needed > store.byteLength) grow(needed);
      store.set(piece, byteLength);
      byteLength = needed;
    },
    view: () => store.subarray(0, byteLength),
  };
}
