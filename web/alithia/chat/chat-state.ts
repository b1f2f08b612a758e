import type { Pick } from "@alithia/protocol/choices.ts";
import type { Message, StoredMessage } from "@alithia/protocol/message.ts";
import type { ReplyPart } from "@alithia/protocol/reply.ts";
import { type Failure, failures } from "./message-error.ts";

/** queued → sending → answering → done | failed | stopped. Only a failed send can be retried. */
type SendStatus = "queued" | "sending" | "answering" | "done" | "failed" | "stopped";

/** One message of the visitor, from submission to the end of its reply. */
export type Send = {
  sendId: string;
  text: string;
  picks: Pick[];
  hasFile: boolean;
  /** The wallet connected at submission; a retry carries the same one. */
  account: string | null;
  status: SendStatus;
  failure: Failure | null;
  /** The server's id of the reply, known from its first event on. */
  messageId: string | null;
  reconnecting: boolean;
  /** The server has recorded this reply as ended and would replay it, so a retry must be a new message. */
  isRecorded: boolean;
};

export type ThreadMessage = Message & {
  sendId: string;
  /** The server's id of a reply; absent on visitor messages and if the server sends none. */
  replyId?: string;
  /** Unix milliseconds. */
  createdAt: number;
  /** The reply's typed parts other than text, in order. */
  parts: readonly ReplyPart[];
  /** Arrived while this page was open; restored messages are not animated. */
  isNew: boolean;
};

export type ChatState = {
  userID: string;
  messages: ThreadMessage[];
  /** The one send that has not ended. */
  pending: Send | null;
  /** Failed or stopped sends, by sendId. */
  ended: Record<string, Send>;
  /** Loading earlier messages failed, so the thread may lack its beginning. */
  isPartial: boolean;
};

export function createChatState(userID: string): ChatState {
  return { userID, messages: [], pending: null, ended: {}, isPartial: false };
}

/** Returns the pending, failed or stopped send, or null if it is done. */
export function findSend(state: ChatState, sendId: string): Send | null {
  if (state.pending?.sendId === sendId) return state.pending;
  return state.ended[sendId] ?? null;
}

/** Sets each message's id to `message-{index}`, its index in the thread. */
export function withIds(messages: ThreadMessage[]): ThreadMessage[] {
  return messages.map((message, index) => {
    const id = `message-${index}`;
    return message.id === id ? message : { ...message, id };
  });
}

const messagesLookedAt = 60;

/** Returns the block of the latest evidence among the most recent messages, or null. */
export function findLatestBlock(messages: ThreadMessage[]): bigint | null {
  for (const message of messages.slice(-messagesLookedAt).toReversed()) {
    for (const part of message.parts.toReversed()) {
      if (part.type === "evidence" && part.evidence.block !== null && /^\d+$/.test(part.evidence.block))
        return BigInt(part.evidence.block);
    }
  }
  return null;
}

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
 * Merges the page's thread with the server's; a turn that never reached the server stays where it stood.
 * A reply still being written becomes the pending send; a local send that was pending meanwhile fails, and
 * can be retried afterwards.
 */
export function restoreThread(
  local: ChatState,
  stored: StoredMessage[],
): Omit<ChatState, "userID" | "isPartial"> {
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
  const messages = stored.map(restoreMessage);
  for (const message of unsent) {
    const later = local.messages.slice(local.messages.indexOf(message));
    const next = later.find(({ sendId }) => known.has(sendId))?.sendId;
    const place = messages.findIndex(({ sendId }) => sendId === next);
    messages.splice(place < 0 ? messages.length : place, 0, message);
  }
  return { messages, ended, pending: answering ?? waiting };
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
