import { agentProfile } from "@alithia/content/agent-profile.ts";
import { limits } from "@alithia/protocol/limits.ts";
import { type StoredMessage, type StoredMessages, storedMessagesSchema } from "@alithia/protocol/message.ts";
import * as chatWords from "../../words/chat-words.ts";
import { createBook } from "../book/create-book.ts";
import type { ChatServer, Visitor } from "./chat-server.ts";
import { followReply, type ReplyPosition, resumeReply } from "./follow-reply.ts";
import { MessageError, readMessageError } from "./message-error.ts";
import { type OutgoingMessage, type ReplyUpdate, sendMessage } from "./send-message.ts";

const maxPages = 200;

function couldNotLoad(status: number, cause?: unknown): MessageError {
  return new MessageError(chatWords.notRestored, { code: "thread-unavailable", status, cause });
}

/** Loads one page of the stored conversation; null if the server stores none. */
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
 * Returns the visitor's stored conversation, oldest first, or null if the server stores none (a plain ElizaOS
 * server). Throws `MessageError` if it cannot be loaded.
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

type Updates = AsyncGenerator<ReplyUpdate, void>;

/** All requests the chat makes to one server. */
export type ChatWire = {
  send: (message: OutgoingMessage, signal: AbortSignal) => Updates;
  resume: (position: ReplyPosition, signal: AbortSignal) => Updates;
  stop: (messageId: string, visitor: Visitor) => Promise<void>;
  load: (visitor: Visitor, signal: AbortSignal) => Promise<StoredMessage[] | null>;
  erase: (visitor: Visitor) => Promise<void>;
};

export function createChatWire(server: ChatServer): ChatWire {
  return {
    send: (message, signal) => sendMessage(message, server, signal),
    resume: (position, signal) =>
      followReply((from) => resumeReply(from, server, signal), position, server, signal),
    stop: (messageId, visitor) => stopReply(messageId, visitor, server),
    load: (visitor, signal) => loadConversation(visitor, server, signal),
    erase: (visitor) => eraseConversation(visitor, server),
  };
}

/** Deletes everything the server stores about the visitor. Throws `MessageError` on failure. */
async function eraseConversation(visitor: Visitor, server: ChatServer): Promise<void> {
  const send = server.fetch;
  const response = await send(`${server.apiBase}/${server.agentId}/messages`, {
    method: "DELETE",
    headers: { "X-User-Id": visitor.userId, "X-Room-Id": server.roomId },
    credentials: "omit",
  }).catch((cause: unknown) => {
    throw new MessageError("Nothing was erased: the server cannot be reached.", {
      code: "unreachable",
      cause,
    });
  });
  if (!response.ok) throw await readMessageError(response);
}

/** Asks the server to end a reply. Failures are ignored: the page has already stopped. */
export async function stopReply(messageId: string, visitor: Visitor, server: ChatServer): Promise<void> {
  const send = server.fetch;
  await send(`${server.apiBase}/${server.agentId}/message/${messageId}/stop`, {
    method: "POST",
    headers: { "X-User-Id": visitor.userId },
    credentials: "omit",
    keepalive: true,
  }).catch(() => {});
}

export function createBrowserWire(apiBase: string): ChatWire {
  return createChatWire({
    apiBase,
    agentId: agentProfile.agentId,
    roomId: agentProfile.roomId,
    findBook: createBook(() => localStorage).list,
    fetch: (input, init) => fetch(input, init),
    wait,
    silenceMs: limits.silenceUntilBrokenMs,
    answerMs: limits.replyDeadlineMs + limits.silenceUntilBrokenMs,
  });
}

/** Resolves after the given milliseconds, or immediately when the signal aborts. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    signal.addEventListener("abort", finish);
  });
}
