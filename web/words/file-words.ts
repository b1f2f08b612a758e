import { imageTypes, limits, textFileExtensions } from "@alithia/protocol/limits.ts";
import type { Attachment } from "@alithia/protocol/media.ts";

type Value = string | number | bigint;

/** Formats e.g. 512 as "512 B" and 5242880 as "5 MiB", with at most one decimal. */
export function formatBytes(bytes: number): string {
  const units = ["B", "KiB", "MiB", "GiB"];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${units[power]}`;
}

export const acceptedFiles = [...imageTypes, ...textFileExtensions].join(",");

export const shortFileLimits = `Files: an image up to ${formatBytes(limits.imageBytes)} or a text up to ${formatBytes(limits.textFileBytes)}.`;

export const fileLimitsSentence = `One file a message: a PNG, JPEG, WebP or GIF image up to ${formatBytes(limits.imageBytes)}, or a text file (${textFileExtensions.join(" ")}) up to ${formatBytes(limits.textFileBytes)}.`;

export const isEmpty = (name: Value) => `${name} is empty.`;
export const imageTooLarge = (name: Value, size: Value, imageBytes: Value) =>
  `${name} has ${size}; images can have up to ${imageBytes}.`;
export const cannotBeSent = (name: Value, fileLimitsSentence: Value) =>
  `${name} cannot be sent. ${fileLimitsSentence}`;
export const textFileTooLarge = (name: Value, size: Value, textFileBytes: Value) =>
  `${name} has ${size}; text files can have up to ${textFileBytes}.`;

/** Returns e.g. "abi.json · application/json · 4.2 KiB", without the parts that are unknown. */
export function describeFile(attachment: Attachment): string {
  const name = attachment.title || attachment.url.split(/[\\/]/).at(-1) || "File";
  const size = attachment.byteLength === undefined ? "" : formatBytes(attachment.byteLength);
  return [name, attachment.contentType ?? "", size].filter(Boolean).join(" · ");
}
