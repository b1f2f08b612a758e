import { type StoredMessage, type StoredMessages, storedMessagesSchema } from "@alithia/protocol/message.ts";
import * as chatFailureWords from "../../words/chat-failure-words.ts";
import type { ChatServer, Visitor } from "./chat-server.ts";
import { MessageError } from "./message-error.ts";

const maxPages = 200;

function couldNotLoad(status: number, cause?: unknown): MessageError {
  return new MessageError(chatFailureWords.notRestored, {
    code: "thread-unavailable",
    status,
    cause,
  });
}

/** A page of the stored conversation; null where the server keeps none. */
async function loadPage(
  before: string | null,
  visitor: Visitor,
  server: ChatServer,
  signal: AbortSignal,
): Promise<StoredMessages | null> {
  const query = before === null ? "" : `?before=${encodeURIComponent(before)}`;
  const send = server.fetch;
  const response = await send(`${server.apiBase}/${server.agentId}/messages${query}`, {
    headers: { "X-User-Id": visitor.userId, "X-Room-Id": server.roomId },
    credentials: "omit",
    cache: "no-store",
    signal,
  }).catch((cause: unknown) => {
    throw couldNotLoad(0, cause);
  });
  if (response.status === 404 || response.status === 405) return null;
  if (!response.ok) throw couldNotLoad(response.status);
  try {
    return storedMessagesSchema.parse(await response.json());
  } catch (cause) {
    throw couldNotLoad(response.status, cause);
  }
}

/**
 * The visitor's stored conversation, oldest first; null where the server keeps none (a plain ElizaOS server).
 * Throws `MessageError` when it cannot be had now.
 */
export async function loadConversation(
  visitor: Visitor,
  server: ChatServer,
  signal: AbortSignal,
): Promise<StoredMessage[] | null> {
  const pages: StoredMessage[][] = [];
  let before: string | null = null;
  do {
    const page: StoredMessages | null = await loadPage(before, visitor, server, signal);
    if (page === null) return null;
    pages.unshift(page.messages);
    before = page.before;
  } while (before !== null && pages.length < maxPages);
  return pages.flat();
}
