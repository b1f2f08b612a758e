import { limits, textFileExtensions } from "@alithia/protocol/limits.ts";
import type { IncomingFile } from "../conversation/incoming-message.ts";
import {
  type ImageProbe,
  type ImageSize,
  probeImage,
  readImageSize,
} from "../conversation/read-image-size.ts";
import { Refusal } from "../conversation/refusal.ts";
import { createByteStore, type TakeRoom } from "./read-body.ts";

/** Receives a file in pieces. Both throw a `Refusal` (413 or 415), `put` as soon as a limit is exceeded. */
type FileReception = { put(piece: Buffer): void; end(): IncomingFile };

const textTypes: Record<string, string> = {
  ".json": "application/json",
  ".csv": "text/csv",
  ".txt": "text/plain",
  ".md": "text/plain",
  ".sol": "text/plain",
};

/** Returns a display name, never a path: the last segment, without control characters, of bounded length. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return last.replace(/\p{Cc}|\p{Cf}/gu, "").slice(-120) || "file";
}

function tooLarge(what: string, limit: string): Refusal {
  return new Refusal(413, "file-too-large", `That ${what} is too large: the limit is ${limit}.`);
}

function unsupported(): Refusal {
  return new Refusal(
    415,
    "file-type-not-supported",
    `That file cannot be read. Send a PNG, JPEG, WebP or GIF image, or a text file (${textFileExtensions.join(", ")}).`,
  );
}

/** Validates text as it arrives: refuses the first piece that is not text or makes it too long. */
function createTextJudge(name: string) {
  const extension = textFileExtensions.find((one) => name.toLowerCase().endsWith(one));
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let byteLength = 0;

  function decode(...given: Parameters<typeof decoder.decode>) {
    try {
      decoder.decode(...given);
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause;
      throw unsupported();
    }
  }

  return {
    put(piece: Buffer) {
      if (extension === undefined) throw unsupported();
      byteLength += piece.byteLength;
      if (byteLength > limits.textFileBytes) throw tooLarge("file", `${limits.textFileBytes / 1024} KiB`);
      if (piece.includes(0)) throw unsupported();
      decode(piece, { stream: true });
    },
    end(): string {
      decode();
      return textTypes[extension ?? ""] ?? "text/plain";
    },
  };
}

function checkPixels({ width, height }: ImageSize) {
  if (width * height > limits.imagePixels) {
    throw tooLarge("image", `${limits.imagePixels / 1_000_000} megapixels`);
  }
}

/** Validates a file by its bytes as they arrive, not by its name or declared type. */
export function receiveFile(filename: string, take: TakeRoom = () => {}): FileReception {
  const name = cleanName(filename);
  const store = createByteStore(limits.imageBytes, take);
  const text = createTextJudge(name);
  let probe: ImageProbe = { lookFrom: 0 };

  function know(found: ImageSize | null) {
    probe = found;
    if (found === null) text.put(store.view());
    else checkPixels(found);
  }

  return {
    put(piece) {
      const fitting = piece.subarray(0, limits.imageBytes - store.view().byteLength);
      store.put(fitting);
      if (probe === null) {
        text.put(fitting);
      } else if ("lookFrom" in probe) {
        const found = probeImage(store.view(), probe.lookFrom);
        if (found !== null && "lookFrom" in found) probe = found;
        else know(found);
      }
      if (fitting.byteLength < piece.byteLength) {
        throw tooLarge("image", `${limits.imageBytes / 1024 / 1024} MiB`);
      }
    },
    end() {
      const bytes = store.view();
      if (probe !== null && "lookFrom" in probe) know(readImageSize(bytes));
      if (probe !== null && "width" in probe) return { name, contentType: probe.contentType, bytes };
      return { name, contentType: text.end(), bytes, text: new TextDecoder().decode(bytes) };
    },
  };
}

/** Validates a complete file. Throws a `Refusal` (413 or 415). */
export function checkFile(filename: string, bytes: Buffer): IncomingFile {
  const file = receiveFile(filename);
  file.put(bytes);
  return file.end();
}
