import type { IncomingMessage } from "node:http";
import { limits } from "@alithia/protocol/limits.ts";
import { Refusal } from "../conversation/refusal.ts";
import type { AppContext } from "./read-request.ts";

/** A request's body as it arrives. */
export type ArrivingBody = { headers: Headers; pieces: AsyncIterable<Uint8Array> };

/** Maximum overhead of chunk framing; honest senders need a hundredth of it. */
const maxFramingBytes = 256 * 1024;

async function* readIncoming(incoming: IncomingMessage): AsyncGenerator<Uint8Array> {
  const { socket } = incoming;
  const readBefore = socket.bytesRead;
  let byteLength = 0;
  for await (const piece of incoming.iterator({ destroyOnReturn: false })) {
    byteLength += piece.byteLength;
    if (socket.bytesRead - readBefore - byteLength > maxFramingBytes) socket.destroy();
    yield piece;
  }
}

/**
 * Reads straight from the socket if there is one, so that available data comes as one piece however it was
 * chunked. The unread rest of a refused body is discarded by the listener after the response.
 */
export function openBody(context: AppContext): ArrivingBody {
  const request = context.req.raw;
  const incoming = context.env?.incoming;
  const pieces =
    incoming === undefined
      ? (request.body ?? new Blob([]).stream()).values({ preventCancel: true })
      : readIncoming(incoming);
  return { headers: request.headers, pieces };
}

/**
 * Yields the pieces of a body, never more than `longestBytes`. Throws a `Refusal` (413, 415, or 400 for a
 * body that breaks off).
 */
export async function* readPieces(
  { headers, pieces }: ArrivingBody,
  longestBytes: number,
): AsyncGenerator<Uint8Array> {
  const encoding = headers.get("content-encoding");
  if (encoding !== null && encoding !== "identity") {
    throw new Refusal(415, "encoded-body", "Compressed requests are not accepted.");
  }
  const tooLong = () =>
    new Refusal(
      413,
      "body-too-large",
      `The message is too large: at most ${Math.floor(longestBytes / 1024)} KiB can be sent at once.`,
    );
  if (Number(headers.get("content-length") ?? 0) > longestBytes) throw tooLong();
  let byteLength = 0;
  try {
    for await (const piece of pieces) {
      byteLength += piece.byteLength;
      if (byteLength > longestBytes) throw tooLong();
      yield piece;
    }
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    const sentence = "The message did not arrive completely. Please send it again.";
    throw new Refusal(400, "body-incomplete", sentence, { cause });
  }
}

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
