import type { Pick } from "@alithia/protocol/choices.ts";
import type { Attachment } from "@alithia/protocol/media.ts";
import { addReply } from "./add-reply.ts";
import {
  type ChatState,
  createChatState,
  type Failure,
  type Send,
  type ThreadMessage,
  withIds,
} from "./chat-state.ts";
import type { ReplyUpdate } from "./send-message.ts";

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
