import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLog } from "./create-log.ts";
import { createMisreadReport } from "./report-question.ts";

const now = () => Date.UTC(2026, 10, 22);
const log = createLog(() => {}, now);
const misread = {
  text: "how much did bob@mail.test get from 0x90F79bf6EB2c4f870365E785982E1f101E93b906",
  capabilities: ["summarize-wallet"],
};

test("a misread message becomes one redacted line of the operator's file, and a secret none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "alithia-misread-"));
  const file = join(folder, "misread.jsonl");
  const report = createMisreadReport({ environment: { MISREAD_FILE: file }, log, now });
  await report(misread);
  await report({ ...misread, text: `my key is ${"4c".repeat(32)}` });
  expect(readFileSync(file, "utf8")).toBe(
    '{"day":"2026-11-22","say":"how much did [mail] get from [hex]","answered":["summarize-wallet"]}\n',
  );
  rmSync(folder, { recursive: true });
});

test("without a file nothing is written, and a file that cannot be written is logged and no more", async () => {
  const lines: string[] = [];
  const loud = createLog((line) => lines.push(line), now);
  await createMisreadReport({ environment: { MISREAD_FILE: undefined }, log: loud, now })(misread);
  expect(lines).toEqual([]);
  await createMisreadReport({ environment: { MISREAD_FILE: "/nowhere/at/all" }, log: loud, now })(misread);
  expect(lines.join()).toContain("misread-not-kept");
});
