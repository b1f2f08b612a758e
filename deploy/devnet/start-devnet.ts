import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import contracts from "@alithia/contracts/generated/fingerprint.json" with { type: "json" };
import { lockFolder } from "@alithia/protocol/lock-folder.ts";
import { numberToHex } from "viem";
import type { SaleParameters } from "../parameters.ts";
import { buildNewChain, openKeptChain } from "./build-new-chain.ts";
import { baseFeeFloorWei, type DevnetClient, devnetChain } from "./devnet-client.ts";
import { createDevnetParameters } from "./devnet-parameters.ts";
import type { DevnetAddresses, DevnetHistory } from "./devnet-record.ts";
import { type Faucet, startFaucet } from "./start-faucet.ts";

const oldestSeconds = 300n;
const checkMs = 60_000;

/**
 * Mines a block whenever the latest is older than five minutes; on an idle chain, deadlines counted from the
 * latest block would otherwise be over before signing. Resolves once the clock is right, to a function that
 * stops it.
 */
export async function keepClock(client: DevnetClient): Promise<() => void> {
  async function wind() {
    const { timestamp } = await client.getBlock();
    const now = BigInt(Math.floor(Date.now() / 1000));
    if (now - timestamp > oldestSeconds) await client.mine({ blocks: 1 });
  }
  await wind();
  const timer = setInterval(() => wind().catch(() => clearInterval(timer)), checkMs);
  return () => clearInterval(timer);
}

type DevnetOptions = {
  /** Where the chain is kept between runs, e.g. `.alithia/devnet`. */
  folder: string;
  /** Preferred port; another is chosen and logged if it is taken. 0 lets the system choose. */
  port: number;
  log: (sentence: string) => void;
  /** Sale terms that differ from the devnet's defaults. */
  sale?: Partial<SaleParameters>;
};

export type Devnet = {
  url: string;
  chainId: number;
  addresses: DevnetAddresses;
  history: DevnetHistory;
  faucet: Faucet;
  /** The file with chain id, addresses and history. */
  recordPath: string;
  /** Writes the state and stops everything. */
  stop: () => Promise<void>;
};

/**
 * Starts the embedded chain: the one kept in `folder` if it was built from the same sources, otherwise a new
 * one. Rejects, leaving the folder unchanged, while another process runs its chain there.
 */
export async function startDevnet(options: DevnetOptions): Promise<Devnet> {
  const home = resolve(options.folder);
  const lock = lockFolder({
    file: join(home, "in-use.lock"),
    inUse: `Another process already runs the local chain in ${home}. Stop it first.`,
    setting: "ALITHIA_HOME",
  });
  try {
    return await startLocked(home, options, lock.release);
  } catch (cause) {
    lock.release();
    throw cause;
  }
}

async function startLocked(
  home: string,
  { port, log, sale = {} }: DevnetOptions,
  release: () => void,
): Promise<Devnet> {
  const chain = {
    recordPath: join(home, "devnet.json"),
    statePath: join(home, "state.json"),
    fingerprint: fingerprintDevnet(sale),
    port: await chooseFreePort(port, log),
  };
  const { anvil, client, record } = (await openKeptChain(chain, log)) ?? (await buildNewChain(chain, sale));

  const stopKeepingBaseFee = await keepBaseFee(anvil.url);
  const stopKeepingClock = await keepClock(client);
  const faucet = await startFaucet(client);

  return {
    url: anvil.url,
    chainId: devnetChain.id,
    addresses: record.addresses,
    history: record.history,
    faucet,
    recordPath: chain.recordPath,
    async stop() {
      stopKeepingBaseFee();
      stopKeepingClock();
      await faucet.stop();
      await anvil.stop();
      release();
    },
  };
}

/** Returns the preferred port if it is free, otherwise 0 (the system chooses) after logging the reason. */
async function chooseFreePort(wanted: number, log: (sentence: string) => void): Promise<number> {
  if (wanted === 0 || (await isFree(wanted))) return wanted;
  log(`Port ${wanted} is taken, so the local chain uses another.`);
  return 0;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** Hashes what the chain is built from: contracts, parameters and the code that builds its history. */
function fingerprintDevnet(saleChanges: Partial<SaleParameters>): string {
  const hash = createHash("sha256").update(contracts.sources);
  const parameters = createDevnetParameters(0, saleChanges);
  hash.update(
    JSON.stringify(parameters, (_, value) => (typeof value === "bigint" ? `${value.toString()}n` : value)),
  );
  for (const folder of [import.meta.dirname, join(import.meta.dirname, "../venues")])
    for (const file of readdirSync(folder).sort())
      if (/(?<!\.test)\.ts$/.test(file)) hash.update(readFileSync(join(folder, file)));
  return hash.digest("hex");
}

/**
 * Keeps the base fee at Sonic's minimum; under Ethereum's rule it would fall with every idle block. Resolves
 * once subscribed to new blocks, to a function that stops it.
 */
function keepBaseFee(url: string): Promise<() => void> {
  const socket = new WebSocket(url.replace(/^http/, "ws"));
  let id = 0;
  const call = (method: string, parameters: unknown[]) => {
    id += 1;
    socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params: parameters }));
  };
  const setNext = () => call("anvil_setNextBlockBaseFeePerGas", [numberToHex(baseFeeFloorWei)]);

  return new Promise((resolve, reject) => {
    socket.addEventListener("open", () => {
      call("eth_subscribe", ["newHeads"]);
      setNext();
    });
    socket.addEventListener("message", ({ data }) => {
      const message: { id?: number; method?: string } = JSON.parse(String(data));
      if (message.method === "eth_subscription") setNext();
      if (message.id === 2) resolve(() => socket.close());
    });
    socket.addEventListener("error", () => reject(new Error("The local chain closed its socket.")));
  });
}
