import type { Attachment } from "@alithia/protocol/media.ts";
import { lazy, Suspense } from "react";
import { findMediaUrl } from "../chat/media-url.ts";
import { useChatActions } from "../chat-context.ts";
import { describeFile } from "./describe-file.ts";
import { ImageAttachment } from "./image-attachment.tsx";
import "./attachments.css";

const ChartCard = lazy(() =>
  import("../cards/chart-card.tsx").then((loaded) => ({ default: loaded.ChartCard })),
);

const imageName = /\.(png|jpe?g|webp|gif|avif)$/i;

function isImage(attachment: Attachment): boolean {
  if (attachment.contentType !== undefined) return attachment.contentType.startsWith("image/");
  return imageName.test(attachment.url.replace(/[?#].*$/s, "")) || attachment.source === "imageGeneration";
}

function ShownAttachment({ attachment }: { attachment: Attachment }) {
  const { config } = useChatActions();
  if (attachment.chart !== undefined)
    return (
      <Suspense fallback={null}>
        <ChartCard chart={attachment.chart} />
      </Suspense>
    );
  const isLocal = attachment.url.startsWith("blob:");
  const url = isLocal ? attachment.url : findMediaUrl(attachment.url, config.apiBase);
  if (url === null) return <span className="file-name">{describeFile(attachment)}</span>;
  if (isImage(attachment)) return <ImageAttachment attachment={attachment} url={url} />;
  return (
    <a className="file-name" href={url} download={attachment.title || true}>
      {describeFile(attachment)}
    </a>
  );
}

/** What belongs to a message: charts are drawn, images shown, other files listed with name, type and size. */
export function AttachmentList({ attachments }: { attachments: Attachment[] }) {
  return (
    <ul className="attachments">
      {attachments.map((attachment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the attachments of a message never change.
        <li key={index}>
          <ShownAttachment attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}
