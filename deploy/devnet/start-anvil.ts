import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { join } from "node:path";
import { mineForgotten } from "@alithia/chain/node/mine-forgotten.ts";
import { findFoundryBinary } from "@alithia/contracts/scripts/forge.ts";
import { baseFeeFloorWei, createDevnetClient, devnetChain } from "./devnet-client.ts";

export type AnvilOptions = {
  /** 0 lets the system choose. */
  port: number;
  /** The file that keeps the chain between runs. */
  statePath: string;
  /** For a new chain only; a kept one has its own. */
  genesisTimestamp?: number;
  chainId?: number;
};

export type Anvil = {
  url: string;
  /** Resolves once anvil has written its state and exited. */
  stop: () => Promise<void>;
};

const dumpIntervalSeconds = 30;

/** Starts anvil on 127.0.0.1; rejects with anvil's own error if it cannot start, e.g. on a port in use. */
export function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const guard = spawn(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      join(import.meta.dirname, "guard-anvil.ts"),
      findFoundryBinary("anvil"),
      ...anvilArguments(options),
    ],
    { stdio: "pipe", detached: true },
  );
  const exited = new Promise<void>((resolve) => guard.once("exit", () => resolve()));

  return new Promise((resolve, reject) => {
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString("utf8");
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (port === undefined) return;
      discardOutput(guard, collect);
      const url = `http://127.0.0.1:${port}`;
      const stopMining = mineForgotten(createDevnetClient(url));
      guard.once("exit", stopMining);
      resolve({
        url,
        stop: () => {
          stopMining();
          guard.stdin.end();
          return exited;
        },
      });
    };
    guard.stdout.on("data", collect);
    guard.stderr.on("data", collect);
    guard.once("exit", () => reject(new Error(`The local chain did not start.\n${output.trim()}`)));
  });
}

function anvilArguments(options: AnvilOptions): string[] {
  return [
    ["--host", "127.0.0.1"],
    ["--port", String(options.port)],
    ["--chain-id", String(options.chainId ?? devnetChain.id)],
    ["--hardfork", "prague"],
    ["--block-base-fee-per-gas", String(baseFeeFloorWei)],
    options.genesisTimestamp === undefined ? [] : ["--timestamp", String(options.genesisTimestamp)],
    ["--state", options.statePath],
    ["--state-interval", String(dumpIntervalSeconds)],
    ["--preserve-historical-states"],
    ["--balance", "1000000"],
  ].flat();
}

function discardOutput(guard: ChildProcessWithoutNullStreams, collect: (chunk: Buffer) => void) {
  guard.stdout.off("data", collect).resume();
  guard.stderr.off("data", collect).resume();
}
