import type { Pick } from "@alithia/protocol/choices.ts";
import type { Message } from "@alithia/protocol/message.ts";
import type { ReplyPart } from "@alithia/protocol/reply.ts";

/** queued → sending → answering → done | failed | stopped. Only a failed send can be retried. */
type SendStatus = "queued" | "sending" | "answering" | "done" | "failed" | "stopped";

export type Failure = { code: string; sentence: string };

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
