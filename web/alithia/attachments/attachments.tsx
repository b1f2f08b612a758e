import type { Attachment } from "@alithia/protocol/media.ts";
import { lazy, Suspense } from "react";

const AttachmentList = lazy(() =>
  import("./attachment-list.tsx").then((loaded) => ({ default: loaded.AttachmentList })),
);

/** What belongs to a message; most messages have nothing, and its script comes with the first that has. */
export function Attachments({ attachments }: { attachments: Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <AttachmentList attachments={attachments} />
    </Suspense>
  );
}
