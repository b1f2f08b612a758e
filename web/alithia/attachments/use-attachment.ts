import type { Attachment } from "@alithia/protocol/media.ts";
import { useCallback, useMemo, useState } from "react";

const headBytes = 4_096;
const unchecked = "This file could not be checked. Check your connection and choose it again.";

type ChosenFile = { file: File; attachment: Attachment };

/** The file chosen for the next message, by picker, paste or drop, or the sentence that refuses it. */
export function useAttachment() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const choose = useCallback(async (file: File) => {
    const check = await import("./find-file-refusal.ts").catch(() => null);
    if (check === null) return setRefusal(unchecked);
    const { findFileRefusal, findImageType } = check;
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    const refused = findFileRefusal(file, head);
    setRefusal(refused);
    if (refused !== null) return;
    const attachment: Attachment = {
      id: "",
      url: URL.createObjectURL(file),
      title: file.name,
      source: "upload",
      description: "",
      text: "",
      contentType: findImageType(head) ?? "text/plain",
      byteLength: file.size,
    };
    setChosen({ file, attachment });
  }, []);

  const clear = useCallback(() => {
    setChosen(null);
    setRefusal(null);
  }, []);

  return useMemo(() => ({ chosen, refusal, choose, clear }), [chosen, refusal, choose, clear]);
}

export type AttachmentState = ReturnType<typeof useAttachment>;
