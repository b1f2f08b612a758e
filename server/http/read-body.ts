import { limits } from "@alithia/protocol/limits.ts";
import { Refusal } from "../conversation/refusal.ts";
import { type ArrivingBody, readPieces } from "./read-pieces.ts";

type ByteStore = {
  /** Copies the bytes. The total must never exceed the maximum. */
  put(piece: Uint8Array): void;
  /** Returns the bytes so far, as a view that the next `put` may invalidate. */
  view(): Buffer;
};

/**
 * Collects bytes that arrive in pieces of any size, so that a million one-byte pieces cost no more than a
 * million bytes. Reserves memory as it grows.
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

/** Maximum size of a form's fields, together or of a single one. */
const fieldBytes = mebibyte / 4;

/** The texts of a whole chat, which AI SDK clients send with each message. */
const chatBytes = 1.5 * mebibyte;

/** Files in JSON are base64: four characters for three bytes. */
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

const formBytes = limits.imageBytes + fieldBytes;
const jsonBytes = base64Length(limits.imageBytes) + chatBytes;

/** Maximum body size per format, and of all message bodies being received at once. */
export const bodyLimits = { fieldBytes, formBytes, jsonBytes, atATimeBytes: 32 * jsonBytes };

/** Reads a whole body, reserving memory for it. Throws what `readPieces` and `take` throw. */
export async function readBody(
  body: ArrivingBody,
  longestBytes: number,
  take: TakeRoom = () => {},
): Promise<Buffer> {
  const store = createByteStore(longestBytes, take);
  for await (const piece of readPieces(body, longestBytes)) store.put(piece);
  return store.view();
}

/** Reads a body of JSON of the schema's shape. Throws a `Refusal` (422) with the code and sentence for any other. */
export async function readJson<Shape>(
  body: ArrivingBody,
  longestBytes: number,
  { schema, code, sentence }: { schema: { parse(value: unknown): Shape }; code: string; sentence: string },
): Promise<Shape> {
  const bytes = await readBody(body, longestBytes);
  try {
    return schema.parse(JSON.parse(bytes.toString("utf8")));
  } catch (cause) {
    throw new Refusal(422, code, sentence, { cause });
  }
}

/** Reserves memory for body bytes about to be kept. Throws a `Refusal` (503) if none is left. */
export type TakeRoom = (bytes: number) => void;

type MemoryBudget = {
  /** Runs `read`; what it reserved is released when it settles. */
  within<Result>(read: (take: TakeRoom) => Promise<Result>): Promise<Result>;
};

/** Limits the memory of all request bodies together; individual limits do not bound thousands at once. */
export function createMemoryBudget(mostBytes: number): MemoryBudget {
  let held = 0;
  return {
    async within(read) {
      let own = 0;
      const take = (bytes: number) => {
        if (held + bytes > mostBytes) {
          throw new Refusal(
            503,
            "server-busy",
            "Too much is being sent to the server at the moment. Please try again in a few seconds.",
            { headers: { "Retry-After": "5" } },
          );
        }
        held += bytes;
        own += bytes;
      };
      try {
        return await read(take);
      } finally {
        held -= own;
      }
    },
  };
}
