import type { Pick } from "@alithia/protocol/choices.ts";
import type { ChatServer } from "./chat-server.ts";
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
export async function postMessage(
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
