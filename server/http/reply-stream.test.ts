import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { apiErrorSchema } from "@alithia/protocol/api-error.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnswerTurns } from "../conversation/answer-message.ts";
import {
  call,
  endOf,
  keyOf,
  listMessages,
  newVisitor,
  readEvents,
  readSome,
  resume,
  send,
  stop,
  textOf,
} from "../testing/send-message.ts";
import {
  createCountingAgent,
  echoAgent,
  startTestServer,
  type TestServer,
} from "../testing/start-test-server.ts";

let server: TestServer;
let answers = 0;

const agents: Record<string, AnswerTurns> = {
  count: createCountingAgent(20, 2),
  "count slowly": createCountingAgent(1_000, 10),
  throw: async function* () {
    yield { type: "text-delta", delta: "Half of an ans" };
    throw new Error("the model burnt down");
  },
  silence: async function* () {
    await sleep(1_000_000, undefined, { ref: false });
    yield { type: "reply-end", status: "done" };
  },
};

const answerTurns: AnswerTurns = (request) => {
  answers += 1;
  return (agents[request.turns.at(-1)?.text ?? ""] ?? echoAgent)(request);
};

beforeAll(async () => {
  server = await startTestServer(answerTurns, { REPLIES_AT_A_TIME_PER_VISITOR: "3" });
});
afterAll(() => server.stop());

test("a reply streams as numbered parts of the AI SDK's protocol", async () => {
  const response = await send(server, { visitor: newVisitor(), text: "hello" });
  expect(response.headers.get("x-vercel-ai-ui-message-stream")).toBe("v1");
  const received = readEvents(await response.text());
  expect(received.map(({ id }) => id)).toEqual(received.map((_, place) => place + 1));
  expect(received.map(({ part }) => (part === "[DONE]" ? part : part.type))).toEqual([
    "start",
    "text-start",
    "text-delta",
    "text-delta",
    "text-end",
    "finish",
    "[DONE]",
  ]);
  expect(textOf(received)).toBe('You said "hello" in turn 1.');
});

test("wherever a stream is cut, resuming it loses and repeats nothing", async () => {
  const visitor = newVisitor();
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1_500 }), fc.boolean(), async (characters, whileLive) => {
      const first = await send(server, { visitor, text: "count" });
      const key = keyOf(first);
      const before = readEvents(await readSome(first, characters));
      if (!whileLive) await (await resume(server, key)).text();
      const after = readEvents(await (await resume(server, key, before.at(-1)?.id)).text());
      const all = [...before, ...after];
      expect(all.map(({ id }) => id)).toEqual(all.map((_, place) => place + 1));
      expect(textOf(all)).toBe(Array.from({ length: 20 }, (_, index) => `${index + 1} `).join(""));
      expect(endOf(all)).toEqual({ status: "done" });
    }),
    { numRuns: 25 },
  );
});

test("a reply without Last-Event-ID is replayed from its start", async () => {
  const first = await send(server, { visitor: newVisitor(), text: "hello" });
  const text = await first.text();
  expect(await (await resume(server, keyOf(first))).text()).toBe(text);
});

test("stop ends a reply, keeps what was written, and is remembered", async () => {
  const visitor = newVisitor();
  const streaming = await send(server, { visitor, text: "count slowly" });
  const key = keyOf(streaming);
  const whole = streaming.text();
  await expect.poll(async () => (await listMessages(server, visitor))[1]?.content).toMatch(/^1 2 3 /);
  const stopped = await stop(server, key);
  const received = readEvents(await whole);
  expect(await stopped.json()).toEqual({ messageId: key.replyId, status: "stopped" });
  expect(endOf(received)).toEqual({ status: "stopped" });
  expect(textOf(received)).toMatch(/^1 2 3 /);
  const [, reply] = await listMessages(server, visitor);
  expect(reply).toMatchObject({ status: "stopped", content: textOf(received) });
});

test("an agent that ignores the signal is stopped all the same", async () => {
  const response = await send(server, { visitor: newVisitor(), text: "silence" });
  await stop(server, keyOf(response));
  expect(endOf(readEvents(await response.text()))).toEqual({ status: "stopped" });
});

test("an agent that throws ends the reply as failed, with a sentence and without its own words", async () => {
  const response = await send(server, { visitor: newVisitor(), text: "throw" });
  const text = await response.text();
  expect(text).not.toContain("burnt");
  expect(textOf(readEvents(text))).toBe("Half of an ans");
  expect(endOf(readEvents(text))).toMatchObject({ status: "failed", code: "reply-broken" });
  expect(server.logLines.join("")).toContain("the model burnt down");
});

test("a failed reply is an error with its sentence for readers of the list", async () => {
  const response = await send(server, { visitor: newVisitor(), text: "throw", events: false });
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ code: "reply-broken" });
});

test("the reply goes on when its reader has gone", async () => {
  const visitor = newVisitor();
  const response = await send(server, { visitor, text: "count" });
  await readSome(response, 1);
  await (await resume(server, keyOf(response))).text();
  const [, reply] = await listMessages(server, visitor);
  expect(reply).toMatchObject({ status: "done", content: expect.stringMatching(/ 20 $/) });
});

test("a reload shows the thread, with an unfinished reply as far as it is", async () => {
  const visitor = newVisitor();
  await (await send(server, { visitor, text: "hello", sendId: randomUUID() })).text();
  const slow = await send(server, { visitor, text: "count slowly" });
  await readSome(slow, 400);
  const messages = await listMessages(server, visitor);
  expect(messages).toMatchObject([
    { sender: "user", content: "hello", status: "done" },
    { sender: "agent", content: 'You said "hello" in turn 1.', status: "done", sendId: messages[0]?.sendId },
    { sender: "user", content: "count slowly" },
    { sender: "agent", status: "answering", content: expect.stringMatching(/^1 /) },
  ]);
  await stop(server, keyOf(slow));
});

