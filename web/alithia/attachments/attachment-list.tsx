import "./attachments.css";
import type { Attachment } from "@alithia/protocol/media.ts";
import { lazy, Suspense, useState } from "react";
import { describeFile } from "../../words/file-words.ts";
import * as messageWords from "../../words/message-words.ts";
import { useChatActions } from "../chat-context.ts";

/**
 * Returns the URL an attachment is loaded from: `{apiBase}/media/…` plus the last path segment of its url,
 * ignoring any host, path or drive letter before it. Returns null if no usable file name is left.
 */
export function findMediaUrl(attachmentUrl: string, apiBase: string): string | null {
  const path = attachmentUrl.replace(/[?#].*$/s, "").replace(/[\\/]+$/, "");
  if (/^\s*(data|blob|javascript|vbscript):/i.test(path)) return null;
  const segments = path.split(/[\\/]/);
  const filename = decodeSegment(segments.at(-1) ?? "");
  if (filename === "" || filename === "." || filename === ".." || /^[a-z]:$/i.test(filename)) return null;
  const folder = segments.at(-2) === "uploads" ? "uploads" : "generated";
  return `${apiBase}/media/${folder}/${encodeURIComponent(filename.toWellFormed())}`;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    return segment;
  }
}

const ImageViewer = lazy(() =>
  import("../viewer/image-viewer.tsx").then((loaded) => ({ default: loaded.ImageViewer })),
);

/**
 * An image that opens in the viewer. Space is reserved before it loads: by its width and height, or by a
 * fixed frame if the server does not send them.
 */
function ImageAttachment({ attachment, url }: { attachment: Attachment; url: string }) {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const description = attachment.description || attachment.title || messageWords.image;
  if (hasFailed)
    return (
      <span className="file-name">
        {describeFile(attachment)} {messageWords.notLoaded}
      </span>
    );
  const { width, height } = attachment;
  const isMeasured = width !== undefined && height !== undefined;
  return (
    <>
      <button
        type="button"
        className={isMeasured ? "image-frame measured" : "image-frame"}
        onClick={() => setOpen(true)}
      >
        <img src={url} alt={description} width={width} height={height} onError={() => setFailed(true)} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImageViewer url={url} description={description} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

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

/** Renders a message's attachments: charts drawn, images shown, other files as name, type and size. */
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
