import { addEvent } from "@alithia/protocol/add-event.ts";
import type { Pick } from "@alithia/protocol/choices.ts";
import type { Attachment } from "@alithia/protocol/media.ts";
import type { ReplyItem } from "@alithia/protocol/message.ts";
import type { ReplyEnd, ReplyEvent } from "@alithia/protocol/reply.ts";
import * as chatWords from "../../words/chat-words.ts";
import { type ChatState, createChatState, type Send, type ThreadMessage, withIds } from "./chat-state.ts";
import type { Failure } from "./message-error.ts";
import type { ReplyUpdate } from "./send-message.ts";

const noAnswer: Failure = { code: "empty-answer", sentence: chatWords.noAnswer };

function createReply(send: Send, at: number): ThreadMessage {
  return {
    id: "message-0",
    content: "",
    sender: "agent",
    attachments: [],
    sendId: send.sendId,
    createdAt: at,
    parts: [],
    isNew: true,
    ...(send.messageId !== null && { replyId: send.messageId }),
  };
}

function placeAfterSend(
  messages: ThreadMessage[],
  sendId: string,
  replies: ThreadMessage[],
): ThreadMessage[] {
  const last = messages.findLastIndex((message) => message.sendId === sendId);
  const placed = [...messages.slice(0, last + 1), ...replies, ...messages.slice(last + 1)];
  return withIds(placed);
}

function changeReply(
  state: ChatState,
  send: Send,
  at: number,
  change: (reply: ThreadMessage) => ThreadMessage,
): ChatState {
  const index = state.messages.findLastIndex(
    (message) => message.sendId === send.sendId && message.sender === "agent",
  );
  const reply = state.messages[index];
  if (reply === undefined)
    return {
      ...state,
      messages: placeAfterSend(state.messages, send.sendId, [change(createReply(send, at))]),
    };
  const messages = state.messages.slice();
  messages[index] = change(reply);
  return { ...state, messages };
}

function isEmpty({ messages }: ChatState, sendId: string): boolean {
  return !messages.some(
    (message) =>
      message.sendId === sendId &&
      message.sender === "agent" &&
      (message.content.trim() !== "" || message.parts.length > 0),
  );
}

function endReply(state: ChatState, send: Send, end: ReplyEnd): ChatState {
  const said = end.status === "failed" ? { code: end.code, sentence: end.sentence } : null;
  const failure = said ?? (end.status === "done" && isEmpty(state, send.sendId) ? noAnswer : null);
  if (failure === null && end.status === "done") return { ...state, pending: null };
  const ended: Send = {
    ...send,
    status: end.status === "stopped" ? "stopped" : "failed",
    failure,
    reconnecting: false,
    isRecorded: true,
  };
  return { ...state, pending: null, ended: { ...state.ended, [send.sendId]: ended } };
}

function addReplyEvent(state: ChatState, send: Send, event: ReplyEvent, at: number): ChatState {
  switch (event.type) {
    case "reply-start":
      return {
        ...state,
        messages: state.messages.map((message) =>
          message.sendId === send.sendId && message.sender === "agent"
            ? { ...message, content: "", parts: [] }
            : message,
        ),
        pending: { ...send, status: "answering", messageId: event.messageId },
      };
    case "text-delta":
      return changeReply(state, send, at, (reply) => ({ ...reply, content: reply.content + event.delta }));
    case "reply-end":
      return endReply(state, send, event);
    default:
      return changeReply(state, send, at, (reply) => ({ ...reply, parts: addEvent(reply.parts, event) }));
  }
}

function addList(state: ChatState, send: Send, items: ReplyItem[], at: number): ChatState {
  if (items.length === 0)
    return {
      ...state,
      pending: null,
      ended: { ...state.ended, [send.sendId]: { ...send, status: "failed", failure: noAnswer } },
    };
  const replies = items.map((item) => ({
    ...createReply(send, item.createdAt ?? at),
    content: item.text ?? "",
    attachments: (item.attachments ?? []).map(readAttachment),
    parts: (item.parts ?? []).filter((part) => part.type !== "text"),
  }));
  return { ...state, pending: null, messages: placeAfterSend(state.messages, send.sendId, replies) };
}

/** Applies an update to the pending send's reply. */
function addReply(state: ChatState, update: ReplyUpdate, at: number): ChatState {
  const send = state.pending;
  if (send === null) return state;
  if (update.type === "reconnecting") return { ...state, pending: { ...send, reconnecting: true } };
  if (update.type === "list") return addList(state, send, update.items, at);
  const heard = send.reconnecting ? { ...send, reconnecting: false } : send;
  return addReplyEvent({ ...state, pending: heard }, heard, update.event, at);
}

