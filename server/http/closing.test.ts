import { afterEach, expect, test, vi } from "vitest";
import type { AnswerTurns } from "../conversation/answer-message.ts";
import { call, endOf, newVisitor, readEvents, send } from "../testing/send-message.ts";
import { createCountingAgent, startTestServer } from "../testing/start-test-server.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Long enough for the slowest machine. */
const drainMs = 600_000;

/** Starts a server that writes a reply until `finish` is called. */
async function startWriting() {
  const { promise: told, resolve: finish } = Promise.withResolvers<void>();
  const agent: AnswerTurns = async function* ({ messageId }) {
    yield { type: "reply-start", messageId };
    await told;
    yield { type: "reply-end", status: "done" };
  };
  const server = await startTestServer(agent);
  await server.warm();
  const running = await send(server, { visitor: newVisitor(), text: "hello" });
  return { server, running, finish };
}

test("a server that is ending finishes its replies, takes no new message, and is not ready", async () => {
  const { server, running, finish } = await startWriting();
  const closing = server.close(drainMs);
  const refused = await send(server, { visitor: newVisitor(), text: "count" });
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await refused.json()).toMatchObject({ code: "server-stopping" });
  expect((await server.app.request("/api/ready")).status).toBe(503);
  expect((await server.app.request("/api/health")).status).toBe(200);
  finish();
  expect(endOf(readEvents(await running.text()))).toEqual({ status: "done" });
  await closing;
});

test("a message whose body ends after the server began to end is refused like a new one", async () => {
  const { server, running, finish } = await startWriting();
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const late = call(server, "/message", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
    body: body.readable,
    duplex: "half",
  } as RequestInit);
  const writer = body.writable.getWriter();
  await writer.write(new TextEncoder().encode(`{"userId":"${newVisitor().userId}",`));
  const closing = server.close(drainMs);
  await writer.write(new TextEncoder().encode('"text":"count"}'));
  await writer.close();
  const refused = await late;
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ code: "server-stopping" });
  finish();
  expect(endOf(readEvents(await running.text()))).toEqual({ status: "done" });
  await closing;
});

test("for its notice a server that is to end is not ready, and still takes what a proxy sends", async () => {
  const server = await startTestServer(createCountingAgent(5, 0), { STOP_NOTICE_MS: "4000" });
  await server.warm();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const closing = server.close(drainMs);
  const status = async (path: string) => (await server.app.request(path)).status;
  expect([await status("/api/ready"), await status("/api/health")]).toEqual([503, 200]);
  await vi.advanceTimersByTimeAsync(3_999);
  const taken = await send(server, { visitor: newVisitor(), text: "count" });
  await vi.advanceTimersByTimeAsync(1);
  const refused = await send(server, { visitor: newVisitor(), text: "count" });
  vi.useRealTimers();
  expect([taken.status, refused.status]).toEqual([200, 503]);
  expect(endOf(readEvents(await taken.text()))).toEqual({ status: "done" });
  await closing;
});
