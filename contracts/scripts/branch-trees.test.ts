import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "./contract-list.ts";

const folder = join(repositoryRoot, "contracts/test");
const proofs = ["AliSaleFuzz.t.sol", "AliSaleInvariants.t.sol", "AliSaleGas.t.sol", "FunctionByCaller.t.sol"];

function readNames(pattern: RegExp, files: string[]): string[] {
  return files.flatMap((file) => {
    const suite = file.replace(/\.t\.sol$|\.tree$/, "");
    const content = readFileSync(join(folder, file), "utf8");
    return [...content.matchAll(pattern)].map(([, name]) =>
      name?.includes(".") ? name : `${suite}.${name}`,
    );
  });
}

test("every leaf of the branch trees has its test, and every test its leaf", () => {
  const files = readdirSync(folder);
  const trees = files.filter((file) => file.endsWith(".tree"));
  const suites = files.filter((file) => /^Ali.*\.t\.sol$/.test(file) && !proofs.includes(file));
  const leaves = readNames(/\.{3,} (\w+\.test_\w+)$/gm, trees);
  const tests = readNames(/function (test_\w+)\(/g, suites);
  expect(leaves.length).toBeGreaterThan(80);
  expect(leaves.sort()).toEqual(tests.sort());
});

test("every line of a tree that is no branch with branches below it names a test", () => {
  const trees = readdirSync(folder).filter((file) => file.endsWith(".tree"));
  for (const tree of trees) {
    const lines = readFileSync(join(folder, tree), "utf8").split("\n");
    lines.forEach((line, index) => {
      if (!/[├└]/.test(line)) return;
      const isParent = (lines[index + 1] ?? "").search(/[├└]/) > line.search(/[├└]/);
      expect(/ \w+\.test_\w+$/.test(line) !== isParent, `${tree}:${index + 1}`).toBe(true);
    });
  }
});
