import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countingServer, type SpawnedServer, spawnServer } from "../spawn-server.ts";
import { findFreePort } from "../start-postgres.ts";
import { fuzzRequests } from "./fuzz-requests.ts";
import { holdEventStreams, holdSlowReaders, holdSlowSockets } from "./hold-slow-sockets.ts";
import { holdSteadyLoad } from "./hold-steady-load.ts";
import {
  cutAndResume,
  endWhileAnswering,
  fillDisk,
  killInMidReply,
  sendIdentical,
} from "./kill-in-mid-reply.ts";
import { scoreObservatory } from "./score-observatory.ts";
import { sendHostileBodies } from "./send-hostile-bodies.ts";
import type { Size, Verdict } from "./verdict.ts";

const counts = {
  small: {
    fuzz: 400,
    uploads: 2,
    kills: 2,
    slow: 0,
    streams: 50,
    identical: 50,
    cuts: 50,
    running: 20,
    minutes: 0.05,
  },
  full: {
    fuzz: 10_000,
    uploads: 50,
    kills: 200,
    slow: 500,
    streams: 1_000,
    identical: 50,
    cuts: 1_000,
    running: 50,
    minutes: 20,
  },
};

const siteFolder = join(import.meta.dirname, "../../../web/dist");

/** Scores the start page as served behind TLS, by the Observatory's rules. */
async function scorePage(url: string): Promise<Verdict[]> {
  const page = await fetch(url);
  const { score, grade } = scoreObservatory({ headers: page.headers, html: await page.text() });
  return [{ name: "Observatory's rules", count: 1, result: `${grade} (${score})`, held: grade === "A+" }];
}

/** Returns anonymous memory only; file-backed pages, the program's included, belong to the OS cache. */
function readMemoryBytes(pid: number | undefined): number {
  const kilobytes = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) * 1024;
}

export const attacks = [
  "kills",
  "disk",
  "page",
  "load",
  "sends",
  "fuzz",
  "uploads",
  "slow",
  "end",
  "streams",
  "readers",
] as const;

type Attack = (typeof attacks)[number];

type Options = {
  /** The same seed sends the same malformed requests. */
  seed?: number;
  /** Duration of the steady load. */
  minutes?: number | undefined;
  /** Which attacks to run; all if absent. */
  only?: readonly string[] | undefined;
};

function tellLife({ child }: SpawnedServer): Verdict {
  const lives = child.exitCode === null && child.signalCode === null;
  return { name: "the same process still serves", count: 1, result: lives ? "yes" : "no", held: lives };
}

/** Attacks a server started on loopback, bounded in count and time. Linux only: it reads /proc. */
export async function runAttacks(
  size: Size,
  tell: (verdict: Verdict) => void,
  { seed = Date.now(), minutes, only = attacks }: Options = {},
): Promise<Verdict[]> {
  const count = counts[size];
  const folder = mkdtempSync(join(tmpdir(), "alithia-attack-"));
  const variables = { DATABASE_FOLDER: join(folder, "database"), COUNT_TO: "40" };
  const verdicts: Verdict[] = [];
  const make = async (attack: Attack, run: () => Promise<Verdict[]>) => {
    if (!only.includes(attack)) return;
    const found = await run();
    verdicts.push(...found);
    for (const verdict of found) tell(verdict);
  };
  const withServer = async (
    more: Record<string, string>,
    run: (server: SpawnedServer) => Promise<void>,
    nodeOptions: string[] = [],
  ) => {
    const server = await spawnServer(countingServer, { ...variables, ...more }, nodeOptions);
    await run(server).finally(() => server.end("SIGKILL"));
  };
  const memoryOf = (server: SpawnedServer) => () => readMemoryBytes(server.child.pid);
  try {
    await make("kills", () => killInMidReply(variables, count.kills));
    await make("disk", () => fillDisk(variables, folder));
    const behindTls = { PUBLIC_ORIGIN: "https://alithia.test", SITE_FOLDER: siteFolder };
    await withServer(behindTls, async (server) => {
      const { url } = server;
      await make("page", () => scorePage(url));
      await make("sends", async () => [
        await sendIdentical(url, count.identical),
        await cutAndResume(url, count.cuts),
      ]);
      await make("fuzz", () => fuzzRequests(Number(new URL(url).port), count.fuzz, seed));
      await make("uploads", () => sendHostileBodies(url, memoryOf(server), count.uploads));
      if (count.slow > 0) await make("slow", () => holdSlowSockets(url, count.slow));
      await make("end", async () => [tellLife(server), await endWhileAnswering(server, count.running)]);
    });
    const inspectorPort = await findFreePort();
    await withServer(
      behindTls,
      (server) =>
        make("load", () => holdSteadyLoad(server, inspectorPort, memoryOf(server), minutes ?? count.minutes)),
      [`--inspect=127.0.0.1:${inspectorPort}`, "--inspect-publish-uid=http"],
    );
    await withServer({ COUNT_TO: "30", COUNT_PAUSE_MS: "2000" }, (server) =>
      make("streams", () => holdEventStreams(server.url, memoryOf(server), count.streams)),
    );
    if (count.slow > 0) {
      await withServer({ COUNT_TO: "390", COUNT_PAUSE_MS: "0", COUNT_CHARACTERS: "1000" }, (server) =>
        make("readers", () => holdSlowReaders(server.url, memoryOf(server), count.slow)),
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return verdicts;
}
