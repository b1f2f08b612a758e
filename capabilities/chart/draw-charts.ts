import { promisify } from "node:util";
import { crc32, deflate, inflateRawSync } from "node:zlib";
import { createLineScale } from "@alithia/protocol/chart-axis.ts";
import type { Chart } from "@alithia/protocol/media.ts";
import faces from "./generated/letters.json" with { type: "json" };

type FaceName = "title" | "body" | "small";

/** Glyphs of one size on one strip: coverage from 0 to 15, and the position of each glyph. */
type Face = {
  ascent: number;
  height: number;
  /** Empty pixels before and after each glyph on the strip. */
  room: number;
  width: number;
  letters: ReadonlyMap<string, { from: number; width: number; advance: number }>;
  coverage: Uint8Array;
};

export type Letters = Record<FaceName, Face>;

/** Loads the glyphs for charts: printable ASCII. */
export function loadLetters(): Letters {
  return { title: loadFace("title"), body: loadFace("body"), small: loadFace("small") };
}

function loadFace(name: FaceName): Face {
  const { letters, coverage, ...measures } = faces[name];
  return {
    ...measures,
    letters: new Map(
      Object.entries(letters).map(([letter, place]) => {
        const [from = 0, width = 0, advance = 0] = place;
        return [letter, { from, width, advance }];
      }),
    ),
    coverage: new Uint8Array(inflateRawSync(Buffer.from(coverage, "base64"))),
  };
}

const compress = promisify(deflate);
const signature = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Encodes a PNG from one byte per pixel, an index into a palette of `[red, green, blue]`. */
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

/** The background, and the inks drawn on it in up to 15 strengths. */
const ground = [0x0a, 0x10, 0x14] as const;
const inks = {
  bone: [0xe6, 0xec, 0xe6],
  ash: [0xa3, 0xb4, 0xb2],
  line: [0x2a, 0x39, 0x42],
  verdigris: [0x55, 0xd9, 0xb8],
} as const;
const inkNames = Object.keys(inks) as Ink[];

type Ink = keyof typeof inks;
type Anchor = "start" | "middle" | "end";

/** A picture of lines, bars and text, in pixels from the top left; text is placed by its baseline. */
type Picture = {
  fill(x: number, y: number, width: number, height: number, ink: Ink, strength?: number): void;
  write(x: number, baseline: number, text: string, face: FaceName, ink: Ink, anchor?: Anchor): void;
  toPng(): Promise<Uint8Array>;
};

/** The part of a text that is left of its place. */
const before: Record<Anchor, number> = { start: 0, middle: 0.5, end: 1 };

