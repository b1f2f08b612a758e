import type { IncomingMessage } from "node:http";
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
