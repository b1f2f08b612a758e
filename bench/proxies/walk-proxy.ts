import { request } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "node:tls";
import {
  agentId,
  call,
  endOf,
  keyOf,
  newVisitor,
  readEvents,
  resume,
  send,
  textOf,
} from "@alithia/server/testing/send-message.ts";
import type { SpawnedServer } from "@alithia/server/testing/spawn-server.ts";

export type Step = { name: string; said: string; held: boolean };

type Walk = {
  url: string;
  servers: () => SpawnedServer[];
  /** The full text the servers' agent replies with. */
  whole: string;
  /** Messages per minute that the servers accept per address. */
  messagesPerMinute: number;
  restartFirst(): Promise<void>;
};

const slowSockets = 50;
/** The servers time out headers after 10 s and bodies after 30 s; a proxy may notice later. */
const slowClosesWithinMs = { headers: 15_000, body: 45_000 };

async function streamReply({ url, whole }: Walk): Promise<Step> {
  const startedAt = performance.now();
  const response = await send(url, { visitor: newVisitor(), text: "count" });
  const times: number[] = [];
  let text = "";
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    times.push(performance.now() - startedAt);
    text += piece;
  }
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return {
    name: "a reply is passed on as it comes",
    said: `${times.length} pieces from ${Math.round(first)} to ${Math.round(last)} ms`,
    held: textOf(readEvents(text)) === whole && times.length > 20 && last - first > 500,
  };
}

async function abortAndResume({ url, whole }: Walk): Promise<Step> {
  const gone = new AbortController();
  const visitor = newVisitor();
  const response = await fetch(`${url}/api/${agentId}/message`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
    body: JSON.stringify({ ...visitor, text: "count" }),
    signal: gone.signal,
  });
  gone.abort();
  const text = await (await resume(url, keyOf(response))).text();
  const held = textOf(readEvents(text)) === whole && endOf(readEvents(text))?.status === "done";
  return { name: "a client that hung up resumes its reply", said: held ? "whole" : text.slice(-200), held };
}

async function countStopped(servers: SpawnedServer[]): Promise<number> {
  const texts = await Promise.all(
    servers.map(async ({ metricsUrl }) => (await fetch(`${metricsUrl}/metrics`)).text()),
  );
  return texts
    .map((text) => Number(/^alithia_replies_total\{status="stopped"[^}]*\} (\d+)/m.exec(text)?.[1] ?? 0))
    .reduce((sum, each) => sum + each, 0);
}

async function hangUp({ url, servers }: Walk, accept: string): Promise<Step> {
  const before = await countStopped(servers());
  const takenBefore = await countTaken(servers());
  const gone = new AbortController();
  const sent = fetch(`${url}/api/${agentId}/message`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: accept },
    body: JSON.stringify({ text: "count" }),
    signal: gone.signal,
  }).catch(() => null);
  while (String(await countTaken(servers())) === String(takenBefore)) await sleep(20);
  gone.abort();
  await sent;
  let stopped = 0;
  for (let waited = 0; waited < 40 && stopped === 0; waited += 1) {
    await sleep(50);
    stopped = (await countStopped(servers())) - before;
  }
  return {
    name: `a client without an id that hangs up (${accept}) stops its reply`,
    said: `${stopped} stopped`,
    held: stopped === 1,
  };
}

async function upload({ url }: Walk): Promise<Step> {
  const post = async (bytes: number) => {
    const form = new FormData();
    form.set("text", "count");
    form.set("userId", newVisitor().userId);
    form.set("file", new File([new Uint8Array(bytes).fill(97)], "rows.csv", { type: "text/csv" }));
    const startedAt = performance.now();
    const response = await call(url, "/message", { method: "POST", body: form }).catch((cause) => cause);
    if (!(response instanceof Response)) return { status: 0, said: String(response.cause ?? response) };
    const said = `${response.status} ${response.headers.get("Content-Type")} after ${Math.round(performance.now() - startedAt)} ms`;
    await response.body?.cancel();
    return { status: response.status, said };
  };
  const [fits, large, huge] = [await post(500 * 1024), await post(8 * 1024 ** 2), await post(40 * 1024 ** 2)];
  return {
    name: "a file that fits is taken, 8 MB and 40 MB are refused",
    said: [fits, large, huge].map(({ said }) => said).join("; "),
    held: fits.status === 200 && large.status === 413 && [413, 0].includes(huge.status),
  };
}

/** Reports how many slow sockets, each sending a byte per second, are open after the time limit. */
async function holdSlow({ url }: Walk, opening: string, withinMs: number): Promise<string> {
  const startedAt = performance.now();
  const closed = Array.from({ length: slowSockets }, () => {
    const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1", servername: "localhost" });
    socket.on("error", () => {});
    socket.resume();
    socket.write(opening);
    const drip = setInterval(() => socket.writable && socket.write("a"), 1_000);
    return Promise.race([
      new Promise<number>((resolve) => socket.on("close", () => resolve(performance.now() - startedAt))),
      sleep(withinMs, Number.POSITIVE_INFINITY),
    ]).finally(() => {
      clearInterval(drip);
      socket.destroy();
    });
  });
  const times = await Promise.all(closed);
  const open = times.filter((time) => time === Number.POSITIVE_INFINITY).length;
  return open > 0 ? `${open} open after ${withinMs / 1000} s` : `${Math.round(Math.max(...times) / 1000)} s`;
}

