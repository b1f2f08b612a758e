import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnswerTurns } from "../conversation/answer-message.ts";
import { openDatabase } from "../database/create-database-opener.ts";
import { sharedAnswers } from "../database/schema.ts";
import { deleteSharedAnswer } from "../database/shared-answer-store.ts";
import { saveSwitch } from "../switches/list-switches.ts";
import { call, keyOf, newVisitor, type ReplyKey, type TestVisitor } from "../testing/send-message.ts";
import { startPostgres, type TestPostgres } from "../testing/start-postgres.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";

const account = `0x${"aB12".repeat(10)}`;
const other = `0x${"cd34".repeat(10)}`;

const evidenceOf = (address: string): Extract<ReplyEvent, { type: "evidence" }> => ({
  type: "evidence",
  evidence: {
    chainId: 146,
    block: "17",
    reads: [
      { method: "eth_getBalance", params: [address, "0x11"], block: "17", digest: "d", label: "A balance" },
    ],
  },
});

const saidOf: Record<string, string> = {
  plain:
    "**12 S** <script>alert(1)</script> [a](https://a.test) [b](javascript:alert(1)) ![c](https://c.test/c.png)",
  own: "You have 3 S.",
  empty: " ",
};

/** Answers by keyword; `own` reads the connected wallet, everything else another one. */
const answerTurns: AnswerTurns = async function* ({ messageId, turns }) {
  const word = turns.at(-1)?.text ?? "";
  yield { type: "reply-start", messageId };
  yield { type: "text-delta", delta: saidOf[word] ?? word };
  yield evidenceOf(word === "own" ? account.toLowerCase() : other);
  yield { type: "reply-end", status: word === "stopped" ? "stopped" : "done" };
};

let postgres: TestPostgres;
const folder = mkdtempSync(join(tmpdir(), "alithia-sharing-"));
beforeAll(async () => {
  mkdirSync(join(folder, "site"));
  writeFileSync(join(folder, "site/shared.html"), '<main><div data-filled="shared"></div></main>');
  writeFileSync(join(folder, "site/404.html"), "<title>404</title>");
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(server: TestServer, visitor: TestVisitor, text: string): Promise<ReplyKey> {
  const body = JSON.stringify({ ...visitor, text, account });
  const headers = { "Content-Type": "application/json", Accept: "text/event-stream" };
  const response = await call(server, "/message", { method: "POST", headers, body });
  await response.text();
  return keyOf(response);
}

const share = (server: TestServer, { userId, replyId }: ReplyKey) =>
  call(server, `/message/${replyId}/share`, { method: "POST", headers: { "X-User-Id": userId } });

async function shareWord(server: TestServer, word: string) {
  const shared = await share(server, await ask(server, newVisitor(), word));
  return (await shared.json()) as { id: string; secret: string; url: string; expiresAt: number };
}

const open = (server: TestServer, url: string) => server.app.request(new URL(url).pathname);
const withdraw = (server: TestServer, id: string, secret: string) =>
  server.app.request(`/api/shared/${id}`, { method: "DELETE", headers: { "X-Share-Secret": secret } });

describe.each(["the embedded database", "PostgreSQL"])("on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    const DATABASE_URL = kind === "PostgreSQL" ? postgres.url : undefined;
    server = await startTestServer(answerTurns, {
      SITE_FOLDER: join(folder, "site"),
      PUBLIC_ORIGIN: "https://alithia.test",
      ...(DATABASE_URL !== undefined && { DATABASE_URL }),
    });
    await server.warm();
  });
  afterAll(() => server.stop());

  test("a link shows the answer, its reads and its date to anyone, without a script, until it is withdrawn", async () => {
    const { id, secret, url } = await shareWord(server, "plain");
    expect(url).toBe(`https://alithia.test/shared/${id}`);
    const page = await open(server, url);
    const html = await page.text();
    expect([page.status, page.headers.get("X-Robots-Tag")]).toEqual([200, "noindex, nofollow"]);
    expect(html).toContain("<strong>12 S</strong>");
    expect(html).toContain("not the team’s statement");
    expect(html).toContain("Sonic, chain 146, block 17");
    expect(html).toContain(other);
    expect(html).toMatch(/<time datetime="\d{4}-/);
    expect(html).toContain('<a href="https://a.test" rel="nofollow noopener noreferrer">');
    for (const dangerous of ["<script", 'href="javascript', "<img"]) expect(html).not.toContain(dangerous);
    expect((await withdraw(server, id, "guessed")).status).toBe(404);
    expect((await open(server, url)).status).toBe(200);
    expect((await withdraw(server, id, secret)).status).toBe(204);
    const gone = await open(server, url);
    expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining("It was withdrawn")]);
  });

  test.each([
    ["one that read the connected wallet", "own", 409, "answer-names-account"],
    ["one that names it", account, 409, "answer-names-account"],
    ["one that was stopped", "stopped", 409, "answer-unfinished"],
    ["an empty one", "empty", 409, "answer-unfinished"],
  ])("%s cannot be shared", async (_, word, status, code) => {
    const refused = await share(server, await ask(server, newVisitor(), word));
    expect([refused.status, await refused.json()]).toMatchObject([status, { code }]);
  });

  test("another visitor's answer, and one that never was, do not exist", async () => {
    const { replyId } = await ask(server, newVisitor(), "plain");
    const { userId } = newVisitor();
    expect((await share(server, { userId, replyId })).status).toBe(404);
    expect((await share(server, { userId, replyId: "nothing" })).status).toBe(404);
  });

  test("a visitor shares twenty answers and no more", async () => {
    const key = await ask(server, newVisitor(), "plain");
    for (let count = 0; count < 20; count += 1) expect((await share(server, key)).status).toBe(201);
    expect(await (await share(server, key)).json()).toMatchObject({ code: "too-many-shared" });
  });

  test("erasing what is kept about the visitor ends the link", async () => {
    const key = await ask(server, newVisitor(), "plain");
    const { url } = (await (await share(server, key)).json()) as { url: string };
    await call(server, "/messages", { method: "DELETE", headers: { "X-User-Id": key.userId } });
    expect((await open(server, url)).status).toBe(404);
  });
});

test("a link ends after its days, with the operator's word, and with the switch", async () => {
  const url = await postgres.createDatabase();
  const server = await startTestServer(answerTurns, {
    SITE_FOLDER: join(folder, "site"),
    SHARED_ANSWER_DAYS: "2",
    DATABASE_URL: url,
  });
  await server.warm();
  const beside = await openDatabase({ DATABASE_URL: url, DATABASE_FOLDER: "" });
  const dated = await shareWord(server, "plain");
  expect(dated.expiresAt).toBeGreaterThan(Date.now() + 1.9 * 86_400_000);
  await beside.database.update(sharedAnswers).set({ expiresAt: new Date(Date.now() - 1) });
  expect((await open(server, dated.url)).status).toBe(404);
  await beside.database.update(sharedAnswers).set({ expiresAt: new Date(Date.now() + 60_000) });
  expect((await open(server, dated.url)).status).toBe(200);
  const kept = await shareWord(server, "plain");
  expect(await deleteSharedAnswer(beside.database, dated.id, "operator")).toBe(true);
  expect((await open(server, dated.url)).status).toBe(404);
  await saveSwitch(beside.database, { name: "sharing", isOn: false, reason: "", changedAt: new Date() });
  await expect.poll(async () => (await open(server, kept.url)).status).toBe(404);
  const refused = await share(server, await ask(server, newVisitor(), "plain"));
  expect(await refused.json()).toMatchObject({ code: "sharing-off" });
  await beside.close();
  await server.stop();
});