function createPicture(letters: Letters, width: number, height: number): Picture {
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
      let pen = x - length * before[anchor];
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

type ChartOf<Kind extends Chart["kind"]> = Extract<Chart, { kind: Kind }>;

const width = 960;
const margin = 56;
const rowHeight = 128;
const headHeight = 264;
const footHeight = 144;
const fullStrength = 15;
const faintest = 6;

/** Draws a chart as a picture for clients that do not draw it themselves. */
export function drawChart(letters: Letters, chart: Chart): Picture {
  switch (chart.kind) {
    case "shares":
      return drawShares(letters, chart);
    case "columns":
      return drawColumns(letters, chart);
    case "line":
      return drawLine(letters, chart);
  }
}

function createTitled(letters: Letters, { title, subtitle }: Chart, height: number): Picture {
  const picture = createPicture(letters, width, height);
  picture.write(margin, 132, title, "title", "bone");
  picture.write(margin, 196, subtitle, "small", "ash");
  return picture;
}

/** Draws shares of a whole as horizontal bars on ruled lines, with their figures at the right. */
function drawShares(letters: Letters, chart: ChartOf<"shares">): Picture {
  const { shares, source } = chart;
  const height = headHeight + shares.length * rowHeight + footHeight;
  const right = width - margin;
  const picture = createTitled(letters, chart, height);
  for (const [place, { label, amount, part }] of shares.entries()) {
    const top = headHeight + place * rowHeight;
    const line = top + 88;
    picture.write(margin, top + 52, label, "body", "bone");
    picture.write(right - 190, top + 52, amount, "body", "ash", "end");
    picture.write(right, top + 52, formatPart(part), "body", "bone", "end");
    picture.fill(margin, line, right - margin, 2, "line");
    const length = Math.max(4, Math.round((right - margin) * part));
    picture.fill(margin, line - 5, length, 12, "verdigris", Math.max(faintest, fullStrength - 2 * place));
  }
  picture.write(margin, height - 64, source, "small", "ash");
  return picture;
}

function formatPart(part: number): string {
  const percent = part * 100;
  return percent > 0 && percent < 0.1 ? "<0.1 %" : `${percent.toFixed(1)} %`;
}

const half = 220;
const height = headHeight + 2 * half + 200;
const gap = 12;

/** Draws counts as columns: `up` above a ruled line, `down` below it. */
function drawColumns(letters: Letters, chart: ChartOf<"columns">): Picture {
  const { columns, axis, legend } = chart;
  const picture = createTitled(letters, chart, height);
  const right = width - margin;
  const line = headHeight + half;
  const most = Math.max(...columns.flatMap(({ up, down }) => [up, down])) || 1;
  const step = (right - margin) / columns.length;
  for (const [place, { up, down }] of columns.entries()) {
    const x = Math.round(margin + place * step);
    const columnWidth = Math.max(2, Math.round(step) - gap);
    const [rise, fall] = [up, down].map((count) => Math.round((count / most) * (half - 40)));
    if (rise) picture.fill(x, line - 4 - rise, columnWidth, rise, "verdigris");
    if (fall) picture.fill(x, line + 6, columnWidth, fall, "ash");
  }
  picture.fill(margin, line, right - margin, 2, "line");
  picture.write(margin, height - 132, `${axis} ${columns[0]?.label ?? ""}`, "small", "ash");
  picture.write(right, height - 132, columns.at(-1)?.label ?? "", "small", "ash", "end");
  writeLegend(picture, legend, height - 64);
  return picture;
}

function writeLegend(picture: Picture, { up, down }: ChartOf<"columns">["legend"], baseline: number): void {
  picture.fill(margin, baseline - 22, 24, 24, "verdigris");
  picture.write(margin + 40, baseline, up, "small", "bone");
  picture.fill(margin + 400, baseline - 22, 24, 24, "ash");
  picture.write(margin + 440, baseline, down, "small", "bone");
}

const plotHeight = 2 * half;
const axisWidth = 150;
const thickness = 4;

/** Draws values over time as a line between round marks, with the first and the last value below. */
function drawLine(letters: Letters, chart: ChartOf<"line">): Picture {
  const { points, unit, source } = chart;
  const picture = createTitled(letters, chart, height);
  const scale = createLineScale(points);
  const [left, right] = [margin + axisWidth, width - margin];
  const toX = (time: number) => Math.round(left + scale.toLeft(time) * (right - left));
  const toY = (value: number) => Math.round(headHeight + scale.toTop(value) * plotHeight);
  for (const { at, label } of scale.values) {
    picture.fill(left, toY(at), right - left, 2, "line");
    picture.write(left - 20, toY(at) + 9, label, "small", "ash", "end");
  }
  for (const { at, label } of scale.times) {
    const [x, anchor] = keepInside(toX(at), left, right);
    picture.write(x, headHeight + plotHeight + 40, label, "small", "ash", anchor);
  }
  for (const [place, { time, value }] of points.entries()) {
    const earlier = points[place - 1];
    if (earlier !== undefined)
      drawSegment(picture, [toX(earlier.time), toY(earlier.value)], [toX(time), toY(value)]);
  }
  const [first, last] = [points[0]?.said ?? "", points.at(-1)?.said ?? ""];
  picture.write(margin, height - 92, `From ${first} to ${last} ${unit}`, "small", "bone");
  picture.write(margin, height - 44, source, "small", "ash");
  return picture;
}

/** Half of the longest label of a time. */
const halfLabel = 110;

/** Where a label is written so that it stays between the edges. */
function keepInside(x: number, left: number, right: number): [x: number, anchor: Anchor] {
  if (x < left + halfLabel) return [Math.min(x, left + halfLabel), "start"];
  return x > right - halfLabel ? [right, "end"] : [x, "middle"];
}

/** Fills what the line covers in each column of pixels. */
function drawSegment(picture: Picture, [x0, y0]: [number, number], [x1, y1]: [number, number]): void {
  const yAt = (x: number) => (x1 === x0 ? y1 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0));
  for (let x = x0; x <= x1; x += 1) {
    const [one, other] = [yAt(Math.max(x0, x - 0.5)), x1 === x0 ? y0 : yAt(Math.min(x1, x + 0.5))];
    const from = Math.round(Math.min(one, other) - thickness / 2);
    const to = Math.round(Math.max(one, other) + thickness / 2);
    picture.fill(x, from, 2, to - from, "verdigris");
  }
}
