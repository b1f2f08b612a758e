import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const rows = readFileSync(join(root, "docs/spec-coverage.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| sentence") && !line.startsWith("| ---"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

function findLiar([, sentence, , proof = ""]: string[]): string | null {
  if (proof === "open") return null;
  const references = [...proof.matchAll(/`([^`]+)` › ([^;]+)/g)];
  if (references.length === 0) return `${sentence}: no test is named`;
  for (const [, file = "", name = ""] of references) {
    if (!existsSync(join(root, file))) return `${sentence}: ${file} does not exist`;
    if (!readFileSync(join(root, file), "utf8").includes(name.trim()))
      return `${sentence}: no test "${name}"`;
  }
  return null;
}

test("every row of the coverage names a test that exists, or says that it is open", () => {
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.map(findLiar).filter((liar) => liar !== null)).toEqual([]);
});
