import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnswerTurns } from "../conversation/answer-message.ts";
import { keyOf, newVisitor, resume, send } from "../testing/send-message.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";

const calls = 40;
const streams = 3;
let server: TestServer;
let url: string;
const last = Promise.withResolvers<void>();

const answerTurns: AnswerTurns = async function* () {
  yield { type: "text-delta", delta: "One moment." };
  await last.promise;
  yield { type: "reply-end", status: "done" };
};

beforeAll(async () => {
  server = await startTestServer(answerTurns, {
    TRUSTED_PROXIES: "1",
    CALLS_PER_MINUTE_PER_ADDRESS: String(calls),
    STREAMS_AT_A_TIME_PER_ADDRESS: String(streams),
    REPLIES_AT_A_TIME_PER_VISITOR: "100",
  });
  ({ url } = await server.listen());
});
afterAll(async () => {
  last.resolve();
  await server.stop();
});

const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });

test.each([
  ["an IPv4 address", () => "203.0.113.7"],
  ["the addresses of a /64", (call: number) => `2001:db8:1:2::${call.toString(16)}`],
])("a minute's calls of %s are answered, one more is told when to come again", async (_, address) => {
  for (let call = 0; call < calls; call += 1) {
    expect((await fetch(`${url}/api/agents`, from(address(call)))).status).toBe(200);
  }
  let refused = await fetch(`${url}/api/agents`, from(address(calls)));
  // The bucket refills while a slow machine sends.
  for (let more = 1; refused.status === 200 && more < calls; more += 1) {
    refused = await fetch(`${url}/api/agents`, from(address(calls + more)));
  }
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused.json()).toEqual({
    error: "Too Many Requests",
    code: "too-many-calls",
    message: expect.stringMatching(/^Too much is asked .* seconds\.$/),
    requestId: refused.headers.get("X-Request-Id"),
  });
  expect((await fetch(`${url}/api/agents`, from("198.51.100.9"))).status).toBe(200);
});

test("whoever asks too much still gets the page's health, and other networks everything", async () => {
  for (let call = 0; call <= 2 * calls; call += 1) {
    expect((await fetch(`${url}/api/health`, from("203.0.113.8"))).status).toBe(200);
  }
});

test("a network reads a bounded number of replies at once, and each one that ends makes room", async () => {
  const first = await send(url, { visitor: newVisitor(), text: "hello" });
  const key = keyOf(first);
  const more = await Promise.all([resume(url, key), resume(url, key)]);
  const refused = await resume(url, key);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: "too-many-streams" });
  const notSent = await send(url, { visitor: newVisitor(), text: "hello" });
  expect(notSent.status).toBe(429);
  await notSent.body?.cancel();
  await more[0]?.body?.cancel();
  await expect
    .poll(async () => {
      const again = await resume(url, key);
      await again.body?.cancel();
      return again.status;
    })
    .toBe(200);
  for (const { body } of [first, ...more.slice(1)]) await body?.cancel();
});
