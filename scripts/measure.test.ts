import { expect, test } from "vitest";
import { isProduct, measureHouse, readSources, type SourceFile } from "./measure.ts";

const long = Array.from({ length: 9 }, (_, place) => `export const figure${place} = ${place};`).join("\n");

const sources: SourceFile[] = [
  {
    path: "chain/one.ts",
    text: 'import type { Two } from "./two.ts";\nexport type One = Two;\nexport const unused = 1;\n',
  },
  { path: "chain/two.ts", text: 'import type { One } from "./one.ts";\nexport type Two = One | null;\n' },
  {
    path: "chain/branches.ts",
    text: `import { figure0 } from "./long.ts";
import * as every from "@alithia/chain/same.ts";
export function choose(n: number) {
  const inner = () => (n ? 1 : 2);
  if (n === ${Array.from({ length: 12 }, (_, place) => place).join(" || n === ")}) return figure0;
  return every ?? inner();
}
`,
  },
  { path: "chain/long.ts", text: `${long}\n` },
  { path: "chain/same.ts", text: `${long}\n` },
  { path: "web/entry.ts", text: "export const start = 1;\n" },
  { path: "web/build.ts", text: 'build({ entry: "entry.ts" });\n' },
  { path: "chain/one.test.ts", text: 'import { choose } from "./branches.ts";\nchoose(1);\n' },
];
const measures = measureHouse(sources);

test("files and lines are those of the product, without tests and what they stand on", () => {
  expect([measures.files, measures.lines]).toEqual([7, 32]);
  const apart = ["e2e/a.e2e.ts", "chain/testing/a.ts", "bench/a.ts", "contracts/generated/a.ts", "a.test.ts"];
  expect(apart.filter(isProduct)).toEqual([]);
});

test("a cycle is found though only types go round", () => {
  expect(measures.cycles).toEqual([["chain/one.ts", "chain/two.ts"]]);
});

test("a function's branches are counted, those of a function within it apart", () => {
  expect(measures.complex).toEqual([{ name: "choose", complexity: 14, file: "chain/branches.ts" }]);
});

test("an export is dead if no file imports it; tests count, and so do an import of everything and a build that names the file", () => {
  const ofLong = Array.from({ length: 8 }, (_, place) => `chain/long.ts › figure${place + 1}`);
  expect(measures.deadExports).toEqual(["chain/one.ts › unused", ...ofLong]);
});

test("lines of a block that stands in two places are counted in both", () => {
  expect(measures.duplicateLines).toBe(18);
});

test("no file of this repository is over 300 lines, no function over a complexity of 20, no export unused, no import goes round", () => {
  const { over300Lines, complex, deadExports, cycles, duplicateLines } = measureHouse(readSources());
  const tooComplex = complex.filter(({ complexity }) => complexity > 20);
  expect({ over300Lines, tooComplex, deadExports, cycles, duplicateLines }).toEqual({
    over300Lines: [],
    tooComplex: [],
    deadExports: [],
    cycles: [],
    duplicateLines: 0,
  });
});
