import { distribution } from "@alithia/content/tokenomics.ts";
import { expect, test } from "vitest";
import { drawToken } from "./draw-token.ts";

function rims(svg: string): number[] {
  return [...svg.matchAll(/<circle [^>]*r="([\d.]+)"/g)].map((match) => Number(match[1]));
}

test("each share is one band, as wide as the share", () => {
  const radii = rims(drawToken());
  expect(radii).toHaveLength(distribution.length);
  const widths = radii.map((radius, index) => radius - (radii[index - 1] ?? -3.5) - 7);
  const percents = distribution.map((share) => share.percent).sort((a, b) => a - b);
  for (const [index, width] of widths.entries()) {
    expect(width / (widths[0] ?? 1)).toBeCloseTo((percents[index] ?? 0) / 5, 1);
  }
});

test("another distribution is another rosette", () => {
  const halves = [
    { name: "One", percent: 50 },
    { name: "Other", percent: 50 },
  ];
  expect(drawToken(halves)).not.toBe(drawToken());
});
