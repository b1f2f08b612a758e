import { Refusal } from "../conversation/refusal.ts";
import type { TakeRoom } from "./create-body-room.ts";

function refuseIncomplete(cause: unknown): never {
  throw new Refusal(400, "body-incomplete", "The message did not arrive completely. Please send it again.", {
    cause,
  });
}

/**
 * Reads a request's body, never more than `longestBytes` of it, taking room for what it keeps. Throws a `Refusal`
 * (413, 415 or 400, and what `take` throws).
 */
export async function readBody(
  request: Request,
  longestBytes: number,
  take: TakeRoom = () => {},
): Promise<Buffer> {
  const encoding = request.headers.get("content-encoding");
  if (encoding !== null && encoding !== "identity") {
    throw new Refusal(415, "encoded-body", "Compressed requests are not accepted.");
  }
  const tooLong = () =>
    new Refusal(
      413,
      "body-too-large",
      `The message is too large: at most ${Math.floor(longestBytes / 1024)} KiB can be sent at once.`,
    );
  if (Number(request.headers.get("content-length") ?? 0) > longestBytes) throw tooLong();
  // With its length declared the server reads exactly so much, without making a stream of it first.
  if (request.headers.has("content-length")) {
    take(Number(request.headers.get("content-length")));
    return Buffer.from(await request.arrayBuffer().catch(refuseIncomplete));
  }
  if (request.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let byteLength = 0;
  const reader = request.body.getReader();
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return Buffer.concat(chunks, byteLength);
      byteLength += value.byteLength;
      if (byteLength > longestBytes) throw tooLong();
      take(value.byteLength);
      chunks.push(value);
    }
  } catch (cause) {
    await reader.cancel().catch(() => {});
    if (cause instanceof Refusal) throw cause;
    refuseIncomplete(cause);
  }
}
