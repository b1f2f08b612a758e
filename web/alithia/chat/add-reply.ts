import type { Attachment } from "@alithia/protocol/media.ts";
import type { ReplyItem } from "@alithia/protocol/message.ts";
import type { ReplyPart } from "@alithia/protocol/reply-part.ts";
import type { StreamPart } from "@alithia/protocol/stream-part.ts";
import type { ChatState, Failure, Send, ThreadMessage } from "./chat-state.ts";
import type { ReplyUpdate } from "./send-message.ts";
import { withIds } from "./with-ids.ts";

const noAnswer: Failure = { code: "empty-answer", sentence: "The agent gave no answer." };

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

function addPart(state: ChatState, send: Send, at: number, part: ReplyPart): ChatState {
  return changeReply(state, send, at, (reply) => ({ ...reply, parts: [...reply.parts, part] }));
}

function endCall(
  state: ChatState,
  send: Send,
  at: number,
  toolCallId: string,
  outcome: "done" | "failed" | "refused",
): ChatState {
  return changeReply(state, send, at, (reply) => ({
    ...reply,
    parts: reply.parts.map((known) =>
      known.type === "tool" && known.toolCallId === toolCallId ? { ...known, outcome } : known,
    ),
  }));
}

function endReply(state: ChatState, send: Send, part: Extract<StreamPart, { type: "finish" }>): ChatState {
  const isEmpty = !state.messages.some(
    (message) =>
      message.sendId === send.sendId &&
      message.sender === "agent" &&
      (message.content.trim() !== "" || message.parts.length > 0),
  );
  const { status, code, sentence } = part.messageMetadata ?? {};
  const said = status === "failed" ? { code: code ?? "reply-failed", sentence: sentence ?? "" } : null;
  const failure = send.failure ?? said ?? (isEmpty && status !== "stopped" ? noAnswer : null);
  if (failure === null && status !== "stopped") return { ...state, pending: null };
  const ended: Send = {
    ...send,
    status: status === "stopped" ? "stopped" : "failed",
    failure: failure && (said ?? { ...failure, sentence: failure.sentence || "An error occurred." }),
    reconnecting: false,
    isRecorded: true,
  };
  return { ...state, pending: null, ended: { ...state.ended, [send.sendId]: ended } };
}

function addStreamPart(state: ChatState, send: Send, part: StreamPart, at: number): ChatState {
  switch (part.type) {
    case "start":
      return {
        ...state,
        messages: state.messages.map((message) =>
          message.sendId === send.sendId && message.sender === "agent"
            ? { ...message, content: "", parts: [] }
            : message,
        ),
        pending: { ...send, status: "answering", messageId: part.messageId },
      };
    case "text-delta":
      return changeReply(state, send, at, (reply) => ({ ...reply, content: reply.content + part.delta }));
    case "tool-input-available":
      return addPart(state, send, at, {
        type: "tool",
        toolCallId: part.toolCallId,
        toolName: part.toolName,
        input: part.input,
      });
    case "tool-output-available":
      return endCall(state, send, at, part.toolCallId, "done");
    case "tool-output-error":
      return endCall(state, send, at, part.toolCallId, part.outcome);
    case "data-evidence":
      return addPart(state, send, at, { type: "evidence", evidence: part.data });
    case "data-choices":
      return addPart(state, send, at, { type: "choices", choices: part.data });
    case "data-media":
      return addPart(state, send, at, { type: "media", media: part.data });
    case "data-portfolio":
      return addPart(state, send, at, { type: "portfolio", portfolio: part.data });
    case "data-proposal":
      return addPart(state, send, at, { type: "proposal", proposal: part.data });
    case "data-next-steps":
      return addPart(state, send, at, { type: "next-steps", requests: part.data.requests });
    case "data-contact-change":
      return addPart(state, send, at, { type: "contact-change", change: part.data });
    case "data-notice":
      return addPart(state, send, at, { type: "notice", ...part.data });
    case "error":
      return { ...state, pending: { ...send, failure: { code: "reply-failed", sentence: part.errorText } } };
    case "abort":
      return endReply(state, send, { type: "finish", messageMetadata: { status: "stopped" } });
    case "finish":
      return endReply(state, send, part);
    case "text-start":
    case "text-end":
      return state;
    default:
      return part satisfies never;
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

/** Adds what arrived of the pending send's reply. */
export function addReply(state: ChatState, update: ReplyUpdate, at: number): ChatState {
  const send = state.pending;
  if (send === null) return state;
  if (update.type === "reconnecting") return { ...state, pending: { ...send, reconnecting: true } };
  if (update.type === "list") return addList(state, send, update.items, at);
  const heard = send.reconnecting ? { ...send, reconnecting: false } : send;
  return addStreamPart({ ...state, pending: heard }, heard, update.part, at);
}

function readText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** An attachment as any server of this wire sends it; what is missing is empty. */
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
