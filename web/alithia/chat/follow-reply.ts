import { parseJson } from "@alithia/protocol/parse-json.ts";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import { createStreamPartDecoder, type StreamPart, streamPartSchema } from "@alithia/protocol/stream-part.ts";
import type { ChatServer, Visitor } from "./chat-server.ts";
import { MessageError } from "./message-error.ts";

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
async function* readReplyEvents(
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

/** A position within a reply; `messageId` is known from its `start` event on. */
export type ReplyPosition = Visitor & { messageId: string | null; lastEventId: string };

export type ReplyProgress = { type: "event"; eventId: string; event: ReplyEvent } | { type: "reconnecting" };

const attemptsWithoutProgress = 8;
const maxPauseMs = 8_000;

function isRepeated(eventId: string, lastEventId: string): boolean {
  if (!/^\d{1,15}$/.test(eventId) || !/^\d{1,15}$/.test(lastEventId)) return false;
  return Number(eventId) <= Number(lastEventId);
}

/** Requests the rest of a reply. Throws `ConnectionBroken` if a retry may succeed. */
export async function resumeReply(
  position: ReplyPosition,
  server: ChatServer,
  signal: AbortSignal,
): Promise<Response> {
  const send = server.fetch;
  const response = await send(`${server.apiBase}/${server.agentId}/message/${position.messageId}/stream`, {
    headers: {
      Accept: "text/event-stream",
      "X-User-Id": position.userId,
      ...(position.lastEventId === "" ? {} : { "Last-Event-ID": position.lastEventId }),
    },
    credentials: "omit",
    cache: "no-store",
    signal,
  }).catch((cause: unknown) => {
    throw new ConnectionBroken("unreachable", { cause });
  });
  if (isEventStream(response)) return response;
  response.body?.cancel().catch(() => {});
  if (response.ok || response.status >= 500 || response.status === 408 || response.status === 429)
    throw new ConnectionBroken(`status ${response.status}`);
  throw new MessageError("The rest of this reply is no longer there.", {
    code: "reply-lost",
    status: response.status,
  });
}

export function isEventStream(response: Response): boolean {
  return response.ok && (response.headers.get("Content-Type") ?? "").startsWith("text/event-stream");
}

/**
 * Yields a reply's events, each once and in order, reconnecting as needed. `open` returns a connection that
 * continues after a position. Ends with the reply or when the signal aborts; throws `MessageError` if the
 * reply cannot be fetched.
 */
export async function* followReply(
  open: (position: ReplyPosition) => Promise<Response>,
  from: ReplyPosition,
  server: ChatServer,
  signal: AbortSignal,
): AsyncGenerator<ReplyProgress, void> {
  const position = { ...from };
  for (let attempts = 0; !signal.aborted; ) {
    try {
      const { body } = await open(position);
      if (body === null) throw new ConnectionBroken("no body");
      for await (const { eventId, event } of readReplyEvents(body, server.silenceMs)) {
        if (isRepeated(eventId, position.lastEventId)) continue;
        attempts = 0;
        if (eventId !== "") position.lastEventId = eventId;
        if (event?.type === "reply-start") position.messageId = event.messageId;
        if (event !== null) yield { type: "event", eventId, event };
      }
      return;
    } catch (cause) {
      if (signal.aborted) return;
      if (!(cause instanceof ConnectionBroken)) throw cause;
      attempts += 1;
      if (attempts > attemptsWithoutProgress)
        throw new MessageError("The connection was lost before the reply was complete.", {
          code: "connection-lost",
          cause,
        });
    }
    yield { type: "reconnecting" };
    await server.wait(Math.min(250 * 2 ** (attempts - 1), maxPauseMs), signal);
  }
}
