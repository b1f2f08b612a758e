import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { isDatabaseAway } from "./database.ts";
import { checkDiskSpace, DiskFull } from "./open-embedded-database.ts";

const enoughBytes = 64 * 1024 * 1024;

test("with room on the disk nothing is said", () => {
  expect(checkDiskSpace(tmpdir())).not.toThrow();
});

test("without room every write is refused like one to a database that is away, until there is room again", () => {
  let [freeBytes, now, asked] = [enoughBytes, 0, 0];
  const readFreeBytes = () => {
    asked += 1;
    return freeBytes;
  };
  const assertRoom = checkDiskSpace("folder", readFreeBytes, () => now);
  expect(assertRoom).not.toThrow();
  freeBytes -= 1;
  now = 200;
  expect(assertRoom).not.toThrow();
  expect(asked).toBe(1);
  now = 201;
  expect(assertRoom).toThrow(DiskFull);
  expect(assertRoom).toThrow("Only 67108863 bytes are free for folder.");
  expect(asked).toBe(2);
  freeBytes = enoughBytes;
  expect(assertRoom).toThrow(DiskFull);
  now = 402;
  expect(assertRoom).not.toThrow();
  expect(isDatabaseAway(new Error("query failed", { cause: new DiskFull("full") }))).toBe(true);
});
