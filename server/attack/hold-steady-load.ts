import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { keyOf, listMessages, newVisitor, resume, send } from "../testing/send-message.ts";
import type { SpawnedServer } from "../testing/spawn-server.ts";
import type { Verdict } from "./verdict.ts";

const messagesPerSecond = 5;
/** The first half fills heaps and caches; so much may differ between the quarters of the second. */
const levelMb = 15;
const levelFiles = 5;

type Sample = { memoryMb: number; files: number };

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

/** Lets visitors come evenly for some minutes and looks for what only grows: memory, sockets and files. */
export async function holdSteadyLoad(
  server: SpawnedServer,
  readMemoryBytes: () => number,
  minutes: number,
): Promise<Verdict[]> {
  const samples: Sample[] = [];
  const running = new Set<Promise<void>>();
  let failed = 0;
  const visits = Math.round(minutes * 60 * messagesPerSecond);
  for (let count = 0; count < visits; count += 1) {
    const one = visit(server.url).catch(() => {
      failed += 1;
    });
    running.add(one);
    void one.then(() => running.delete(one));
    await sleep(1_000 / messagesPerSecond);
    if (count % messagesPerSecond !== 0) continue;
    const files = readdirSync(`/proc/${server.child.pid}/fd`).length;
    samples.push({ memoryMb: readMemoryBytes() / 1_048_576, files });
  }
  await Promise.all(running);
  const quarter = Math.floor(samples.length / 4);
  const [earlier, later] = [samples.slice(2 * quarter, 3 * quarter), samples.slice(3 * quarter)];
  // Memory rises until a full collection, which comes every few minutes at this pace: what remains after it counts.
  const least = (quarterOf: Sample[]) => Math.min(...quarterOf.map((one) => one.memoryMb));
  const memoryMb = least(later) - least(earlier);
  const files = median(later.map((one) => one.files)) - median(earlier.map((one) => one.files));
  const result = `${failed} failed; from the third to the last quarter memory ${memoryMb.toFixed(1)} MB, sockets and files ${files}`;
  return [
    {
      name: `steady load, ${minutes} min`,
      count: visits,
      result,
      held: failed === 0 && memoryMb <= levelMb && files <= levelFiles,
    },
  ];
}
