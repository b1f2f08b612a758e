import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../contract-list.ts";
import { mutants } from "./mutants.ts";

test("there are at least 40 mutants, each of its own name", () => {
  expect(mutants.length).toBeGreaterThanOrEqual(40);
  expect(new Set(mutants.map((mutant) => mutant.name)).size).toBe(mutants.length);
});

test.each(mutants)("the mutant has exactly one place: $name", ({ contract, before, after }) => {
  const source = readFileSync(join(repositoryRoot, `contracts/src/${contract}.sol`), "utf8");
  expect(source.split(before)).toHaveLength(2);
  expect(after).not.toBe(before);
});
