import type { StoredMessage } from "@alithia/protocol/message.ts";
import type { ChatState, Send, ThreadMessage } from "./chat-state.ts";
import { failures } from "./message-error.ts";

function restoreMessage(stored: StoredMessage): ThreadMessage {
  return {
    id: "message-0",
    content: stored.content,
    sender: stored.sender,
    attachments: stored.attachments,
    sendId: stored.sendId ?? stored.messageId,
    createdAt: stored.createdAt,
    parts: stored.parts.filter((part) => part.type !== "text"),
    isNew: false,
    ...(stored.sender === "agent" && { replyId: stored.messageId }),
  };
}

function restoreSend(reply: StoredMessage, question: StoredMessage | undefined): Send {
  return {
    sendId: reply.sendId ?? reply.messageId,
    text: question?.content ?? "",
    picks: [],
    account: null,
    hasFile: (question?.attachments.length ?? 0) > 0,
    status: reply.status,
    failure: reply.failure ?? null,
    messageId: reply.messageId,
    reconnecting: false,
    isRecorded: reply.status !== "answering",
  };
}

/**
 * Merges the page's thread with the server's: the server's turns first, then the turns that never reached it.
 * A reply still being written becomes the pending send; a local send that was pending meanwhile fails, and
 * can be retried afterwards.
 */
export function restoreThread(
  local: ChatState,
  stored: StoredMessage[],
): Pick<ChatState, "messages" | "ended" | "pending"> {
  const known = new Set(stored.map((message) => message.sendId));
  const unsent = local.messages.filter(
    (message) =>
      !known.has(message.sendId) &&
      (message.sendId in local.ended || message.sendId === local.pending?.sendId),
  );
  const waiting = local.pending !== null && !known.has(local.pending.sendId) ? local.pending : null;
  const { answering, ended } = restoreSends(stored);
  for (const message of unsent) {
    const send = local.ended[message.sendId];
    if (send !== undefined) ended[message.sendId] = send;
  }
  if (answering !== null && waiting !== null)
    ended[waiting.sendId] = { ...waiting, status: "failed", failure: failures.otherReply };
  return { messages: [...stored.map(restoreMessage), ...unsent], ended, pending: answering ?? waiting };
}

/** The reply that is being written, and those that failed or were stopped. */
function restoreSends(stored: readonly StoredMessage[]) {
  const questions = new Map(
    stored.filter(({ sender }) => sender === "user").map((message) => [message.sendId, message]),
  );
  const replies = stored.filter(({ sender }) => sender === "agent");
  const restore = (reply: StoredMessage) => restoreSend(reply, questions.get(reply.sendId));
  const writing = replies.findLast(({ status }) => status === "answering");
  const ended: Record<string, Send> = Object.fromEntries(
    replies
      .filter(({ status }) => status === "failed" || status === "stopped")
      .map((reply) => [reply.sendId ?? reply.messageId, restore(reply)]),
  );
  return { answering: writing === undefined ? null : restore(writing), ended };
}
