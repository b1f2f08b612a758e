import { createPicture, type Picture } from "./create-picture.ts";
import type { Letters } from "./load-letters.ts";

type Column = { up: number; down: number };

export type ColumnsDrawing = {
  title: string;
  subtitle: string;
  columns: readonly Column[];
  /** What the first and the last column stand for. */
  ends: [string, string];
  legend: [up: string, down: string];
};

const width = 960;
const margin = 56;
const headHeight = 264;
const half = 220;
const height = headHeight + 2 * half + 200;
const gap = 12;

/** Counts above and below a ruled line: what came in stands on it, what went out hangs from it. */
export function drawColumns(letters: Letters, drawing: ColumnsDrawing): Picture {
  const { title, subtitle, columns, ends, legend } = drawing;
  const picture = createPicture(letters, width, height);
  const right = width - margin;
  const line = headHeight + half;
  const most = Math.max(1, ...columns.flatMap(({ up, down }) => [up, down]));
  const step = (right - margin) / columns.length;
  picture.write(margin, 132, title, "title", "bone");
  picture.write(margin, 196, subtitle, "small", "ash");
  for (const [place, { up, down }] of columns.entries()) {
    const x = Math.round(margin + place * step);
    const columnWidth = Math.max(2, Math.round(step) - gap);
    const [rise, fall] = [up, down].map((count) => Math.round((count / most) * (half - 40)));
    if (rise) picture.fill(x, line - 4 - rise, columnWidth, rise, "verdigris");
    if (fall) picture.fill(x, line + 6, columnWidth, fall, "ash");
  }
  picture.fill(margin, line, right - margin, 2, "line");
  picture.write(margin, height - 132, ends[0], "small", "ash");
  picture.write(right, height - 132, ends[1], "small", "ash", "end");
  writeLegend(picture, legend, height - 64);
  return picture;
}

function writeLegend(picture: Picture, [up, down]: [string, string], baseline: number): void {
  picture.fill(margin, baseline - 22, 24, 24, "verdigris");
  picture.write(margin + 40, baseline, up, "small", "bone");
  picture.fill(margin + 400, baseline - 22, 24, 24, "ash");
  picture.write(margin + 440, baseline, down, "small", "bone");
}
