import type { Attachment } from "@alithia/protocol/media.ts";
import { lazy, Suspense, useState } from "react";
import * as messageWords from "../../words/message-words.ts";
import { describeFile } from "./describe-file.ts";

const ImageViewer = lazy(() =>
  import("../viewer/image-viewer.tsx").then((loaded) => ({ default: loaded.ImageViewer })),
);

/**
 * An image that opens in the viewer. Its place is kept before it loads: by its own measures, or by a frame where
 * the server does not tell them.
 */
export function ImageAttachment({ attachment, url }: { attachment: Attachment; url: string }) {
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
