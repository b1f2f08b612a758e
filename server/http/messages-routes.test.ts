import { type StoredMessage, storedMessagesSchema } from "@alithia/protocol/message.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnswerTurns } from "../conversation/answer-message.ts";
import { call, newVisitor, send, type TestVisitor } from "../testing/send-message.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";

let server: TestServer;

/** Replies with the requested number of thousand letters. */
const wordyAgent: AnswerTurns = async function* ({ turns, signal }) {
  for (let said = 0; said < Number(turns.at(-1)?.text); said += 1) {
    yield { type: "text-delta", delta: "x".repeat(1_000) };
    if (signal.aborted) return;
  }
  yield { type: "reply-end", status: "done" };
};

beforeAll(async () => {
  server = await startTestServer(wordyAgent);
});
afterAll(() => server.stop());

async function loadPages(visitor: TestVisitor): Promise<{ messages: StoredMessage[]; byteLength: number }[]> {
  const pages = [];
  for (let before: string | null = ""; before !== null; ) {
    const headers = { "X-User-Id": visitor.userId, "X-Room-Id": visitor.roomId };
    const body = await (await call(server, `/messages?before=${before}`, { headers })).text();
    const page = storedMessagesSchema.parse(JSON.parse(body));
    pages.push({ messages: page.messages, byteLength: Buffer.byteLength(body) });
    before = page.before;
  }
  return pages;
}

async function converse(sizes: number[]): Promise<TestVisitor> {
  const visitor = newVisitor();
  for (const size of sizes) await (await send(server, { visitor, text: String(size) })).text();
  return visitor;
}

test("a conversation of the longest replies comes in pages of less than a megabyte, all of it, in order", async () => {
  const sizes = [1, 390, 390, 2, 100, 100, 100, 390];
  const pages = await loadPages(await converse(sizes));
  expect(Math.max(...pages.map(({ byteLength }) => byteLength))).toBeLessThan(1_000_000);
  const turns = pages.reverse().flatMap(({ messages }) => messages);
  expect(turns.map(({ content }) => content)).toEqual(
    sizes.flatMap((size) => [String(size), "x".repeat(size * 1_000)]),
  );
});

test("a conversation of short replies comes fifty turns at a time", async () => {
  const pages = await loadPages(await converse(Array.from({ length: 30 }, () => 1)));
  expect(pages.map(({ messages }) => messages.length)).toEqual([50, 10]);
});
