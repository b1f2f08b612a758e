import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Creates objects that survive a collection or two, as a start does; prints new space before and after. */
const script = `
  const { getHeapSpaceStatistics } = await import("node:v8");
  const { releaseStartMemory } = await import(${JSON.stringify(import.meta.resolve("./release-start-memory.ts"))});
  const room = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space").space_size;
  let kept = [];
  for (let index = 0; index < 3_000_000; index += 1) {
    kept.push({ index });
    if (kept.length === 500_000) kept = [];
  }
  const before = room();
  releaseStartMemory();
  console.log(JSON.stringify({ before, after: room(), kept: kept.length }));
`;

test("what a start made room for is given back, and the process goes on", () => {
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  expect(status).toBe(0);
  const { before, after, kept } = JSON.parse(stdout);
  expect(before).toBeGreaterThan(16_000_000);
  expect(after).toBeLessThan(4_000_000);
  expect(kept).toBe(0);
});
