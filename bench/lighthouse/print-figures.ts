import type { PageFigures } from "./measure-page.ts";

export function printFigures(pages: Record<string, PageFigures>): void {
  const rounded = Object.entries(pages).map(([name, figures]) => [
    name,
    Object.fromEntries(
      Object.entries(figures).map(([key, value]) => [key, Math.round(value * 1_000) / 1_000]),
    ),
  ]);
  console.table(Object.fromEntries(rounded));
}
