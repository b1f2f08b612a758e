import type { Pick } from "@alithia/protocol/choices.ts";
import type { Attachment } from "@alithia/protocol/media.ts";
import type { ReplyPart } from "@alithia/protocol/reply.ts";
import type { KnownSend } from "./load-reply.ts";
import type { StoredMedia } from "./media-store.ts";
import type { RecalledPart } from "./schema.ts";

export type Send = {
  visitor: string;
  conversation: string;
  /** Digest of the network address it came from. */
  address: string;
  sendId: string | null;
  bodyDigest: string;
  content: string;
  picks: Pick[];
  account: string | null;
  attachments: Attachment[];
  /** Kept together with the turn it belongs to. */
  file: StoredMedia | null;
  createdAt: Date;
  /** How many turns before this one are wanted back. */
  recalledTurns: number;
};

export type SendLimits = {
  messagesPerMinutePerVisitor: number;
  messagesPerMinutePerAddress: number;
  repliesAtATimePerVisitor: number;
};

/** An earlier turn as a later reply recalls it; what was stored before parts were recalled has others as well. */
export type RecalledTurn = {
  sender: "user" | "agent";
  content: string;
  picks: Pick[];
  attachments: Attachment[];
  parts: (RecalledPart | ReplyPart)[];
  status: "done" | "answering" | "failed" | "stopped";
};

export type AcceptedSend =
  | { outcome: "stored"; messageId: string; replyId: string; createdAt: Date; earlier: RecalledTurn[] }
  | { outcome: "known"; send: KnownSend }
  /** The conversation got a send under the same key at the same moment. */
  | { outcome: "overtaken" }
  | { outcome: "over-limit"; ofVisitor: number; ofAddress: number; answering: number };
