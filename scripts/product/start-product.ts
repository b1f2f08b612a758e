import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Devnet, startDevnet } from "@alithia/deploy/devnet/start-devnet.ts";
import { ensureServer } from "./ensure-server.ts";
import { sayWhile } from "./say-while.ts";
import { waitUntilReady } from "./wait-until-ready.ts";

const root = join(import.meta.dirname, "../..");

export type Product = {
  url: string;
  devnet: Devnet;
  /** Ends the server first, then the chain; resolves when both are gone. */
  stop(): Promise<void>;
};

type Options = {
  /** Where the chain and the database keep their state. */
  folder: string;
  port: number;
  /** Wanted port of the embedded chain; 0 lets the system choose. */
  nodePort: number;
  log: (line: string) => void;
  /** Further environment for the server; wins over what is set here. */
  environment?: Record<string, string>;
  /** Extra arguments for Node, such as `--watch`. */
  nodeArguments?: string[];
  /** Puts something between the product and its chain, such as the limits of a public node. */
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
  const nodeArguments = [
    "--import",
    join(import.meta.dirname, "end-with-parent.ts"),
    ...(options.nodeArguments ?? []),
  ];
  const isWatched = nodeArguments.includes("--watch");
  const main = isWatched ? "server/main.ts" : await sayWhile("the server's build", ensureServer(), log);
  const serverLog = openSync(join(options.folder, "server.log"), "w");
  const server = spawn(process.execPath, [...nodeArguments, main], {
    cwd: root,
    detached: true,
    stdio: ["ignore", serverLog, "inherit", "ipc"],
    env: {
      ...process.env,
      // A restart after a change reads again only what has changed.
      ...(isWatched && { NODE_COMPILE_CACHE: join(options.folder, "compile-cache") }),
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
  closeSync(serverLog);
  const stop = async () => {
    server.kill("SIGTERM");
    await waitForExit(server);
    await front?.close();
    await devnet.stop();
  };
  try {
    await waitUntilReady({ url, child: server, log });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, devnet, stop };
}
