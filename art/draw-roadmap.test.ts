import { expect, test } from "vitest";
import { drawRoadmap } from "./draw-roadmap.ts";

const planned = { title: "Planned", tasks: [{ title: "One", completed: false }] };
const done = { title: "Done", tasks: [{ title: "One", completed: true }] };

function countUnbrokenLines(svg: string): number {
  return svg.match(/<path d="M[^"]*C[^"]*"/g)?.length ?? 0;
}

test("a planned sprint is stippled: only its surface is an unbroken line", () => {
  const svg = drawRoadmap([planned]);
  expect(countUnbrokenLines(svg)).toBe(6);
  expect(svg).toMatch(/M[\d.]+ [\d.]+L/);
});

test("a finished sprint is engraved in unbroken lines", () => {
  const svg = drawRoadmap([done]);
  expect(countUnbrokenLines(svg)).toBeGreaterThan(100);
  expect(svg).not.toMatch(/M[\d.]+ [\d.]+L/);
});

test("the drawing is the same every time", () => {
  expect(drawRoadmap()).toBe(drawRoadmap());
});
