import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { bundleEntry } from "../build/build-server.ts";

const repository = join(import.meta.dirname, "../..");

export type SpawnedServer = {
  url: string;
  metricsUrl: string;
  child: ChildProcess;
  logLines: string[];
  /** Ends the process with this signal and gives its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** Bundles an entry once for a test file; below the repository, so that its packages are found. */
export async function bundleForTest(entry: string, name: string): Promise<string> {
  const folder = join(repository, "node_modules/.cache/alithia", `${name}-${process.pid}`);
  await bundleEntry(entry, folder);
  return folder;
}

export const countingServer = join(import.meta.dirname, "counting-server.ts");

/** Starts a bundled server on a free port of loopback and waits until its database is open. */
export async function spawnServer(
  folder: string,
  variables: Record<string, string>,
  nodeOptions: string[] = [],
): Promise<SpawnedServer> {
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
