import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import keepTemporaryFolders from "./keep-temporary-folders.ts";

test("what a test leaves in the temporary folder goes with the tests", () => {
  const before = tmpdir();
  expect(before).toContain("alithia-tests-");
  const end = keepTemporaryFolders();
  const left = mkdtempSync(join(tmpdir(), "left-"));
  end();
  expect(existsSync(left)).toBe(false);
  expect([tmpdir(), existsSync(before)]).toEqual([before, true]);
});
