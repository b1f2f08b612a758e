import type { Pick } from "@alithia/protocol/choices.ts";
import type { Message } from "@alithia/protocol/message.ts";
import type { ReplyPart } from "@alithia/protocol/reply.ts";

/** queued → sending → answering → done | failed | stopped. Only failed turns come back, by a retry. */
type SendStatus = "queued" | "sending" | "answering" | "done" | "failed" | "stopped";

export type Failure = { code: string; sentence: string };

/** One send of the visitor, from Enter to the end of its reply. */
export type Send = {
  sendId: string;
  text: string;
  picks: Pick[];
  hasFile: boolean;
  /** The connected wallet when it was sent; a repeated send carries the same one. */
  account: string | null;
  status: SendStatus;
  failure: Failure | null;
  /** The reply's id at the server, known from its first event on. */
  messageId: string | null;
  reconnecting: boolean;
  /** The server holds this reply as ended: asking for it again gives the same, so a retry is a new message. */
  isRecorded: boolean;
};

export type ThreadMessage = Message & {
  sendId: string;
  /** What the server calls a reply; absent for what the visitor said, and where the server does not tell. */
  replyId?: string;
  /** Unix milliseconds. */
  createdAt: number;
  /** What a reply carries beside its text, in order. */
  parts: readonly ReplyPart[];
  /** Arrived while this page was open; restored messages do not animate. */
  isNew: boolean;
};

export type ChatState = {
  userID: string;
  messages: ThreadMessage[];
  /** The one send that has not ended. */
  pending: Send | null;
  /** Sends that ended as failed or stopped, by sendId. */
  ended: Record<string, Send>;
  /** The server could not be asked for what was said before: the thread may lack its beginning. */
  isPartial: boolean;
};

export function createChatState(userID: string): ChatState {
  return { userID, messages: [], pending: null, ended: {}, isPartial: false };
}

/** How a message's send stands; null when it is done. */
export function findSend(state: ChatState, sendId: string): Send | null {
  if (state.pending?.sendId === sendId) return state.pending;
  return state.ended[sendId] ?? null;
}
