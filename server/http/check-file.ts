import { limits, textFileExtensions } from "@alithia/protocol/limits.ts";
import type { IncomingFile } from "../conversation/incoming-message.ts";
import { readImageSize } from "../conversation/read-image-size.ts";
import { Refusal } from "../conversation/refusal.ts";

const textTypes: Record<string, string> = {
  ".json": "application/json",
  ".csv": "text/csv",
  ".txt": "text/plain",
  ".md": "text/plain",
  ".sol": "text/plain",
};

function findExtension(name: string): string | undefined {
  return textFileExtensions.find((extension) => name.toLowerCase().endsWith(extension));
}

/** A name to show, never a path: the last segment, without control characters, of bounded length. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return last.replace(/\p{Cc}|\p{Cf}/gu, "").slice(-120) || "file";
}

function tooLarge(what: string, limit: string): Refusal {
  return new Refusal(413, "file-too-large", `That ${what} is too large: the limit is ${limit}.`);
}

function checkText(name: string, bytes: Buffer): IncomingFile {
  const extension = findExtension(name);
  const unsupported = new Refusal(
    415,
    "file-type-not-supported",
    `That file cannot be read. Send a PNG, JPEG, WebP or GIF image, or a text file (${textFileExtensions.join(", ")}).`,
  );
  if (extension === undefined) throw unsupported;
  if (bytes.length > limits.textFileBytes) throw tooLarge("file", `${limits.textFileBytes / 1024} KiB`);
  if (bytes.includes(0)) throw unsupported;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { name, contentType: textTypes[extension] ?? "text/plain", bytes, text };
  } catch {
    throw unsupported;
  }
}

/** Judges a file by its bytes, not by its name or declared type. Throws a `Refusal` (413 or 415). */
export function checkFile(filename: string, bytes: Buffer): IncomingFile {
  const name = cleanName(filename);
  const image = readImageSize(bytes);
  if (image === null) return checkText(name, bytes);
  if (bytes.length > limits.imageBytes) throw tooLarge("image", `${limits.imageBytes / 1024 / 1024} MiB`);
  if (image.width * image.height > limits.imagePixels) {
    throw tooLarge("image", `${limits.imagePixels / 1_000_000} megapixels`);
  }
  return { name, contentType: image.contentType, bytes };
}
