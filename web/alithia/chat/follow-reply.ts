import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import type { ChatServer, Visitor } from "./chat-server.ts";
import { MessageError } from "./message-error.ts";
import { ConnectionBroken, readReplyEvents } from "./read-reply-events.ts";

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
