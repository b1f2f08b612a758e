import { expect, test } from "vitest";
import { gatherLines } from "./gather-lines.ts";

test("lines come out together, in order, after a moment", async () => {
  const written: string[] = [];
  const lines = gatherLines((text) => written.push(text));
  lines.put("a\n");
  lines.put("b\n");
  expect(written).toEqual([]);
  await expect.poll(() => written).toEqual(["a\nb\n"]);
});

test("what waits comes out at once when it is asked for, and when it is much", () => {
  const written: string[] = [];
  const lines = gatherLines((text) => written.push(text));
  lines.put("a\n");
  lines.flush();
  lines.flush();
  lines.put("x".repeat(70_000));
  expect(written.map((text) => text.length)).toEqual([2, 70_000]);
});
