import { createPicture, type Picture } from "./create-picture.ts";
import type { Letters } from "./load-letters.ts";

export type Share = {
  label: string;
  amount: string;
  /** 0 to 1 of the whole. */
  part: number;
};

export type SharesDrawing = { title: string; subtitle: string; shares: readonly Share[]; source: string };

const width = 960;
const margin = 56;
const rowHeight = 128;
const headHeight = 264;
const footHeight = 144;
const fullStrength = 15;
const faintest = 6;

/** Shares of a whole as ruled ledger lines: each bar lies upon its line, its figures stand at the right. */
export function drawShares(letters: Letters, { title, subtitle, shares, source }: SharesDrawing): Picture {
  const height = headHeight + shares.length * rowHeight + footHeight;
  const right = width - margin;
  const picture = createPicture(letters, width, height);
  picture.write(margin, 132, title, "title", "bone");
  picture.write(margin, 196, subtitle, "small", "ash");
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

type Column = { up: number; down: number };

export type ColumnsDrawing = {
  title: string;
  subtitle: string;
  columns: readonly Column[];
  /** What the first and the last column stand for. */
  ends: [string, string];
  legend: [up: string, down: string];
};

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
