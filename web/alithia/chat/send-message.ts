import type { Pick } from "@alithia/protocol/choices.ts";
import { type ReplyItem, replyListSchema } from "@alithia/protocol/message.ts";
import type { ChatServer } from "./chat-server.ts";
import {
  ConnectionBroken,
  followReply,
  isEventStream,
  type ReplyPosition,
  type ReplyProgress,
  resumeReply,
} from "./follow-reply.ts";
import { MessageError, readMessageError } from "./message-error.ts";

export type OutgoingMessage = {
  text: string;
  userId: string;
  /** Idempotency key: posting the same send again does not create a second message. */
  sendId: string;
  file?: File | undefined;
  account?: string | undefined;
  picks?: Pick[] | undefined;
};

function encodeForm(message: OutgoingMessage, { roomId, findBook }: ChatServer): FormData {
  const book = findBook();
  const form = new FormData();
  form.set("text", message.text);
  form.set("user", "user");
  form.set("roomId", roomId);
  form.set("userId", message.userId);
  if (message.account !== undefined) form.set("account", message.account);
  if (message.picks !== undefined && message.picks.length > 0)
    form.set("picks", JSON.stringify(message.picks));
  if (book.length > 0) form.set("book", JSON.stringify(book));
  if (message.file !== undefined) form.set("file", message.file, message.file.name);
  return form;
}

/** Posts the visitor's message and returns the successful response, body unread. Throws `MessageError`. */
async function postMessage(
  message: OutgoingMessage,
  server: ChatServer,
  signal: AbortSignal,
): Promise<Response> {
  const send = server.fetch;
  const response = await send(`${server.apiBase}/${server.agentId}/message`, {
    method: "POST",
    body: encodeForm(message, server),
    headers: { Accept: "text/event-stream, application/json;q=0.9", "Idempotency-Key": message.sendId },
    credentials: "omit",
    signal,
  }).catch((cause: unknown) => {
    throw new MessageError("The message could not be sent: the server cannot be reached.", {
      code: "unreachable",
      cause,
    });
  });
  if (!response.ok) throw await readMessageError(response);
  return response;
}

export type ReplyUpdate = ReplyProgress | { type: "list"; items: ReplyItem[] };

async function readReplyList(response: Response): Promise<ReplyItem[]> {
  const text = await response.text().catch((cause: unknown) => {
    throw new MessageError("The connection was lost before the reply arrived.", {
      code: "connection-lost",
      cause,
    });
  });
  try {
    return replyListSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new MessageError("The server answered with something that is not a reply.", {
      code: "unreadable-answer",
      status: response.status,
      cause,
    });
  }
}

function openWith(first: Response, message: OutgoingMessage, server: ChatServer, signal: AbortSignal) {
  let unread: Response | null = first;
  return async (position: ReplyPosition): Promise<Response> => {
    const response = unread;
    unread = null;
    if (response !== null) return response;
    if (position.messageId !== null) return resumeReply(position, server, signal);
    const again = await postMessage(message, server, signal).catch((error: MessageError) => {
      if (error.status >= 400 && error.status < 500) throw error;
      throw new ConnectionBroken("posting again failed", { cause: error });
    });
    if (!isEventStream(again)) throw new ConnectionBroken("no event stream");
    return again;
  };
}

/**
 * Sends the visitor's message and yields its reply: stream events as they arrive, or the whole list if the
 * server does not stream. Ends with the reply or when the signal aborts; throws `MessageError`.
 */
export async function* sendMessage(
  message: OutgoingMessage,
  server: ChatServer,
  signal: AbortSignal,
): AsyncGenerator<ReplyUpdate, void> {
  const connection = new AbortController();
  const abort = () => connection.abort();
  signal.addEventListener("abort", abort);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    abort();
  }, server.answerMs);
  try {
    const response = await postMessage(message, server, connection.signal);
    if (!isEventStream(response)) {
      yield { type: "list", items: await readReplyList(response) };
      return;
    }
    clearTimeout(timer);
    const open = openWith(response, message, server, connection.signal);
    yield* followReply(open, { userId: message.userId, messageId: null, lastEventId: "" }, server, signal);
  } catch (cause) {
    if (signal.aborted) return;
    if (late) throw new MessageError("The agent did not answer in time.", { code: "no-answer", cause });
    throw cause;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}
