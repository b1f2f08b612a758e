import type { Attachment } from "@alithia/protocol/media.ts";
import { useCallback, useMemo, useState } from "react";
import { findFileRefusal, findImageType } from "./find-file-refusal.ts";

const headBytes = 4_096;

type ChosenFile = { file: File; attachment: Attachment };

/** The file chosen for the next message, by picker, paste or drop, or the sentence that refuses it. */
export function useAttachment() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const choose = useCallback(async (file: File) => {
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
