import type { Attachment } from "@alithia/protocol/media.ts";
import type { StoredMessage } from "@alithia/protocol/message.ts";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";

/** Media is stored by its path and shown by its absolute url, on the origin that this request came to. */
export function createMediaPresenter(origin: string) {
  const presentAttachment = (attachment: Attachment): Attachment =>
    attachment.url.startsWith("/") ? { ...attachment, url: origin + attachment.url } : attachment;
  return {
    presentEvent: (event: ReplyEvent): ReplyEvent =>
      event.type === "media" ? { type: "media", media: presentAttachment(event.media) } : event,
    presentMessage: (message: StoredMessage): StoredMessage => ({
      ...message,
      attachments: message.attachments.map(presentAttachment),
      parts: message.parts.map((part) =>
        part.type === "media" ? { type: "media", media: presentAttachment(part.media) } : part,
      ),
    }),
  };
}
