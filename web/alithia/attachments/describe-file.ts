import type { Attachment } from "@alithia/protocol/media.ts";
import { formatBytes } from "../../words/file-words.ts";

/** Returns e.g. "abi.json · application/json · 4.2 KiB", without the parts that are unknown. */
export function describeFile(attachment: Attachment): string {
  const name = attachment.title || attachment.url.split(/[\\/]/).at(-1) || "File";
  const size = attachment.byteLength === undefined ? "" : formatBytes(attachment.byteLength);
  return [name, attachment.contentType ?? "", size].filter(Boolean).join(" · ");
}
