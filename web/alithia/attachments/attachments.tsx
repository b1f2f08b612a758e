import type { Attachment } from "@alithia/protocol/media.ts";
import { lazy, Suspense } from "react";

const AttachmentList = lazy(() =>
  import("./attachment-list.tsx").then((loaded) => ({ default: loaded.AttachmentList })),
);

/** Renders a message's attachments; the code loads with the first message that has any. */
export function Attachments({ attachments }: { attachments: Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <AttachmentList attachments={attachments} />
    </Suspense>
  );
}