test("the agent is given the visitor's earlier turns and nobody else's", async () => {
  const visitor = newVisitor();
  await (await send(server, { visitor, text: "one" })).text();
  const second = readEvents(await (await send(server, { visitor, text: "two" })).text());
  expect(textOf(second)).toBe('You said "two" in turn 3.');
  const otherRoom = { ...visitor, roomId: "another" };
  expect(textOf(readEvents(await (await send(server, { visitor: otherRoom, text: "x" })).text()))).toContain(
    "turn 1.",
  );
});

test("a guessable userId gets fresh ids, and no memory", async () => {
  const visitor = { userId: "user", roomId: "default-room" };
  const first = await send(server, { visitor, text: "one" });
  const second = await send(server, { visitor, text: "two" });
  expect(textOf(readEvents(await second.text()))).toContain("turn 1.");
  expect(first.headers.get("X-User-Id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(first.headers.get("X-User-Id")).not.toBe(second.headers.get("X-User-Id"));
  const issued = {
    userId: first.headers.get("X-User-Id") ?? "",
    roomId: first.headers.get("X-Room-Id") ?? "",
  };
  expect(await listMessages(server, issued)).toHaveLength(2);
});

test("fifty identical sends at once are one message with one reply", async () => {
  const visitor = newVisitor();
  const sendId = randomUUID();
  const before = answers;
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => send(server, { visitor, text: "count", sendId })),
  );
  const texts = new Set(await Promise.all(responses.map((response) => response.text())));
  expect(texts.size).toBe(1);
  expect(answers - before).toBe(1);
  expect(await listMessages(server, visitor)).toHaveLength(2);
});

test("the same key with another body is refused", async () => {
  const visitor = newVisitor();
  const sendId = randomUUID();
  await (await send(server, { visitor, text: "one", sendId })).text();
  const other = await send(server, { visitor, text: "two", sendId });
  expect(other.status).toBe(422);
  expect(await other.json()).toMatchObject({ code: "idempotency-key-reused" });
});

test("a repeated send without a userId finds its first by its key", async () => {
  const init = {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
  };
  const body = JSON.stringify({ text: "hello" });
  const [first, second] = [
    await call(server, "/message", { ...init, body }),
    await call(server, "/message", { ...init, body }),
  ];
  expect(await second.json()).toEqual(await first.json());
});

test("a fourth reply at a time is refused with Retry-After", async () => {
  const visitor = newVisitor();
  const running = [];
  for (let count = 0; count < 3; count += 1) running.push(await send(server, { visitor, text: "silence" }));
  const fourth = await send(server, { visitor, text: "hello" });
  expect(fourth.status).toBe(429);
  expect(fourth.headers.get("Retry-After")).toBe("5");
  for (const response of running) await stop(server, keyOf(response));
});

test("erasing ends the visitor's replies and leaves nothing", async () => {
  const visitor = newVisitor();
  const response = await send(server, { visitor, text: "count slowly" });
  await readSome(response, 300);
  const headers = { "X-User-Id": visitor.userId, "X-Room-Id": visitor.roomId };
  expect((await call(server, "/messages", { method: "DELETE", headers })).status).toBe(204);
  expect(await listMessages(server, visitor)).toEqual([]);
  expect((await resume(server, keyOf(response))).status).toBe(404);
});

test("another visitor's reply does not exist, in the same words as one that never was", async () => {
  const response = await send(server, { visitor: newVisitor(), text: "hello" });
  const { userId } = newVisitor();
  for (const ask of [resume, stop]) {
    const foreign = await ask(server, { userId, replyId: keyOf(response).replyId });
    const absent = await ask(server, { userId, replyId: randomUUID() });
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    const [one, other] = [
      apiErrorSchema.parse(await foreign.json()),
      apiErrorSchema.parse(await absent.json()),
    ];
    expect({ ...one, requestId: "" }).toEqual({ ...other, requestId: "" });
  }
});

test("the id of a reply alone opens nothing", async () => {
  const { replyId } = keyOf(await send(server, { visitor: newVisitor(), text: "hello" }));
  for (const userId of ["", "user", "*", "%"]) {
    for (const ask of [resume, stop]) {
      const answer = await ask(server, { userId, replyId });
      expect([answer.status, apiErrorSchema.parse(await answer.json()).code]).toEqual([
        401,
        "user-id-missing",
      ]);
    }
  }
});

test("another visitor can neither read nor erase what is kept, also with the same room", async () => {
  const [visitor, other] = [newVisitor(), newVisitor()];
  await (await send(server, { visitor, text: "hello" })).text();
  expect(await listMessages(server, other)).toEqual([]);
  const headers = { "X-User-Id": other.userId, "X-Room-Id": visitor.roomId };
  expect((await call(server, "/messages", { method: "DELETE", headers })).status).toBe(204);
  expect(await listMessages(server, visitor)).toHaveLength(2);
});

test.each(["-1", "1.5", "x", "99999999999"])("Last-Event-ID %s is refused", async (id) => {
  const response = await call(server, `/message/${randomUUID()}/stream`, {
    headers: { "Last-Event-ID": id, "X-User-Id": newVisitor().userId },
  });
  expect(response.status).toBe(400);
});

test("neither texts nor visitors' ids are in the log", async () => {
  const visitor = newVisitor();
  await (await send(server, { visitor, text: "a very particular sentence" })).text();
  const log = server.logLines.join("");
  expect(log).toContain("/api/:agentId/message");
  for (const secret of [visitor.userId, "particular"]) expect(log).not.toContain(secret);
});
