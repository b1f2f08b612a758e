import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findContentFaults } from "./find-content-faults.ts";

function copyContent(): string {
  const folder = mkdtempSync(join(tmpdir(), "alithia-content-"));
  cpSync(join(import.meta.dirname, "../../content"), folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function change(path: string, from: string, to: string): void {
  writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
}

test("the content has no faults, and what the owner still has to fill is listed with file and line", () => {
  const { faults, gaps } = findContentFaults();
  expect(faults).toEqual([]);
  expect(gaps).toContainEqual(expect.stringMatching(/^content\/legal\.json:\d+: .*\[owner: governing law/));
  expect(gaps).toContainEqual(expect.stringMatching(/^content\/site\.json:\d+: .*alithia\.example/));
});

test("broken files are named with their line, all at once", () => {
  const folder = copyContent();
  rmSync(join(folder, "roadmap.json"));
  change(join(folder, "links.json"), '"label": "Buy"', '"label": ""');
  change(join(folder, "knowledge/fees.md"), "*Also: ", "Also: ");
  change(join(folder, "shelves/glossary.md"), "*Asked as: ", "Asked as: ");
  expect(findContentFaults(folder).faults).toEqual([
    expect.stringMatching(/^content\/links\.json:\d+: exchange\.label is empty/),
    "content/roadmap.json:1: is missing: take it back from the version before",
    expect.stringMatching(/^content\/shelves\/glossary\.md:3: an entry is/),
    expect.stringMatching(/^content\/knowledge\/fees\.md:3: statement 1 does not keep the form/),
  ]);
});
