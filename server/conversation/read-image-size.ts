/** Width and height in pixels as the header states them. */
export type ImageSize = { contentType: string; width: number; height: number };

export type ImageProbe = ImageSize | { lookFrom: number } | null;

/** Every header but a JPEG's is complete with so many bytes. */
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

/** Walks the segments of a JPEG from `from` to its start of frame, or as far as its bytes go. */
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
 * What image a file is by its first bytes, and how large; null when it is none that is accepted. A file that is still
 * arriving may have to be looked at again, from `lookFrom`, when there is more of it.
 */
export function probeImage(bytes: Buffer, lookFrom = 0): ImageProbe {
  const start = bytes.toString("latin1", 0, 8);
  if (start.startsWith("\xff\xd8\xff")) return readJpeg(bytes, Math.max(lookFrom, 2));
  if (bytes.length < longestFixedHeader) return { lookFrom };
  return readFixedHeader(bytes, start);
}

/** What image a complete file is; null when it is none that is accepted, or has no size. */
export function readImageSize(bytes: Buffer): ImageSize | null {
  const start = bytes.toString("latin1", 0, 8);
  if (!start.startsWith("\xff\xd8\xff")) return readFixedHeader(bytes, start);
  const probe = readJpeg(bytes, 2);
  return probe !== null && "width" in probe ? probe : null;
}
