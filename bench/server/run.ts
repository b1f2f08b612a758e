import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { agentProfile } from "@alithia/content/agent-profile.ts";
import { type Devnet, startDevnet } from "@alithia/deploy/devnet/start-devnet.ts";
import { findFreePort } from "@alithia/protocol/serve-on-loopback.ts";
import { startPostgres, type TestPostgres } from "@alithia/server/testing/start-postgres.ts";
import { ensureServer } from "../../scripts/product/ensure-built.ts";
import { installPeers } from "../run.ts";
import { readCpuMs, readMemoryMb } from "./process-usage.ts";

type Peer = {
  name: string;
  pid: number;
  messageUrl: string;
  readyMs: number;
  stop: () => Promise<void>;
};

const root = join(import.meta.dirname, "../..");

function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), 10_000).unref();
  });
}

/** Starts a peer's script and waits for its line `READY <agent id>`. */
async function startPeer(name: string, script: string, port: number): Promise<Peer> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: join(root, script, ".."),
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const agentId = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const ready = output.match(/^READY (\S+)$/m);
      if (ready?.[1]) resolve(ready[1]);
    });
    child.once("exit", () => reject(new Error(`${name} ended before it was ready`)));
  });
  return {
    name,
    pid: child.pid ?? 0,
    messageUrl: `http://127.0.0.1:${port}/${agentId}/message`,
    readyMs: performance.now() - startedAt,
    stop: () => stopChild(child),
  };
}

type Load = { p50Ms: number; p99Ms: number; perSecond: number; errors: number };

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function sendOne(url: string, visitor: string): Promise<boolean> {
  const form = new FormData();
  form.set("text", "hello");
  form.set("user", "user");
  form.set("roomId", "alithia-web");
  form.set("userId", visitor);
  const response = await fetch(url, {
    method: "POST",
    body: form,
    headers: { "Idempotency-Key": randomUUID() },
  });
  const list = await response.json();
  return response.ok && Array.isArray(list) && list.length > 0;
}

/** Sends `count` messages, `concurrency` at a time, with one visitor per lane. */
async function sendLoad(url: string, count: number, concurrency: number): Promise<Load> {
  const times: number[] = [];
  let left = count;
  let errors = 0;
  const startedAt = performance.now();
  const lane = async () => {
    const visitor = randomUUID();
    while (left > 0) {
      left -= 1;
      const sentAt = performance.now();
      const good = await sendOne(url, visitor).catch(() => false);
      times.push(performance.now() - sentAt);
      if (!good) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  const seconds = (performance.now() - startedAt) / 1_000;
  times.sort((a, b) => a - b);
  return { p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), perSecond: count / seconds, errors };
}

async function startOurs(
  name: string,
  main: string,
  devnet: Devnet,
  database: Record<string, string>,
): Promise<Peer> {
  const port = await findFreePort(23_100);
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [main], {
    cwd: root,
    stdio: "ignore",
    env: {
      ...process.env,
      ...database,
      PORT: String(port),
      CHAIN_ID: String(devnet.chainId),
      NODE_URL: devnet.url,
      SITE_FOLDER: join(root, "web/dist"),
      MESSAGES_PER_MINUTE_PER_VISITOR: "1000000",
      MESSAGES_PER_MINUTE_PER_ADDRESS: "1000000",
      CALLS_PER_MINUTE_PER_ADDRESS: "1000000",
      STREAMS_AT_A_TIME_PER_ADDRESS: "1000000",
    },
  });
  const answers = async (path: string) => (await fetch(url + path).catch(() => null))?.ok === true;
  while (!(await answers("/api/health"))) await new Promise((resolve) => setTimeout(resolve, 10));
  const readyMs = performance.now() - startedAt;
  while (!(await answers("/api/ready"))) await new Promise((resolve) => setTimeout(resolve, 20));
  return {
    name,
    pid: child.pid ?? 0,
    messageUrl: `${url}/api/${agentProfile.agentId}/message`,
    readyMs,
    stop: () => stopChild(child),
  };
}

type Plan = { start: () => Promise<Peer>; alone: number; crowd: number; stored?: number };

function listPlans(main: string, devnet: Devnet, postgres: TestPostgres, folder: string): Plan[] {
  return [
    {
      start: async () =>
        startPeer("bare node:http", "bench/server/floor-server.ts", await findFreePort(23_200)),
      alone: 500,
      crowd: 5_000,
    },
    {
      start: () => startOurs("Alithia, PostgreSQL", main, devnet, { DATABASE_URL: postgres.url }),
      alone: 500,
      crowd: 5_000,
      stored: 10_000,
    },
    {
      start: () => startOurs("Alithia, PGlite", main, devnet, { DATABASE_FOLDER: join(folder, "database") }),
      alone: 500,
      crowd: 5_000,
      stored: 10_000,
    },
    {
      start: async () =>
        startPeer("ElizaOS 0.25.9", "bench/eliza/start-eliza.ts", await findFreePort(23_300)),
      alone: 5,
      crowd: 100,
    },
  ];
}

