import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";
import type { Face, FaceName, Letters } from "./load-letters.ts";

const compress = promisify(deflate);
const signature = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG out of one byte a pixel, each naming a colour (`[red, green, blue]`) of the palette. */
async function encodePng(
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

const steps = 16;

/** The house's dark ground, and the inks that are laid on it in up to 15 strengths. */
const ground = [0x0a, 0x10, 0x14] as const;
const inks = {
  bone: [0xe6, 0xec, 0xe6],
  ash: [0xa3, 0xb4, 0xb2],
  line: [0x2a, 0x39, 0x42],
  verdigris: [0x55, 0xd9, 0xb8],
} as const;
const inkNames = Object.keys(inks) as Ink[];

type Ink = keyof typeof inks;

/** A picture of lines, bars and words. Places are pixels from the upper left corner; text stands on its baseline. */
export type Picture = {
  fill(x: number, y: number, width: number, height: number, ink: Ink, strength?: number): void;
  write(x: number, baseline: number, text: string, face: FaceName, ink: Ink, anchor?: "start" | "end"): void;
  toPng(): Promise<Uint8Array>;
};

export function createPicture(letters: Letters, width: number, height: number): Picture {
  const pixels = new Uint8Array(width * height);
  const set = (x: number, y: number, ink: Ink, step: number) => {
    if (step > 0 && x >= 0 && x < width && y >= 0 && y < height)
      pixels[y * width + x] = inkNames.indexOf(ink) * steps + step;
  };

  function copyLetter(face: Face, from: number, letterWidth: number, x: number, top: number, ink: Ink) {
    for (let row = 0; row < face.height; row += 1)
      for (let column = 0; column < letterWidth; column += 1)
        set(x + column, top + row, ink, face.coverage[row * face.width + from + column] ?? 0);
  }

  return {
    fill(x, y, barWidth, barHeight, ink, strength = steps - 1) {
      for (let row = y; row < y + barHeight; row += 1)
        for (let column = x; column < x + barWidth; column += 1) set(column, row, ink, strength);
    },
    write(x, baseline, text, faceName, ink, anchor = "start") {
      const face = letters[faceName];
      const known = Array.from(text, (letter) => face.letters.get(letter) ?? face.letters.get("?"));
      const length = known.reduce((sum, letter) => sum + (letter?.advance ?? 0), 0);
      let pen = anchor === "end" ? x - length : x;
      for (const letter of known) {
        if (!letter) continue;
        copyLetter(face, letter.from, letter.width, Math.round(pen) - face.room, baseline - face.ascent, ink);
        pen += letter.advance;
      }
    },
    toPng: () => encodePng(width, height, pixels, createPalette()),
  };
}

function createPalette(): [number, number, number][] {
  return inkNames.flatMap((name) =>
    Array.from({ length: steps }, (_, step): [number, number, number] => {
      const blend = (channel: 0 | 1 | 2) =>
        Math.round(ground[channel] + ((inks[name][channel] - ground[channel]) * step) / (steps - 1));
      return [blend(0), blend(1), blend(2)];
    }),
  );
}
