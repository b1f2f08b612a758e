import { randomUUID } from "node:crypto";
import { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { serveOnLoopback } from "@alithia/protocol/serve-on-loopback.ts";
import { createProxyServer } from "httpxy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unlessUnreachable } from "../../scripts/testing/until-ready.ts";
import {
  endOf,
  keyOf,
  listMessages,
  newVisitor,
  type ReceivedPart,
  readEvents,
  readSome,
  resume,
  send,
  stop,
  textOf,
} from "../testing/send-message.ts";
import { countingServer, type SpawnedServer, spawnServer } from "../testing/spawn-server.ts";
import { startPostgres, type TestPostgres } from "../testing/start-postgres.ts";

type TestProxy = { url: string; stop(): Promise<void> };

/** How long an unreachable server is skipped. */
const leftOutMs = 3_000;

/** Starts a round-robin reverse proxy that skips servers that do not respond. */
async function startProxy(targets: string[]): Promise<TestProxy> {
  const proxy = createProxyServer({ xfwd: true });
  const leftOut = new Map<string, number>();
  let turn = 0;

  function choose(): string {
    const able = targets.filter((target) => (leftOut.get(target) ?? 0) < Date.now());
    turn += 1;
    return able[turn % able.length] ?? targets[turn % targets.length] ?? "";
  }

  const { url, close } = await serveOnLoopback(
    (request, response) => void proxy.web(request, response, { target: choose() }),
  );
  proxy.on("error", (_, request, response, target) => {
    leftOut.set(String(target).replace(/\/$/, ""), Date.now() + leftOutMs);
    if (!(response instanceof ServerResponse)) return;
    if (response.headersSent) response.destroy();
    else if (request?.method === "GET") void proxy.web(request, response, { target: choose() });
    else response.writeHead(502).end();
  });
  return { url, stop: close };
}

let postgres: TestPostgres;
let servers: SpawnedServer[];
let proxy: TestProxy;
const whole = Array.from({ length: 100 }, (_, index) => `${index + 1} `).join("");
const addressesTried = 12;

beforeAll(async () => {
  postgres = await startPostgres();
  const environment = {
    DATABASE_URL: postgres.url,
    COUNT_TO: "100",
    TRUSTED_PROXIES: "1",
    MESSAGES_PER_MINUTE_PER_ADDRESS: String(addressesTried),
  };
  servers = await Promise.all([
    spawnServer(countingServer, environment),
    spawnServer(countingServer, environment),
  ]);
  proxy = await startProxy(servers.map(({ url }) => url));
});
afterAll(async () => {
  await proxy?.stop();
  await Promise.all(servers.map((server) => server.end("SIGKILL")));
  await postgres.stop();
});

/** Returns how many messages each server accepted, from its metrics. */
async function countTaken(): Promise<number[]> {
  const texts = await Promise.all(
    servers.map(async ({ metricsUrl }) => (await fetch(`${metricsUrl}/metrics`)).text()),
  );
  return texts.map((text) => Number(/kind="sends",outcome="stored"} (\d+)/.exec(text)?.[1] ?? 0));
}

test("through the proxy one conversation is written by both servers, resumed and stopped at either", async () => {
  const visitor = newVisitor();
  for (let round = 0; round < 3; round += 1) {
    const response = await send(proxy.url, { visitor, text: "count" });
    const seen = readEvents(await readSome(response, 300));
    const rest = readEvents(await (await resume(proxy.url, keyOf(response), seen.at(-1)?.id)).text());
    expect(textOf([...seen, ...rest])).toBe(whole);
    expect(await listMessages(proxy.url, visitor)).toHaveLength(2 * (round + 1));
  }
  const running = await send(proxy.url, { visitor, text: "count" });
  const text = running.text();
  await stop(proxy.url, keyOf(running));
  expect(endOf(readEvents(await text))).toEqual({ status: "stopped" });
  expect(await listMessages(proxy.url, visitor)).toHaveLength(8);
  expect((await countTaken()).every((taken) => taken > 0)).toBe(true);
});

test("one send that goes through the proxy ten times at once is one message", async () => {
  const visitor = newVisitor();
  const sendId = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => send(proxy.url, { visitor, text: "count", sendId })),
  );
  expect(new Set(await Promise.all(replies.map((reply) => reply.text()))).size).toBe(1);
  expect(await listMessages(proxy.url, visitor)).toHaveLength(2);
});

/** Resumes like the page: from the last event seen, however often the connection breaks. */
async function follow(response: Response): Promise<ReceivedPart[]> {
  const key = keyOf(response);
  const received: ReceivedPart[] = [];
  let text = (await response.text().catch(unlessUnreachable)) ?? "";
  for (let attempt = 0; attempt < 60; attempt += 1) {
    received.push(...readEvents(text).filter(({ id }) => id > (received.at(-1)?.id ?? 0)));
    if (endOf(received) !== undefined) return received;
    await sleep(250);
    const more = await resume(proxy.url, key, received.at(-1)?.id).catch(unlessUnreachable);
    text = (more?.ok ? await more.text().catch(unlessUnreachable) : null) ?? "";
  }
  return received;
}

test("one server is killed in mid-reply: the proxy's visitors hear how each reply ended, and go on", {
  timeout: 60_000,
}, async () => {
  const visitors = Array.from({ length: 4 }, newVisitor);
  const responses = await Promise.all(visitors.map((visitor) => send(proxy.url, { visitor, text: "count" })));
  const followed = responses.map(follow);
  await sleep(200);
  await servers[0]?.end("SIGKILL");
  const ends = (await Promise.all(followed)).map((received) => [endOf(received), textOf(received)] as const);
  expect(ends.filter(([end]) => end?.status === "done").map(([, text]) => text)).toEqual([whole, whole]);
  const failed = ends.filter(([end]) => end?.status === "failed");
  expect(failed.map(([end]) => end)).toEqual(
    Array(2).fill(expect.objectContaining({ code: "reply-interrupted" })),
  );
  for (const [, text] of failed) expect(whole.startsWith(text)).toBe(true);
  for (const visitor of visitors) expect(await listMessages(proxy.url, visitor)).toHaveLength(2);
});

test("an address that the proxy names is limited across both servers", async () => {
  const statuses = new Set<number>();
  for (let count = 0; count <= addressesTried; count += 1) {
    const response = await send(proxy.url, { visitor: newVisitor(), text: "count" });
    statuses.add(response.status);
    await response.body?.cancel();
  }
  expect(statuses).toContain(429);
});
