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
  /** Whose reply it is, as an unreadable key. */
  visitor?: string;
  signal: AbortSignal;
  /** Stores this reply's media with its visitor's and gives it its name; without it media is left out. */
  saveMedia?(media: GeneratedMedia): Promise<Attachment>;
};
