import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { DiskFull, guardSpace } from "./guard-space.ts";
import { isDatabaseAway } from "./is-database-away.ts";

test("with room on the disk nothing is said; without, it counts as a database that is away", () => {
  expect(guardSpace(tmpdir())).not.toThrow();
  expect(isDatabaseAway(new Error("query failed", { cause: new DiskFull("full") }))).toBe(true);
});
