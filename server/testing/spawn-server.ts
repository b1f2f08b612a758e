import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { bundleEntry } from "../build/build-server.ts";
import { fingerprintFolder, serverSources } from "../build/fingerprint-sources.ts";

const repository = join(import.meta.dirname, "../..");
const cache = join(repository, "node_modules/.cache/alithia/bundles");

export type SpawnedServer = {
  url: string;
  metricsUrl: string;
  child: ChildProcess;
  logLines: string[];
  /** Sends the process this signal and resolves to its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** Whether the build beside an entry was made from these sources, e.g. for the browser tests. */
function isBuiltFrom(fingerprint: string, built: string): boolean {
  const mark = join(built, ".fingerprint");
  return existsSync(mark) && readFileSync(mark, "utf8") === fingerprint;
}

/** Bundles an entry unless cached for these sources; inside the repository, so that packages resolve. */
async function bundle(entry: string): Promise<string> {
  const fingerprint = fingerprintFolder([...serverSources, join(repository, "package-lock.json")]);
  const built = join(dirname(entry), "dist");
  if (isBuiltFrom(fingerprint, built)) return built;
  const folder = join(cache, `${basename(entry, ".ts")}-${fingerprint.slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    if (name.startsWith(`${basename(entry, ".ts")}-`)) rmSync(join(cache, name), { recursive: true });
  }
  const made = `${folder}.${process.pid}`;
  await bundleEntry(entry, made);
  try {
    renameSync(made, folder);
  } catch (cause) {
    if (!existsSync(folder)) throw cause;
    rmSync(made, { recursive: true });
  }
  return folder;
}

const bundles = new Map<string, Promise<string>>();

export const countingServer = join(import.meta.dirname, "counting-server.ts");

/** Starts a bundled entry on a free loopback port and waits until its database is open. */
export async function spawnServer(
  entry: string,
  variables: Record<string, string>,
  nodeOptions: string[] = [],
): Promise<SpawnedServer> {
  const bundling = bundles.get(entry) ?? bundle(entry);
  bundles.set(entry, bundling);
  const folder = await bundling;
  const options = ["--disable-warning=ExperimentalWarning", ...nodeOptions, join(folder, "main.js")];
  const child = spawn(process.execPath, options, {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      METRICS_PORT: "0",
      CHAIN_ID: "31337",
      NODE_URL: "http://127.0.0.1:1",
      MESSAGES_PER_MINUTE_PER_VISITOR: "1000000",
      MESSAGES_PER_MINUTE_PER_ADDRESS: "1000000",
      CALLS_PER_MINUTE_PER_ADDRESS: "1000000",
      STREAMS_AT_A_TIME_PER_ADDRESS: "1000000",
      REPLIES_AT_A_TIME_PER_VISITOR: "1000000",
      ...variables,
    },
  });
  const logLines: string[] = [];
  let listening: { url: string; metricsUrl: string } | undefined;
  const ready = Promise.withResolvers<{ url: string; metricsUrl: string }>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    logLines.push(line);
    const entry = JSON.parse(line);
    if (entry.event === "listening") listening = entry;
    if (entry.event === "database-ready" && listening !== undefined) ready.resolve(listening);
  });
  child.once("exit", (code) => ready.reject(new Error(`The server ended with ${code} before it was ready.`)));
  const { url, metricsUrl } = await ready.promise;
  return {
    url,
    metricsUrl,
    child,
    logLines,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, "exit");
      }
      return child.exitCode;
    },
  };
}
