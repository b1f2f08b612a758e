import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pressFiles } from "./static-pages.tsx";

const web = import.meta.dirname;

/** Width and height are in the first chunk of every PNG. */
function readPngSize(path: string): string {
  const bytes = readFileSync(path);
  return `${bytes.readUInt32BE(16)} × ${bytes.readUInt32BE(20)}`;
}

test("every part of the press kit has its files, and every PNG the size that the page says", () => {
  for (const { title, files } of pressFiles) expect(files.length, title).toBeGreaterThan(0);
  const all = pressFiles.flatMap(({ files }) => files);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const { url, name, size } of all.filter(({ name }) => name.endsWith(".png"))) {
    const folder =
      url.startsWith("/icons/") || url.startsWith("/images/alithia") || name === "social-card.png";
    const path = folder ? join(web, "public", url) : join(web, "images", name.replace(/^alithia-/, ""));
    expect(readPngSize(path), name).toBe(size);
  }
});
