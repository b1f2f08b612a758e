import type { Attachment } from "@alithia/protocol/media.ts";
import { lazy, Suspense, useState } from "react";
import { describeFile } from "./describe-file.ts";

const ImageViewer = lazy(() =>
  import("../viewer/image-viewer.tsx").then((loaded) => ({ default: loaded.ImageViewer })),
);

/** An image in a frame whose size is known before it loads; it opens in the viewer. */
export function ImageAttachment({ attachment, url }: { attachment: Attachment; url: string }) {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const description = attachment.description || attachment.title || "Image";
  if (hasFailed) return <span className="file-name">{describeFile(attachment)} (could not be loaded)</span>;
  return (
    <>
      <button type="button" className="image-frame" onClick={() => setOpen(true)}>
        <img src={url} alt={description} onError={() => setFailed(true)} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImageViewer url={url} description={description} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
