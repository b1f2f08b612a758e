import type { Attachment } from "@alithia/protocol/media.ts";
import { useChatActions } from "../chat-context.ts";
import { findMediaUrl } from "../thread/media-url.ts";
import { describeFile } from "./describe-file.ts";
import "./attachments.css";

const imageName = /\.(png|jpe?g|webp|gif|avif)$/i;

function isImage(attachment: Attachment): boolean {
  if (attachment.contentType !== undefined) return attachment.contentType.startsWith("image/");
  return imageName.test(attachment.url.replace(/[?#].*$/s, "")) || attachment.source === "imageGeneration";
}

/** What belongs to a message: images are shown, other files listed with name, type and size. */
export function Attachments({ attachments }: { attachments: Attachment[] }) {
  const { config } = useChatActions();
  if (attachments.length === 0) return null;
  return (
    <ul className="attachments">
      {attachments.map((attachment, index) => {
        const url = attachment.url.startsWith("blob:")
          ? attachment.url
          : findMediaUrl(attachment.url, config.apiBase);
        const key = `${attachment.id}-${index}`;
        if (url === null) return <li key={key}>An attachment that cannot be shown.</li>;
        return (
          <li key={key}>
            {isImage(attachment) ? (
              <img src={url} alt={attachment.description || attachment.title || "Image"} loading="lazy" />
            ) : (
              <a href={url} download={attachment.title || true}>
                {describeFile(attachment)}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