function describe(load: Load): string {
  const { p50Ms, p99Ms, perSecond, errors } = load;
  return `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ${perSecond.toFixed(0)}/s, ${errors} errors`;
}

/** Returns the quickest of three runs, to exclude other load on the machine. */
async function sendAlone(url: string, count: number): Promise<Load> {
  const runs: Load[] = [];
  for (let run = 0; run < 3; run += 1) runs.push(await sendLoad(url, count, 1));
  const [quickest] = runs.toSorted((one, other) => one.p50Ms - other.p50Ms);
  if (!quickest) throw new Error("nothing was sent");
  return { ...quickest, errors: runs.reduce((sum, { errors }) => sum + errors, 0) };
}

type Figures = {
  readyMs: number;
  idleMb: number;
  alone: Load;
  cpuMs: number;
  crowd: Load;
  later: Load | undefined;
};
const figures = new Map<string, Figures>();

async function measure(plan: Plan): Promise<void> {
  const peer = await plan.start();
  try {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const idleMb = readMemoryMb(peer.pid);
    const warmUp = Math.min(plan.alone, 500);
    await sendLoad(peer.messageUrl, warmUp, 1);
    const cpuBefore = readCpuMs(peer.pid);
    const alone = await sendAlone(peer.messageUrl, plan.alone);
    const cpuMs = (readCpuMs(peer.pid) - cpuBefore) / (3 * plan.alone);
    const crowd = await sendLoad(peer.messageUrl, plan.crowd, 50);
    let later: Load | undefined;
    if (plan.stored) {
      await sendLoad(peer.messageUrl, plan.stored - warmUp - 3 * plan.alone - plan.crowd, 50);
      later = await sendAlone(peer.messageUrl, plan.alone);
    }
    figures.set(peer.name, { readyMs: peer.readyMs, idleMb, alone, cpuMs, crowd, later });
    console.log(`${peer.name}
  ready after start    ${peer.readyMs.toFixed(0)} ms
  idle memory          ${idleMb.toFixed(0)} MB, after the load ${readMemoryMb(peer.pid).toFixed(0)} MB
  one at a time        ${describe(alone)}, ${cpuMs.toFixed(2)} ms CPU a message
  fifty at a time      ${describe(crowd)}${later ? `\n  with ${plan.stored} stored    ${describe(later)}` : ""}\n`);
  } finally {
    await peer.stop();
  }
}

async function measureAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "alithia-bench-"));
  try {
    const devnet = await startDevnet({ folder: join(folder, "devnet"), port: 0, log: () => {} });
    try {
      const postgres = await startPostgres();
      try {
        for (const plan of listPlans(await ensureServer(), devnet, postgres, folder)) await measure(plan);
      } finally {
        await postgres.stop();
      }
    } finally {
      await devnet.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

installPeers(join(import.meta.dirname, "../eliza"));
console.log('A message that needs no chain read ("hello"), each answered in full.\n');
await measureAll();

const eliza = figures.get("ElizaOS 0.25.9");
let missed = 0;
for (const [name, memoryBudget] of [
  ["Alithia, PostgreSQL", 200],
  ["Alithia, PGlite", 450],
] as const) {
  const ours = figures.get(name);
  if (!ours || !eliza) throw new Error(`${name} or its peer was not measured`);
  const rows: [string, number, number][] = [
    ["ready after start, ms", ours.readyMs, 1_500],
    ["idle memory, MB", ours.idleMb, memoryBudget],
    ["p50 in shares of ElizaOS's, %", (ours.alone.p50Ms / eliza.alone.p50Ms) * 100, 100 / 40],
    ["CPU a message, ms", ours.cpuMs, 3],
    ["p99 at fifty, ms", ours.crowd.p99Ms, 400],
    ["ms between messages at fifty", 1_000 / ours.crowd.perSecond, 1_000 / 300],
    ["errors", ours.alone.errors + ours.crowd.errors, 0],
    ["p50 with 10,000 stored, times the first", (ours.later?.p50Ms ?? Number.NaN) / ours.alone.p50Ms, 1.25],
  ];
  console.log(name);
  for (const [what, figure, budget] of rows) {
    const kept = figure <= budget;
    if (!kept) missed += 1;
    console.log(
      `  ${kept ? "kept  " : "MISSED"} ${what}: ${figure.toFixed(2)} (budget ${budget.toFixed(2)})`,
    );
  }
}
process.exitCode = missed === 0 ? 0 : 1;
