import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NodeFailure } from "@alithia/chain/node/chain-node.ts";
import { expect, test } from "vitest";
import { copyEmptyDatabase } from "../testing/copy-empty-database.ts";
import { endOf, newVisitor, readEvents, send } from "../testing/send-message.ts";
import { countingServer, spawnServer } from "../testing/spawn-server.ts";
import { startTestServer } from "../testing/start-test-server.ts";
import { createDefectReport, createLog, gatherLines } from "./create-log.ts";
import { createMetrics } from "./create-metrics.ts";

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

const failedQuery = (code: string) =>
  Object.assign(new Error("Failed query: insert into messages values ($1)\nparams: my secret"), {
    name: "DrizzleQueryError",
    cause: Object.assign(new Error("value my secret is wrong"), { code, query: "insert" }),
  });

function createReport() {
  const lines: { event: string; cause: string }[] = [];
  const metrics = createMetrics();
  const log = createLog((line) => lines.push(JSON.parse(line)), Date.now);
  const countDefects = async () =>
    Number(/^alithia_defects_total (\d+)$/m.exec(await metrics.write())?.[1] ?? 0);
  return { report: createDefectReport({ log, metrics }, "defect"), lines, countDefects };
}

test("a database or node that is away is an outage, and no defect", async () => {
  const { report, lines, countDefects } = createReport();
  report(failedQuery("57P01"));
  report(new NodeFailure("node-timeout", "The node did not answer."));
  expect(lines.map(({ event }) => event)).toEqual(["outage", "outage"]);
  expect(await countDefects()).toBe(0);
});

test("a query that fails is written down with its SQLSTATE and without its words", async () => {
  const { report, lines, countDefects } = createReport();
  report(failedQuery("22P02"));
  expect(lines).toMatchObject([{ event: "defect", cause: "query failed\ncaused by: query failed (22P02)" }]);
  expect(await countDefects()).toBe(1);
});

test("what breaks in a reply is written down with the id of the request that began it", async () => {
  const server = await startTestServer(async function* () {
    yield { type: "text-delta", delta: "a" };
    throw new Error("broken agent");
  });
  const response = await send(server, { visitor: newVisitor(), text: "hello" });
  await response.text();
  const entries = server.logLines.map((line) => JSON.parse(line));
  expect(entries.filter(({ event }) => event === "defect")).toMatchObject([
    { requestId: response.headers.get("X-Request-Id"), cause: expect.stringContaining("broken agent") },
  ]);
  await server.stop();
});