async function resistSlowSockets(walk: Walk): Promise<Step> {
  const headers = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
  const body = `POST /api/${agentId}/message HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`;
  const [slowHeaders, slowBody] = [
    holdSlow(walk, headers, slowClosesWithinMs.headers),
    holdSlow(walk, body, slowClosesWithinMs.body),
  ];
  await sleep(2_000);
  const others = await fetch(`${walk.url}/api/agents`);
  const said = `headers: ${await slowHeaders}, body: ${await slowBody}; others beside: ${others.status}`;
  return {
    name: `${slowSockets} slow sockets of each kind are let go, others are served beside`,
    said,
    held: others.ok && !said.includes("open after"),
  };
}

/** Sends a message from another loopback address, with a forged X-Forwarded-For. */
function sendFrom(url: string, localAddress: string, forwardedFor: string): Promise<number> {
  const body = JSON.stringify({ ...newVisitor(), text: "count" });
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": String(body.length),
    Accept: "text/event-stream",
    "X-Forwarded-For": forwardedFor,
    Host: new URL(url).host,
  };
  return new Promise((resolve, reject) => {
    const port = Number(new URL(url).port);
    const path = `/api/${agentId}/message`;
    const options = { host: "127.0.0.1", port, path, method: "POST", headers, localAddress };
    const sent = request({ ...options, servername: "localhost", agent: false }, (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

async function limitByAddress({ url, messagesPerMinute }: Walk): Promise<Step> {
  const count = messagesPerMinute + 10;
  const statuses = await Promise.all(
    Array.from({ length: count }, (_, index) => sendFrom(url, "127.0.0.5", `203.0.113.${index}`)),
  );
  const taken = statuses.filter((status) => status === 200).length;
  const other = await sendFrom(url, "127.0.1.6", "127.0.0.5");
  return {
    name: "the limit is by the real address, whatever X-Forwarded-For says",
    said: `${taken} of ${count} taken, ${statuses.filter((status) => status === 429).length} refused; another address: ${other}`,
    held: taken === messagesPerMinute && other === 200,
  };
}

async function countTaken(servers: SpawnedServer[]): Promise<number[]> {
  const texts = await Promise.all(
    servers.map(async ({ metricsUrl }) => (await fetch(`${metricsUrl}/metrics`)).text()),
  );
  return texts.map((text) => Number(/kind="sends",outcome="stored"} (\d+)/.exec(text)?.[1] ?? 0));
}

async function restartInTheMiddle(walk: Walk): Promise<Step[]> {
  const { url, whole, servers, restartFirst } = walk;
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => send(url, { visitor: newVisitor(), text: "count" })),
  );
  const texts = Promise.all(responses.map((response) => response.text()));
  let isEnded = false;
  const ended = servers()[0]
    ?.end("SIGTERM")
    .then(() => {
      isEnded = true;
    });
  const during: number[] = [];
  // Until it has exited, and for a while after.
  for (let after = 0; after < 10; after += isEnded ? 1 : 0) {
    const response = await send(url, { visitor: newVisitor(), text: "count" });
    during.push(response.status);
    await response.body?.cancel();
    await sleep(200);
  }
  await ended;
  const wholeReplies = (await texts).filter((text) => textOf(readEvents(text)) === whole).length;
  await restartFirst();
  let back = 0;
  for (let asked = 0; asked < 60 && back === 0; asked += 1) {
    await (await send(url, { visitor: newVisitor(), text: "count" })).body?.cancel();
    await sleep(200);
    back = (await countTaken(servers()))[0] ?? 0;
  }
  const refused = during.filter((status) => status !== 200);
  return [
    {
      name: "one server is restarted: replies that run end whole, messages in between are taken",
      said: `${wholeReplies} of 8 whole; ${during.length - refused.length} of ${during.length} taken ${[...new Set(refused)].join(" ")}`,
      held: wholeReplies === 8 && refused.length === 0,
    },
    { name: "the restarted server is used again", said: back > 0 ? "yes" : "no", held: back > 0 },
  ];
}

export async function* walkProxy(walk: Walk): AsyncGenerator<Step> {
  yield await streamReply(walk);
  yield await abortAndResume(walk);
  yield await hangUp(walk, "text/event-stream");
  yield await hangUp(walk, "application/json");
  yield await upload(walk);
  yield await resistSlowSockets(walk);
  yield* await restartInTheMiddle(walk);
  yield await limitByAddress(walk);
}
