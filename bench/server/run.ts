import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { agentProfile } from "@alithia/content/agent-profile.ts";
import { startDevnet } from "@alithia/deploy/devnet/start-devnet.ts";
import { startPostgres } from "@alithia/server/testing/start-postgres.ts";
import { ensureServer } from "../../scripts/product/ensure-server.ts";
import { findFreePort } from "../../scripts/product/find-free-port.ts";
import { readCpuMs, readMemoryMb } from "./process-usage.ts";
import { type Load, sendLoad } from "./send-load.ts";
import { type Peer, startPeer, stopChild } from "./start-peer.ts";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "alithia-bench-"));
const devnet = await startDevnet({ folder: join(folder, "devnet"), port: 0, log: () => {} });
const postgres = await startPostgres();
const main = await ensureServer();

async function startOurs(name: string, database: Record<string, string>): Promise<Peer> {
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

type Plan = { start: () => Promise<Peer>; alone: number; crowd: number };

const plans: Plan[] = [
  {
    start: async () =>
      startPeer("bare node:http", "bench/server/floor-server.ts", await findFreePort(23_200)),
    alone: 1_000,
    crowd: 5_000,
  },
  {
    start: () => startOurs("Alithia, PostgreSQL", { DATABASE_URL: postgres.url }),
    alone: 300,
    crowd: 3_000,
  },
  {
    start: () => startOurs("Alithia, PGlite", { DATABASE_FOLDER: join(folder, "database") }),
    alone: 300,
    crowd: 3_000,
  },
  {
    start: async () => startPeer("ElizaOS 0.25.9", "bench/eliza/start-eliza.ts", await findFreePort(23_300)),
    alone: 10,
    crowd: 100,
  },
];

function describe(load: Load): string {
  const { p50Ms, p99Ms, perSecond, errors } = load;
  return `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ${perSecond.toFixed(0)}/s, ${errors} errors`;
}

console.log('A message that needs no chain read ("hello"), each answered in full.\n');
const p50s = new Map<string, number>();
for (const plan of plans) {
  const peer = await plan.start();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const idleMb = readMemoryMb(peer.pid);
  await sendLoad(peer.messageUrl, Math.min(plan.alone, 50), 1);
  const cpuBefore = readCpuMs(peer.pid);
  const alone = await sendLoad(peer.messageUrl, plan.alone, 1);
  const cpuMs = (readCpuMs(peer.pid) - cpuBefore) / plan.alone;
  const crowd = await sendLoad(peer.messageUrl, plan.crowd, 50);
  p50s.set(peer.name, alone.p50Ms);
  console.log(`${peer.name}
  ready after start    ${peer.readyMs.toFixed(0)} ms
  idle memory          ${idleMb.toFixed(0)} MB, after the load ${readMemoryMb(peer.pid).toFixed(0)} MB
  one at a time        ${describe(alone)}, ${cpuMs.toFixed(2)} ms CPU a message
  fifty at a time      ${describe(crowd)}\n`);
  await peer.stop();
}
const eliza = p50s.get("ElizaOS 0.25.9") ?? Number.NaN;
for (const name of ["Alithia, PostgreSQL", "Alithia, PGlite"]) {
  console.log(
    `${name}: 1/${(eliza / (p50s.get(name) ?? Number.NaN)).toFixed(0)} of ElizaOS's p50 (budget 1/40)`,
  );
}
await postgres.stop();
await devnet.stop();
rmSync(folder, { recursive: true, force: true });
