import { parseJson } from "@alithia/protocol/parse-json.ts";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import { createStreamPartDecoder, type StreamPart, streamPartSchema } from "@alithia/protocol/stream-part.ts";

/** `event` is null if a part only advances the position. */
type NumberedEvent = { eventId: string; event: ReplyEvent | null };

/** The connection closed or timed out before the reply ended. It can be resumed from the last event. */
export class ConnectionBroken extends Error {
  override readonly name = "ConnectionBroken";
}

async function readWithin(reader: ReadableStreamDefaultReader<Uint8Array>, silenceMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionBroken("silence")), silenceMs);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
}

function parsePart(data: string): StreamPart | null {
  const parsed = streamPartSchema.safeParse(parseJson(data));
  return parsed.success ? parsed.data : null;
}

/**
 * Yields the events of one connection and returns when the reply has ended (`finish` or `[DONE]`). Throws
 * `ConnectionBroken` if the bytes end before that, or none arrive for `silenceMs`. Unknown parts are skipped.
 */
export async function* readReplyEvents(
  body: ReadableStream<Uint8Array>,
  silenceMs: number,
): AsyncGenerator<NumberedEvent, void> {
  const reader = body.getReader();
  const parse = createEventStreamParser();
  const decode = createStreamPartDecoder();
  try {
    while (true) {
      const { done, value } = await readWithin(reader, silenceMs).catch((cause: unknown) => {
        throw new ConnectionBroken("cut", { cause });
      });
      if (done) throw new ConnectionBroken("ended early");
      for (const { id: eventId, data } of parse(value)) {
        if (data === "[DONE]") return;
        const part = parsePart(data);
        if (part === null) continue;
        yield { eventId, event: decode(part) };
        if (part.type === "finish") return;
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

export type ServerSentEvent = { id: string; data: string };

/**
 * Creates an incremental `text/event-stream` parser: takes chunks of any size, returns the events each
 * completes. `id` is the last id seen, as in the standard; comments and unused fields are skipped.
 */
export function createEventStreamParser(): (bytes: Uint8Array) => ServerSentEvent[] {
  const decoder = new TextDecoder();
  let line = "";
  let endedWithReturn = false;
  let id = "";
  let data: string[] = [];

  function readField(events: ServerSentEvent[]) {
    if (line === "") {
      if (data.length > 0) events.push({ id, data: data.join("\n") });
      data = [];
      return;
    }
    const colon = line.indexOf(":");
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + (line[colon + 1] === " " ? 2 : 1));
    if (name === "data") data.push(value);
    if (name === "id" && !value.includes("\0")) id = value;
  }

  return (bytes) => {
    const events: ServerSentEvent[] = [];
    const text = decoder.decode(bytes, { stream: true });
    let start = endedWithReturn && text.startsWith("\n") ? 1 : 0;
    if (text !== "") endedWithReturn = text.endsWith("\r");
    const lineEnd = /\r\n|\n|\r/g;
    lineEnd.lastIndex = start;
    for (let found = lineEnd.exec(text); found !== null; found = lineEnd.exec(text)) {
      line += text.slice(start, found.index);
      readField(events);
      line = "";
      start = lineEnd.lastIndex;
    }
    line += text.slice(start);
    return events;
  };
}
