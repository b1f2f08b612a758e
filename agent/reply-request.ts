import type { Attachment } from "@alithia/protocol/media.ts";
import type { GeneratedMedia } from "./capability-result.ts";
import type { Turn } from "./language-model.ts";

export type ReplyRequest = {
  messageId: string;
  /** Oldest first; the last is the visitor's new message. */
  turns: Turn[];
  account?: `0x${string}`;
  /** Text file of the visitor's new message. */
  file?: { name: string; text: string };
  /** Opaque key of the visitor. */
  visitor?: string;
  signal: AbortSignal;
  /** Stores a media file of this reply and returns it as an attachment; without it, media is dropped. */
  saveMedia?(media: GeneratedMedia): Promise<Attachment>;
};
