import { apiErrorSchema } from "@alithia/protocol/api-error.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endOf, listMessages, newVisitor, readEvents, send, textOf } from "../testing/send-message.ts";
import { countingServer, type SpawnedServer, spawnServer } from "../testing/spawn-server.ts";
import { startPostgres, type TestPostgres } from "../testing/start-postgres.ts";

const timeout = 90_000;
const whole = Array.from({ length: 100 }, (_, index) => `${index + 1} `).join("");
let postgres: TestPostgres;
let server: SpawnedServer;

beforeAll(async () => {
  postgres = await startPostgres();
  server = await spawnServer(countingServer, { DATABASE_URL: postgres.url });
});
afterAll(async () => {
  await server?.end("SIGKILL");
  postgres.thaw();
  await postgres.stop();
});

async function measure<Answer>(ask: () => Promise<Answer>) {
  const startedAt = performance.now();
  const answer = await ask();
  return { answer, seconds: (performance.now() - startedAt) / 1_000 };
}

test("a database that is reached and says nothing is told as away in time, and a running reply ends as done when it speaks again", {
  timeout,
}, async () => {
  const visitor = newVisitor();
  const running = await send(server.url, { visitor, text: "count" });
  const told = running.text();
  postgres.freeze();
  const readMetrics = async () => (await fetch(`${server.metricsUrl}/metrics`)).text();
  const [refused, metrics, ready] = await Promise.all([
    measure(() => send(server.url, { visitor: newVisitor(), text: "are you there?" })),
    measure(readMetrics),
    measure(() => fetch(`${server.url}/api/ready`)),
  ]);
  postgres.thaw();
  expect(refused.answer.status).toBe(503);
  expect(apiErrorSchema.parse(await refused.answer.json()).code).toBe("storage-away");
  expect(refused.seconds).toBeLessThan(12);
  expect(metrics.answer).toContain("alithia_database_up 0\n");
  expect(metrics.answer).not.toContain("alithia_usage");
  expect(ready.answer.status).toBe(503);
  expect(Math.max(metrics.seconds, ready.seconds)).toBeLessThan(4);

  const seen = readEvents(await told);
  expect([textOf(seen), endOf(seen)]).toEqual([whole, { status: "done" }]);
  expect((await listMessages(server.url, visitor)).at(-1)).toMatchObject({ status: "done", content: whole });
  await expect
    .poll(async () => (await fetch(`${server.url}/api/ready`)).status, { timeout: 10_000 })
    .toBe(200);
  const next = await send(server.url, { visitor: newVisitor(), text: "again" });
  expect(endOf(readEvents(await next.text()))).toEqual({ status: "done" });
  expect(await readMetrics()).toContain("alithia_usage_question_asked");
});

test("what hangs when the time to end is over is left, and the log says so", { timeout }, async () => {
  const limits = { DRAIN_MS: "500", LONGEST_STOP_MS: "1500" };
  const hanging = await spawnServer(countingServer, {
    DATABASE_URL: postgres.url,
    COUNT_TO: "100000",
    ...limits,
  });
  const running = await send(hanging.url, { visitor: newVisitor(), text: "count" });
  const told = running.text().catch(() => "cut");
  postgres.freeze();
  const { answer: code, seconds } = await measure(() => hanging.end("SIGTERM"));
  postgres.thaw();
  expect(code).toBe(1);
  expect(seconds).toBeLessThan(4);
  await expect.poll(() => hanging.logLines.join("")).toContain("stop-cut-short");
  await told;
});

test("a server whose database says nothing ends all the same when it is told to", { timeout }, async () => {
  postgres.freeze();
  const { answer: code, seconds } = await measure(() => server.end("SIGTERM"));
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(30);
});
