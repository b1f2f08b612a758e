import { limits } from "@alithia/protocol/limits.ts";
import type { TakeRoom } from "./create-memory-budget.ts";
import { type ArrivingBody, readPieces } from "./read-pieces.ts";

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

const mebibyte = 1024 * 1024;

/** What the fields of a form need at most beside its file, all together or one alone. */
const fieldBytes = mebibyte / 4;

/** The texts of a whole chat, which clients of the AI SDK send with each message. */
const chatBytes = 1.5 * mebibyte;

/** Files come in JSON as base64: four characters for three bytes. */
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

const formBytes = limits.imageBytes + fieldBytes;
const jsonBytes = base64Length(limits.imageBytes) + chatBytes;

/** How large a message's body may be in each format, and the bodies of all messages that arrive at a time. */
export const bodyLimits = { fieldBytes, formBytes, jsonBytes, atATimeBytes: 32 * jsonBytes };

/** Reads a whole body, taking room for what it keeps. Throws what `readPieces` and `take` throw. */
export async function readBody(
  body: ArrivingBody,
  longestBytes: number,
  take: TakeRoom = () => {},
): Promise<Buffer> {
  const store = createByteStore(longestBytes, take);
  for await (const piece of readPieces(body, longestBytes)) store.put(piece);
  return store.view();
}
