import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { agentId, keyOf, newVisitor, resume, send } from "../send-message.ts";
import type { Verdict } from "./verdict.ts";

const kinds = [
  { name: "headers", closesWithinMs: 13_000, opening: "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: " },
  {
    name: "body",
    closesWithinMs: 34_000,
    opening: `POST /api/${agentId}/message HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
  },
];

const ordinaryRequests = 1_000;
/** Delay the machine itself occasionally adds to a request. */
const noiseMs = 10;

/** Returns the 99th percentile of ordinary requests' times. */
async function measureP99(url: string): Promise<number> {
  const times: number[] = [];
  for (let sent = 0; sent < ordinaryRequests; sent += 1) {
    const startedAt = performance.now();
    await (await fetch(`${url}/api/agents`)).text();
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b)[Math.floor(ordinaryRequests * 0.99)] ?? 0;
}

/** Whether the p99 of other requests at most doubles. */
function isBearable(besideMs: number, idleMs: number): boolean {
  return besideMs <= Math.max(2 * idleMs, noiseMs);
}

function openSlowSocket(port: number, opening: string): { socket: Socket; closed: Promise<number> } {
  const socket = connect(port, "127.0.0.1");
  const startedAt = performance.now();
  const closed = new Promise<number>((resolve) => {
    socket.on("close", () => resolve(performance.now() - startedAt));
    socket.on("error", () => {});
  });
  socket.resume();
  socket.write(opening);
  const drip = setInterval(() => socket.writable && socket.write("a"), 1_000);
  socket.on("close", () => clearInterval(drip));
  return { socket, closed };
}

/** Holds sockets that send a byte per second; measures the effect on others and when they are closed. */
export async function holdSlowSockets(url: string, count: number): Promise<Verdict[]> {
  const port = Number(new URL(url).port);
  const verdicts: Verdict[] = [];
  for (const { name, closesWithinMs, opening } of kinds) {
    const idleMs = await measureP99(url);
    const slow = Array.from({ length: count }, () => openSlowSocket(port, opening));
    await sleep(500);
    const besideMs = await measureP99(url);
    const late = sleep(closesWithinMs).then(() => Number.POSITIVE_INFINITY);
    const times = await Promise.all(slow.map(({ closed }) => Promise.race([closed, late])));
    for (const { socket } of slow) socket.destroy();
    const open = times.filter((time) => time === Number.POSITIVE_INFINITY).length;
    const result = `p99 of others ${besideMs.toFixed(1)} ms (idle ${idleMs.toFixed(1)}), ${open} open after ${closesWithinMs / 1000} s`;
    verdicts.push({
      name: `slow ${name}`,
      count,
      result,
      held: open === 0 && isBearable(besideMs, idleMs),
    });
  }
  return verdicts;
}

/** Returns the memory of a freshly started server once it no longer shrinks. */
async function settleMemory(readMemoryBytes: () => number): Promise<number> {
  let bytes = readMemoryBytes();
  for (let waited = 0; waited < 20; waited += 1) {
    await sleep(1_000);
    const before = bytes;
    bytes = readMemoryBytes();
    if (before - bytes < 1_000_000) break;
  }
  return bytes;
}

/** Opens event streams with long replies, and measures the cost of each and the effect on a new message. */
export async function holdEventStreams(
  url: string,
  readMemoryBytes: () => number,
  count: number,
): Promise<Verdict[]> {
  const ask = async () => {
    const startedAt = performance.now();
    const response = await send(url, { visitor: newVisitor(), text: "hello" });
    await response.body?.getReader().read();
    const takenMs = performance.now() - startedAt;
    await response.body?.cancel().catch(() => {});
    return takenMs;
  };
  const median = async () => {
    const times = [];
    for (let sent = 0; sent < 9; sent += 1) times.push(await ask());
    return times.sort((a, b) => a - b)[4] ?? 0;
  };
  const idleMs = await median();
  const idleBytes = await settleMemory(readMemoryBytes);
  const first = await send(url, { visitor: newVisitor(), text: "count" });
  const key = keyOf(first);
  const streams = await Promise.all(Array.from({ length: count }, () => resume(url, key)));
  await sleep(500);
  const each = (readMemoryBytes() - idleBytes) / count;
  const besideMs = await median();
  for (const stream of [first, ...streams]) await stream.body?.cancel().catch(() => {});
  const isQuick = besideMs <= Math.max(2 * idleMs, 50);
  const result = `${Math.round(each / 1024)} kB each, a fresh message begins in ${besideMs.toFixed(1)} ms (idle ${idleMs.toFixed(1)})`;
  return [{ name: "open event streams", count, result, held: each <= 100 * 1024 && isQuick }];
}

/** Time for OS buffers to fill, plus the server's timeout, plus some for checking. */
const closesWithinMs = 85_000;
const repliesEach = 10;
const maxBytesEach = 1024 * 1024;

/** Holds sockets that request the longest possible reply ten times and read nothing. */
export async function holdSlowReaders(
  url: string,
  readMemoryBytes: () => number,
  count: number,
): Promise<Verdict[]> {
  const first = await send(url, { visitor: newVisitor(), text: "count far" });
  await first.text();
  const { userId, replyId } = keyOf(first);
  const request = `GET /api/${agentId}/message/${replyId}/stream HTTP/1.1\r\nHost: a\r\nX-User-Id: ${userId}\r\n\r\n`;
  const idleMs = await measureP99(url);
  const idleBytes = await settleMemory(readMemoryBytes);
  const startedAt = performance.now();
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", () => {});
    socket.pause();
    socket.write(request.repeat(repliesEach));
    return socket;
  });
  await sleep(8_000);
  const besideMs = await measureP99(url);
  const each = (readMemoryBytes() - idleBytes) / count;
  let open = count;
  while (open > 0 && performance.now() - startedAt < closesWithinMs) {
    await sleep(1_000);
    // A paused socket notices its end only when written to.
    for (const socket of sockets) if (!socket.destroyed) socket.write("\r\n");
    open = sockets.filter((socket) => !socket.destroyed && socket.writable).length;
  }
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  for (const socket of sockets) socket.destroy();
  const result = `${Math.round(each / 1024)} kB each, p99 of others ${besideMs.toFixed(1)} ms (idle ${idleMs.toFixed(1)}), ${open} open after ${seconds} s`;
  return [
    {
      name: "slow readers",
      count,
      result,
      held: each <= maxBytesEach && open === 0 && isBearable(besideMs, idleMs),
    },
  ];
}
