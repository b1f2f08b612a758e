import { type imageTypes, limits, textFileExtensions } from "@alithia/protocol/limits.ts";
import * as fileRefusalWords from "../../words/file-refusal-words.ts";
import { fileLimitsSentence, formatBytes } from "../../words/file-words.ts";

const signatures: [(typeof imageTypes)[number], RegExp][] = [
  ["image/png", /^\x89PNG\r\n/],
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/gif", /^GIF8[79]a/],
  ["image/webp", /^RIFF[\s\S]{4}WEBP/],
];

/** The type of an image by its first bytes, whatever its name says; null when it is none we take. */
export function findImageType(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, 16));
  return signatures.find(([, signature]) => signature.test(text))?.[0] ?? null;
}

function hasTextName(name: string): boolean {
  return textFileExtensions.some((extension) => name.toLowerCase().endsWith(extension));
}

/** Why a file cannot be sent, as a sentence; null when it can. */
export function findFileRefusal(file: { name: string; size: number }, head: Uint8Array): string | null {
  if (file.size === 0) return fileRefusalWords.isEmpty(file.name);
  const type = findImageType(head);
  if (type !== null && file.size > limits.imageBytes)
    return fileRefusalWords.hasImagesCanHaveUpTo(
      file.name,
      formatBytes(file.size),
      formatBytes(limits.imageBytes),
    );
  if (type !== null) return null;
  if (!hasTextName(file.name) || head.includes(0))
    return fileRefusalWords.cannotBeSent(file.name, fileLimitsSentence);
  if (file.size > limits.textFileBytes)
    return fileRefusalWords.hasTextFilesCanHaveUp(
      file.name,
      formatBytes(file.size),
      formatBytes(limits.textFileBytes),
    );
  return null;
}
