import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linkProof, saleProofs } from "./proof-words.ts";

test.each(saleProofs)("$sentence: $test is there", ({ file, test: name }) => {
  const source = readFileSync(join(import.meta.dirname, `../../contracts/test/${file}.t.sol`), "utf8");
  expect(source).toContain(`function ${name}(`);
});

test("every invariant of the contract is told on the screen", () => {
  const path = join(import.meta.dirname, "../../contracts/test/AliSaleInvariants.t.sol");
  const names = [...readFileSync(path, "utf8").matchAll(/function (invariant_\w+)\(/g)].map(
    (match) => match[1],
  );
  const told = saleProofs.map((proof) => proof.test).filter((name) => name.startsWith("invariant_"));
  expect(told).toEqual(names);
});

test("a proof's link leads to its file and its name", () => {
  expect(linkProof({ sentence: "", file: "AliSaleFuzz", test: "testFuzz_X" })).toBe(
    "/proofs/AliSaleFuzz.txt#:~:text=testFuzz_X",
  );
});