function readText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Parses an attachment from any compatible server; missing text fields become empty. */
function readAttachment(item: { url: string; [field: string]: unknown }): Attachment {
  return {
    id: readText(item.id),
    url: item.url,
    title: readText(item.title),
    source: readText(item.source),
    description: readText(item.description),
    text: readText(item.text),
    ...(typeof item.contentType === "string" ? { contentType: item.contentType } : {}),
    ...(typeof item.byteLength === "number" ? { byteLength: item.byteLength } : {}),
  };
}

export type ChatEvent =
  | {
      type: "message-sent";
      sendId: string;
      text: string;
      picks: Pick[];
      attachments: Attachment[];
      account: string | null;
      at: number;
      online: boolean;
    }
  | { type: "network-returned" }
  | { type: "reply-progress"; sendId: string; updates: ReplyUpdate[]; at: number }
  | { type: "send-failed"; sendId: string; failure: Failure }
  | { type: "send-stopped"; sendId: string }
  | { type: "send-retried"; sendId: string; online: boolean }
  | { type: "send-cancelled"; sendId: string }
  | { type: "thread-restored"; messages: ThreadMessage[]; ended: Record<string, Send>; pending: Send | null }
  | { type: "restore-ended"; isPartial: boolean }
  | { type: "conversation-started"; userID: string };

function endPending(state: ChatState, status: "failed" | "stopped", failure: Failure | null): ChatState {
  const { pending } = state;
  if (pending === null) return state;
  const ended = { ...pending, status, failure, reconnecting: false };
  return { ...state, pending: null, ended: { ...state.ended, [pending.sendId]: ended } };
}

function removeSend(state: ChatState, sendId: string): Record<string, Send> {
  const { [sendId]: _, ...others } = state.ended;
  return others;
}

function addMessage(state: ChatState, event: Extract<ChatEvent, { type: "message-sent" }>): ChatState {
  if (state.pending !== null) return state;
  const { sendId, text, picks, attachments } = event;
  const message: ThreadMessage = {
    id: `message-${state.messages.length}`,
    content: text,
    sender: "user",
    attachments,
    sendId,
    createdAt: event.at,
    parts: [],
    isNew: true,
  };
  const pending: Send = {
    sendId,
    text,
    picks,
    hasFile: attachments.length > 0,
    account: event.account,
    status: event.online ? "sending" : "queued",
    failure: null,
    messageId: null,
    reconnecting: false,
    isRecorded: false,
  };
  return { ...state, messages: [...state.messages, message], pending };
}

function retry(state: ChatState, sendId: string, online: boolean): ChatState {
  const send = state.ended[sendId];
  if (send === undefined || send.isRecorded || state.pending !== null) return state;
  return {
    ...state,
    messages: withIds(
      state.messages.filter((message) => message.sendId !== sendId || message.sender === "user"),
    ),
    ended: removeSend(state, sendId),
    pending: {
      ...send,
      status: online ? "sending" : "queued",
      failure: null,
      messageId: null,
      reconnecting: false,
    },
  };
}

/** Reducer of the chat's state. Events of sends that have ended are ignored. */
export function reduceChat(state: ChatState, event: ChatEvent): ChatState {
  const isPending = "sendId" in event && state.pending?.sendId === event.sendId;
  switch (event.type) {
    case "message-sent":
      return addMessage(state, event);
    case "network-returned":
      if (state.pending?.status !== "queued") return state;
      return { ...state, pending: { ...state.pending, status: "sending" } };
    case "reply-progress":
      if (!isPending) return state;
      return event.updates.reduce((before, update) => addReply(before, update, event.at), state);
    case "send-failed":
      return isPending ? endPending(state, "failed", event.failure) : state;
    case "send-stopped":
      return isPending ? endPending(state, "stopped", null) : state;
    case "send-retried":
      return retry(state, event.sendId, event.online);
    case "send-cancelled":
      if (!isPending || state.pending?.status !== "queued") return state;
      return {
        ...state,
        pending: null,
        messages: withIds(state.messages.filter((message) => message.sendId !== event.sendId)),
      };
    case "thread-restored":
      return {
        ...state,
        messages: withIds(event.messages),
        ended: event.ended,
        pending: event.pending,
      };
    case "restore-ended":
      return state.isPartial === event.isPartial ? state : { ...state, isPartial: event.isPartial };
    case "conversation-started":
      return createChatState(event.userID);
    default:
      return event satisfies never;
  }
}
