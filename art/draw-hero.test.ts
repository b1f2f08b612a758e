import { expect, test } from "vitest";
import { drawHero, heroSize, ledger } from "./draw-hero.ts";

test("every strand ends on a ledger line", () => {
  const ends = [...drawHero().matchAll(/ ([\d.]+) ([\d.]+)" stroke=/g)].map((match) => Number(match[2]));
  expect(ends).toHaveLength(ledger.lines * ledger.strandsPerLine);
  for (const [index, y] of ends.entries()) {
    expect(y).toBe(ledger.first + Math.floor(index / ledger.strandsPerLine) * ledger.pitch);
  }
});

test("the drawing is the same every time, and lies within its frame on the right", () => {
  expect(drawHero()).toBe(drawHero());
  expect(ledger.first + (ledger.lines - 1) * ledger.pitch).toBeLessThan(heroSize.height);
});
