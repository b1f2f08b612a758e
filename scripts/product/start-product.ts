import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Devnet, startDevnet } from "@alithia/deploy/devnet/start-devnet.ts";
import { serverSources } from "@alithia/server/build/fingerprint-sources.ts";
import { ensureServer } from "./ensure-built.ts";

/** Awaits the work without a time limit and logs at intervals what it is waiting for. */
export async function sayWhile<Result>(
  what: string,
  work: Promise<Result>,
  log: (line: string) => void,
  everyMs = 10_000,
): Promise<Result> {
  let waitedMs = 0;
  const timer = setInterval(() => {
    waitedMs += everyMs;
    log(`Still waiting for ${what} (${Math.round(waitedMs / 1000)} s). Ctrl-C stops it.`);
  }, everyMs);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

const pollMs = 50;

type Waited = { url: string; child: ChildProcess; log: (line: string) => void; everyMs?: number };

/** Waits until the server is ready, for as long as its process runs. Rejects if the process exits first. */
export async function waitUntilReady({ url, child, log, everyMs }: Waited): Promise<void> {
  async function until(isThere: (answer: Response) => boolean): Promise<void> {
    while (child.exitCode === null && child.signalCode === null) {
      const answer = await fetch(`${url}/api/ready`).catch(() => null);
      if (answer !== null && isThere(answer)) return;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    const end = child.signalCode ?? `exit code ${child.exitCode}`;
    throw new Error(`The server ended before it was ready (${end}). What it said is above.`);
  }
  const loaded = until(() => true);
  await sayWhile("the server to load", loaded, log, everyMs);
  const ready = until(({ ok }) => ok);
  await sayWhile("the server to open its database", ready, log, everyMs);
}

/** Inside the repository, where the bundle resolves its external packages. */
const folder = join(import.meta.dirname, "../../node_modules/.cache/alithia-server");
const quietMs = 50;
const isSource = (name: string | null) =>
  name !== null &&
  /\.(?:ts|json|md|jsonl|sql)$/.test(name) &&
  !/\.test\.|(?:^|\/)(?:dist|node_modules)\//.test(name);

/** External to the bundle: loaded on demand, mostly never, so they do not slow down reloads. */
const loadedOnDemand = [/^ai$/, /^@ai-sdk\//, /^@modelcontextprotocol\//, /^markdown-it$/];

/** Bundles the server for watch mode: one file starts several times faster than a thousand. */
async function bundleServer(): Promise<string> {
  const { buildServer } = await import("@alithia/server/build/build-server.ts");
  return (await buildServer(folder, loadedOnDemand)).main;
}

/**
 * Rebundles the server whenever a source or content file is saved. A failed bundle is logged, and the server
 * keeps running. Closing waits for a running build.
 */
function watchServer(onBuilt: () => Promise<void>, log: (line: string) => void) {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();

  async function rebuild(): Promise<void> {
    try {
      await bundleServer();
    } catch (cause) {
      log(`The server stays as it was: ${cause instanceof Error ? cause.message : cause}`);
      return;
    }
    await onBuilt();
  }

  const watchers = serverSources.map((source) =>
    watch(source, { recursive: true }, (_, name) => {
      if (!isSource(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        building = building.then(rebuild);
      }, quietMs);
    }),
  );
  return {
    async close() {
      for (const watcher of watchers) watcher.close();
      clearTimeout(timer);
      await building;
    },
  };
}

const root = join(import.meta.dirname, "../..");

export type Product = {
  url: string;
  devnet: Devnet;
  /** Stops the server, then the chain; resolves when both have exited. */
  stop(): Promise<void>;
};

type Options = {
  /** Where chain and database keep their state. */
  folder: string;
  port: number;
  /** Preferred port of the embedded chain; 0 lets the system choose. */
  nodePort: number;
  log: (line: string) => void;
  /** Additional environment of the server; overrides the defaults set here. */
  environment?: Record<string, string>;
  /** Aborts the start: stops what is already running and rejects. */
  signal?: AbortSignal;
  /** Rebundles and restarts the server when its sources or content change. */
  watch?: boolean;
  /** Puts a proxy between the product and its chain, e.g. with the limits of a public node. */
  readThrough?: (nodeUrl: string) => Promise<{ url: string; close(): Promise<void> }>;
};

function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

/** Starts the whole product on loopback: embedded chain, contracts, database, server and built site. */
export async function startProduct(options: Options): Promise<Product> {
  mkdirSync(options.folder, { recursive: true });
  const { log } = options;
  const starting = startDevnet({ folder: join(options.folder, "devnet"), port: options.nodePort, log });
  const devnet = await sayWhile("the local chain", starting, log);
  const front = await options.readThrough?.(devnet.url);
  const nodeUrl = front?.url ?? devnet.url;
  const addresses = join(options.folder, "addresses.json");
  writeFileSync(addresses, `${JSON.stringify(devnet.addresses, null, 2)}\n`);
  const url = `http://127.0.0.1:${options.port}`;
  const serverLog = openSync(join(options.folder, "server.log"), "w");
  const run = (main: string) =>
    spawn(process.execPath, ["--import", join(import.meta.dirname, "end-with-parent.ts"), main], {
      cwd: root,
      detached: true,
      stdio: ["ignore", serverLog, "inherit", "ipc"],
      env: {
        ...process.env,
        HOST: "127.0.0.1",
        PORT: String(options.port),
        PUBLIC_ORIGIN: url,
        DATABASE_FOLDER: join(options.folder, "database"),
        CHAIN_ID: String(devnet.chainId),
        NODE_URL: nodeUrl,
        PUBLIC_NODE_URL: nodeUrl,
        ADDRESSES: addresses,
        FAUCET_URL: devnet.faucet.url,
        SITE_FOLDER: join(root, "web/dist"),
        REPORTS_FOLDER: join(options.folder, "reports"),
        ...options.environment,
      },
    });
  const end = (child: ChildProcess) => {
    child.kill("SIGTERM");
    return waitForExit(child);
  };
  const isWatched = options.watch === true;
  const main = await sayWhile("the server's build", isWatched ? bundleServer() : ensureServer(), log);
  let server = run(main);
  const first = Promise.withResolvers<boolean>();
  async function runAgain() {
    // Changes saved during the first start wait for it; a server that never became ready is not replaced.
    if (!(await first.promise)) return;
    await end(server);
    server = run(main);
  }
  const watching = isWatched ? watchServer(runAgain, log) : null;
  const stop = async () => {
    await watching?.close();
    await end(server);
    closeSync(serverLog);
    await front?.close();
    await devnet.stop();
  };
  const giveUp = () => void end(server);
  options.signal?.addEventListener("abort", giveUp);
  try {
    if (options.signal?.aborted) giveUp();
    await waitUntilReady({ url, child: server, log });
    first.resolve(true);
  } catch (error) {
    first.resolve(false);
    await stop();
    throw error;
  } finally {
    options.signal?.removeEventListener("abort", giveUp);
  }
  return { url, devnet, stop };
}
