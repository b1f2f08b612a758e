/** Type and size in pixels as stated by the header. */
export type ImageSize = { contentType: string; width: number; height: number };

export type ImageProbe = ImageSize | { lookFrom: number } | null;

/** All headers except JPEG's are complete within this many bytes. */
const longestFixedHeader = 30;

function readPng(bytes: Buffer): ImageSize | null {
  if (bytes.length < 24 || bytes.toString("latin1", 12, 16) !== "IHDR") return null;
  return { contentType: "image/png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function readGif(bytes: Buffer): ImageSize | null {
  if (bytes.length < 10) return null;
  return { contentType: "image/gif", width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

function readWebp(bytes: Buffer): ImageSize | null {
  if (bytes.length < 30 || bytes.toString("latin1", 8, 12) !== "WEBP") return null;
  const contentType = "image/webp";
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { contentType, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const bits = bytes.readUInt32LE(21);
      return { contentType, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { contentType, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

function readFixedHeader(bytes: Buffer, start: string): ImageSize | null {
  if (start === "\x89PNG\r\n\x1a\n") return readPng(bytes);
  if (start.startsWith("GIF87a") || start.startsWith("GIF89a")) return readGif(bytes);
  if (start.startsWith("RIFF")) return readWebp(bytes);
  return null;
}

/** Walks a JPEG's segments from `from` to its start of frame, or as far as the bytes go. */
function readJpeg(bytes: Buffer, from: number): ImageProbe {
  let position = from;
  while (position + 9 < bytes.length) {
    if (bytes[position] !== 0xff) return null;
    const marker = bytes.readUInt8(position + 1);
    if (marker === 0xff) {
      position += 1;
      continue;
    }
    const isStartOfFrame =
      marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isStartOfFrame) {
      const height = bytes.readUInt16BE(position + 5);
      return { contentType: "image/jpeg", width: bytes.readUInt16BE(position + 7), height };
    }
    position += 2 + bytes.readUInt16BE(position + 2);
  }
  return { lookFrom: position };
}

/**
 * Detects an image's type and size from its first bytes; null if it is not an accepted image. For an
 * incomplete file it may return `lookFrom`, the offset to continue from once more bytes have arrived.
 */
export function probeImage(bytes: Buffer, lookFrom = 0): ImageProbe {
  const start = bytes.toString("latin1", 0, 8);
  if (start.startsWith("\xff\xd8\xff")) return readJpeg(bytes, Math.max(lookFrom, 2));
  if (bytes.length < longestFixedHeader) return { lookFrom };
  return readFixedHeader(bytes, start);
}

/** Returns the type and size of a complete image file; null if it is not accepted or has no size. */
export function readImageSize(bytes: Buffer): ImageSize | null {
  const start = bytes.toString("latin1", 0, 8);
  if (!start.startsWith("\xff\xd8\xff")) return readFixedHeader(bytes, start);
  const probe = readJpeg(bytes, 2);
  return probe !== null && "width" in probe ? probe : null;
}
