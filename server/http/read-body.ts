import { createByteStore } from "./create-byte-store.ts";
import type { TakeRoom } from "./create-memory-budget.ts";
import { type ArrivingBody, readPieces } from "./read-pieces.ts";

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
