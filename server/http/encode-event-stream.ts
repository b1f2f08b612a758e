import { limits } from "@alithia/protocol/limits.ts";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import { createStreamPartEncoder } from "@alithia/protocol/stream-part.ts";
import type { ReplyReader } from "../conversation/run-reply.ts";

const encoder = new TextEncoder();

/** Creates an encoder of a reply's events: the parts after the first `skipped`, with their position as id. */
function createEventEncoder({ skipped, presentEvent }: Options): (events: ReplyEvent[]) => Uint8Array {
  const encodeParts = createStreamPartEncoder();
  let place = 0;

  return (events) => {
    let text = "";
    for (const event of events) {
      for (const part of encodeParts(presentEvent(event))) {
        place += 1;
        if (place > skipped) text += `id: ${place}\ndata: ${JSON.stringify(part)}\n\n`;
      }
      if (event.type === "reply-end") text += `id: ${place + 1}\ndata: [DONE]\n\n`;
    }
    return encoder.encode(text);
  };
}

type Options = {
  /** The `Last-Event-ID`: how many parts the reader already has. */
  skipped: number;
  presentEvent(event: ReplyEvent): ReplyEvent;
  heartbeatMs?: number;
};

/**
 * Encodes a reply as a stream of server-sent events, written only as fast as it is read: a slow reader holds
 * at most one loaded piece and a heartbeat. Cancelling the stream ends the reading, not the reply.
 */
export function encodeEventStream(
  open: (signal: AbortSignal) => ReplyReader,
  options: Options,
): ReadableStream<Uint8Array> {
  const { heartbeatMs = limits.heartbeatMs } = options;
  const reading = new AbortController();
  const reader = open(reading.signal);
  const encode = createEventEncoder(options);
  let piece: Uint8Array | undefined;
  let next: Promise<"ready"> | undefined;

  function take(events: ReplyEvent[]) {
    const bytes = encode(events);
    if (bytes.byteLength > 0) piece = bytes;
  }

  /** Puts the next bytes into `piece`; there are none after the last. */
  async function readPiece(): Promise<"ready"> {
    while (piece === undefined && (await reader.next(take)));
    return "ready";
  }

  return new ReadableStream(
    {
      async pull(controller) {
        next ??= readPiece();
        const silence = Promise.withResolvers<"silence">();
        const timer = setTimeout(silence.resolve, heartbeatMs, "silence");
        const first = await Promise.race([next, silence.promise]).finally(() => clearTimeout(timer));
        if (first === "silence") {
          controller.enqueue(encoder.encode(": still here\n\n"));
          return;
        }
        if (piece === undefined) controller.close();
        else controller.enqueue(piece);
        next = undefined;
        piece = undefined;
      },
      cancel() {
        reading.abort();
      },
    },
    // Nothing is prepared before the reader asks for it.
    { highWaterMark: 0 },
  );
}

export const eventStreamHeaders = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no",
  "x-vercel-ai-ui-message-stream": "v1",
};
