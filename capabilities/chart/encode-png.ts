import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";

const compress = promisify(deflate);
const signature = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG out of one byte a pixel, each naming a colour (`[red, green, blue]`) of the palette. */
export async function encodePng(
  width: number,
  height: number,
  pixels: Uint8Array,
  palette: readonly (readonly [number, number, number])[],
): Promise<Uint8Array> {
  const lines = new Uint8Array((width + 1) * height);
  for (let line = 0; line < height; line += 1)
    lines.set(pixels.subarray(line * width, (line + 1) * width), line * (width + 1) + 1);
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 8);
  header.setUint8(9, 3);
  return Buffer.concat([
    signature,
    chunk("IHDR", new Uint8Array(header.buffer)),
    chunk("PLTE", Uint8Array.from(palette.flat())),
    chunk("IDAT", await compress(lines)),
    chunk("IEND", new Uint8Array()),
  ]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(typed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}
