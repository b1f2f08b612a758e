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
