import { once } from "node:events";
import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { keyOf, listMessages, newVisitor, resume, send } from "../send-message.ts";
import type { SpawnedServer } from "../spawn-server.ts";
import type { Verdict } from "./verdict.ts";

const visitsPerSecond = 5;
/** The first half fills heaps and caches; the second may add at most this much. */
const levelMb = 15;
const levelFiles = 5;

/** Memory left after a quarter's garbage collection, its peak before, and the median of open files. */
type Quarter = { remainingMb: number; highestMb: number; files: number };

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** One visit: a message, a reply that is cut and resumed, a reload, a page. */
async function visit(url: string): Promise<void> {
  const visitor = newVisitor();
  const response = await send(url, { visitor, text: "hello" });
  const key = keyOf(response);
  await response.body?.getReader().read();
  await response.body?.cancel().catch(() => {});
  await (await resume(url, key, 2)).text();
  await listMessages(url, visitor);
  await (await fetch(url)).text();
}

/**
 * Simulates evenly spaced visitors for some minutes and looks for growth in memory, sockets and files. The
 * heap fluctuates, so memory is compared after full collections, triggered through the inspector.
 */
export async function holdSteadyLoad(
  server: SpawnedServer,
  inspectorPort: number,
  readMemoryBytes: () => number,
  minutes: number,
): Promise<Verdict[]> {
  const readMb = () => readMemoryBytes() / 1_048_576;
  const visitsPerQuarter = Math.round(minutes * 15 * visitsPerSecond);
  let failed = 0;

  async function passQuarter(): Promise<Quarter> {
    const running = new Set<Promise<void>>();
    const counts: number[] = [];
    let highestMb = 0;
    for (let count = 0; count < visitsPerQuarter; count += 1) {
      const one = visit(server.url).catch(() => {
        failed += 1;
      });
      running.add(one);
      void one.then(() => running.delete(one));
      await sleep(1_000 / visitsPerSecond);
      highestMb = Math.max(highestMb, readMb());
      counts.push(readdirSync(`/proc/${server.child.pid}/fd`).length);
    }
    await Promise.all(running);
    await collectGarbage(inspectorPort);
    return { remainingMb: readMb(), highestMb, files: median(counts) };
  }

  const first = await passQuarter();
  const second = await passQuarter();
  const third = await passQuarter();
  const last = await passQuarter();
  const remaining = [first, second, third, last].map(({ remainingMb }) => remainingMb.toFixed(0)).join(", ");
  const highest = [first, second, third, last].map(({ highestMb }) => highestMb.toFixed(0)).join(", ");
  const files = last.files - second.files;
  return [
    {
      name: `steady load, ${minutes} min`,
      count: visitsPerQuarter * 4,
      result: `${failed} failed; after each quarter ${remaining} MB remain of at most ${highest}; sockets and files ${files}`,
      held: failed === 0 && last.remainingMb - second.remainingMb <= levelMb && files <= levelFiles,
    },
  ];
}

/** Triggers a full collection in a server with an inspector on this loopback port, and waits for its end. */
async function collectGarbage(inspectorPort: number): Promise<void> {
  const targets = await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json();
  const [{ webSocketDebuggerUrl }] = targets as [{ webSocketDebuggerUrl: string }];
  const socket = new WebSocket(webSocketDebuggerUrl);
  try {
    await once(socket, "open");
    socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }));
    await once(socket, "message");
  } finally {
    socket.close();
  }
}
