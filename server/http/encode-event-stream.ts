import { limits } from "@alithia/protocol/limits.ts";
import type { ReplyEvent } from "@alithia/protocol/reply-event.ts";
import { createStreamPartEncoder } from "./encode-stream-parts.ts";

const encoder = new TextEncoder();

/** The server-sent events of a reply's parts after the first `skipped`, each with its place as id. */
async function* writeEvents(
  events: AsyncGenerator<ReplyEvent[]>,
  skipped: number,
  presentEvent: (event: ReplyEvent) => ReplyEvent,
): AsyncGenerator<string> {
  const encodeParts = createStreamPartEncoder();
  let place = 0;
  for await (const some of events) {
    let text = "";
    for (const event of some) {
      for (const part of encodeParts(presentEvent(event))) {
        place += 1;
        if (place > skipped) text += `id: ${place}\ndata: ${JSON.stringify(part)}\n\n`;
      }
      if (event.type === "reply-end") text += `id: ${place + 1}\ndata: [DONE]\n\n`;
    }
    if (text !== "") yield text;
  }
}

type Options = {
  /** The `Last-Event-ID`: how many parts the reader already has. */
  skipped: number;
  presentEvent(event: ReplyEvent): ReplyEvent;
  heartbeatMs?: number;
};

/**
 * A reply as a body of server-sent events. It is written only as fast as it is read: a slow reader holds at
 * most what was loaded together and a heartbeat in memory. Cancelling the body ends the reading, not the reply.
 */
export function encodeEventStream(
  openEvents: (signal: AbortSignal) => AsyncGenerator<ReplyEvent[]>,
  { skipped, presentEvent, heartbeatMs = limits.heartbeatMs }: Options,
): ReadableStream<Uint8Array> {
  const reading = new AbortController();
  const texts = writeEvents(openEvents(reading.signal), skipped, presentEvent);
  let next: Promise<IteratorResult<string>> | undefined;

  return new ReadableStream(
    {
      async pull(controller) {
        next ??= texts.next();
        const silence = Promise.withResolvers<null>();
        const timer = setTimeout(silence.resolve, heartbeatMs, null);
        const result = await Promise.race([next, silence.promise]).finally(() => clearTimeout(timer));
        if (result === null) {
          controller.enqueue(encoder.encode(": still here\n\n"));
        } else if (result.done) {
          controller.close();
        } else {
          next = undefined;
          controller.enqueue(encoder.encode(result.value));
        }
      },
      cancel() {
        reading.abort();
      },
    },
    // Nothing is made ready for a reader before it asks.
    { highWaterMark: 0 },
  );
}

export const eventStreamHeaders = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no",
  "x-vercel-ai-ui-message-stream": "v1",
};
