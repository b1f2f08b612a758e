import { type imageTypes, limits, textFileExtensions } from "@alithia/protocol/limits.ts";
import type { Attachment } from "@alithia/protocol/media.ts";
import { useCallback, useEffect, useMemo, useState } from "react";
import * as fileWords from "../../words/file-words.ts";

const signatures: [(typeof imageTypes)[number], RegExp][] = [
  ["image/png", /^\x89PNG\r\n/],
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/gif", /^GIF8[79]a/],
  ["image/webp", /^RIFF[\s\S]{4}WEBP/],
];

/** Returns the MIME type of an accepted image by its magic bytes, ignoring its name, or null. */
export function findImageType(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, 16));
  return signatures.find(([, signature]) => signature.test(text))?.[0] ?? null;
}

function hasTextName(name: string): boolean {
  return textFileExtensions.some((extension) => name.toLowerCase().endsWith(extension));
}

/** Returns why a file cannot be sent, as a sentence, or null if it can. */
export function findFileRefusal(file: { name: string; size: number }, head: Uint8Array): string | null {
  if (file.size === 0) return fileWords.isEmpty(file.name);
  const type = findImageType(head);
  if (type !== null && file.size > limits.imageBytes)
    return fileWords.imageTooLarge(
      file.name,
      fileWords.formatBytes(file.size),
      fileWords.formatBytes(limits.imageBytes),
    );
  if (type !== null) return null;
  if (!hasTextName(file.name) || head.includes(0))
    return fileWords.cannotBeSent(file.name, fileWords.fileLimitsSentence);
  if (file.size > limits.textFileBytes)
    return fileWords.textFileTooLarge(
      file.name,
      fileWords.formatBytes(file.size),
      fileWords.formatBytes(limits.textFileBytes),
    );
  return null;
}

const headBytes = 4_096;

type ChosenFile = { file: File; attachment: Attachment };

/** State of the file chosen for the next message (picker, paste or drop), or the reason for its refusal. */
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

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") === true;
}

/** Accepts file drops anywhere on the page, ignored without `onFile`; returns true during drag-over. */
export function useFileDrop(onFile: ((file: File) => void) | undefined): boolean {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) onFile?.(file);
    };
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  }, [onFile]);

  return isOver && onFile !== undefined;
}
