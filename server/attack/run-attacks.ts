import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleForTest, countingServer, spawnServer } from "../testing/spawn-server.ts";
import { fuzzRequests } from "./fuzz-requests.ts";
import { holdEventStreams, holdSlowSockets } from "./hold-slow-sockets.ts";
import { killInMidReply } from "./kill-in-mid-reply.ts";
import { cutAndResume, endWhileAnswering, sendIdentical } from "./send-in-parallel.ts";
import type { Size, Verdict } from "./verdict.ts";

const counts = {
  small: { fuzz: 400, kills: 2, slow: 0, streams: 50, identical: 50, cuts: 50, running: 20 },
  full: { fuzz: 10_000, kills: 200, slow: 500, streams: 1_000, identical: 50, cuts: 1_000, running: 50 },
};

function readMemoryBytes(pid: number | undefined): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) * 1024;
}

/** Attacks a server that it starts itself on loopback, bounded in count and time. Linux only: it reads /proc. */
export async function runAttacks(
  size: Size,
  tell: (verdict: Verdict) => void,
  seed = Date.now(),
): Promise<Verdict[]> {
  const count = counts[size];
  const folder = mkdtempSync(join(tmpdir(), "alithia-attack-"));
  const bundle = await bundleForTest(countingServer, "attack");
  const variables = { DATABASE_FOLDER: join(folder, "database"), COUNT_TO: "40" };
  const verdicts: Verdict[] = [];
  const note = (found: Verdict[]) => {
    verdicts.push(...found);
    for (const verdict of found) tell(verdict);
  };
  try {
    note(await killInMidReply(bundle, variables, count.kills));
    const server = await spawnServer(bundle, variables);
    const memoryBefore = readMemoryBytes(server.child.pid);
    note([await sendIdentical(server.url, count.identical), await cutAndResume(server.url, count.cuts)]);
    note(await fuzzRequests(Number(new URL(server.url).port), count.fuzz, seed));
    if (count.slow > 0) note(await holdSlowSockets(server.url, count.slow));
    const grownMb = Math.round((readMemoryBytes(server.child.pid) - memoryBefore) / 1_000_000);
    const lives = server.child.exitCode === null && server.child.signalCode === null;
    note([
      {
        name: "the same process still serves",
        count: 1,
        result: `${lives ? "yes" : "no"}, memory ${grownMb} MB more`,
        held: lives,
      },
    ]);
    note([await endWhileAnswering(server, count.running)]);
    const busy = await spawnServer(bundle, { ...variables, COUNT_TO: "30", COUNT_PAUSE_MS: "2000" });
    note(await holdEventStreams(busy.url, () => readMemoryBytes(busy.child.pid), count.streams));
    await busy.end("SIGKILL");
  } finally {
    for (const path of [folder, bundle]) rmSync(path, { recursive: true, force: true });
  }
  return verdicts;
}
