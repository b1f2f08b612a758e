import type { Attachment } from "@alithia/protocol/media.ts";

/** 512 → "512 B", 5242880 → "5 MiB": at most one decimal. */
export function formatBytes(bytes: number): string {
  const units = ["B", "KiB", "MiB", "GiB"];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${units[power]}`;
}

/** "abi.json · application/json · 4.2 KiB", as much of it as is known. */
export function describeFile(attachment: Attachment): string {
  const name = attachment.title || attachment.url.split(/[\\/]/).at(-1) || "File";
  const size = attachment.byteLength === undefined ? "" : formatBytes(attachment.byteLength);
  return [name, attachment.contentType ?? "", size].filter(Boolean).join(" · ");
}
