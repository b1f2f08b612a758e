import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyEmptyDatabase } from "../testing/copy-empty-database.ts";
import { endOf, readEvents } from "../testing/read-event-stream.ts";
import { newVisitor, send } from "../testing/send-message.ts";
import { countingServer, spawnServer } from "../testing/spawn-server.ts";
import { gatherLines } from "./create-log.ts";

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

test("a server whose log nobody reads any more goes on, and ends when it is told to", async () => {
  const folder = mkdtempSync(join(tmpdir(), "alithia-unread-"));
  await copyEmptyDatabase(join(folder, "database"));
  const server = await spawnServer(countingServer, {
    DATABASE_FOLDER: join(folder, "database"),
    COUNT_TO: "20",
  });
  server.child.stdout?.destroy();
  for (let count = 0; count < 3; count += 1) {
    const response = await send(server.url, { visitor: newVisitor(), text: "count" });
    expect(endOf(readEvents(await response.text()))).toEqual({ status: "done" });
  }
  expect(await server.end("SIGTERM")).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});
