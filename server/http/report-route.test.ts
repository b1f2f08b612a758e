import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, keyOf, newVisitor, type ReplyKey, send } from "../testing/send-message.ts";
import { echoAgent, startTestServer, type TestServer } from "../testing/start-test-server.ts";

const folder = mkdtempSync(join(tmpdir(), "alithia-reports-"));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(echoAgent, { REPORTS_FOLDER: folder, TRUSTED_PROXIES: "1" });
  await server.warm();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(target: TestServer = server): Promise<ReplyKey> {
  const response = await send(target, { visitor: newVisitor(), text: "is it safe?" });
  await response.text();
  return keyOf(response);
}

let calls = 0;
/** Sends a report, from a new network each time by default. */
function report({ userId, replyId }: ReplyKey, body: unknown, target = server, from = `10.0.${++calls}.1`) {
  const headers = { "X-User-Id": userId, "X-Forwarded-For": from };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return call(target, `/message/${replyId}/report`, { method: "POST", headers, body: text });
}

const excerpt = 'You said "is it safe?"';
const readReports = () =>
  readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));

test("a report keeps the excerpt and the note for the operator, and nothing of who reports", async () => {
  const key = await ask();
  expect((await report(key, { excerpt, comment: "It did not answer." })).status).toBe(204);
  const [kept] = readReports();
  expect(kept).toMatchObject({ replyId: key.replyId, excerpt, comment: "It did not answer." });
  expect(Object.keys(kept).toSorted()).toEqual(["answeredAt", "comment", "day", "excerpt", "replyId"]);
});

test.each([
  ["words that the answer does not have", { excerpt: "I said it is safe" }, 422, "excerpt-not-found"],
  ["nothing", { excerpt: "" }, 422, "invalid-report"],
  ["no JSON", "excerpt", 422, "invalid-report"],
  ["a note of a book's length", { excerpt, comment: "x".repeat(501) }, 422, "invalid-report"],
  ["a megabyte", { excerpt, comment: "x".repeat(1_000_000) }, 413, "body-too-large"],
])("%s is refused and leaves no file", async (_, body, status, code) => {
  const before = readReports().length;
  const refused = await report(await ask(), body);
  expect([refused.status, await refused.json()]).toMatchObject([status, { code }]);
  expect(readReports().length).toBe(before);
});

test("another visitor's answer cannot be reported", async () => {
  const { replyId } = await ask();
  expect((await report({ replyId, userId: newVisitor().userId }, { excerpt })).status).toBe(404);
});

test("one network reports three times in a minute, and all together fill the day once", async () => {
  const key = await ask();
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1)
    statuses.push((await report(key, { excerpt }, server, "10.9.9.9")).status);
  expect(statuses).toEqual([204, 204, 204, 429]);
  const day = new Date().toISOString().slice(0, 10);
  for (let count = 0; count < 500; count += 1) writeFileSync(join(folder, `${day}-${count}.json`), "{}");
  expect(await (await report(key, { excerpt })).json()).toMatchObject({ code: "reports-full" });
});

test("without a folder reports are refused with a sentence, and the page has no button", async () => {
  const without = await startTestServer(echoAgent);
  expect(await (await report(await ask(without), { excerpt }, without)).json()).toMatchObject({
    code: "reports-off",
  });
  await without.stop();
});
