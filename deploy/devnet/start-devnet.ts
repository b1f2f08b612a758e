import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import contracts from "@alithia/contracts/generated/fingerprint.json" with { type: "json" };
import { lockFolder } from "@alithia/protocol/lock-folder.ts";
import { parseJson } from "@alithia/protocol/parse-json.ts";
import { isPortFree, serveOnLoopback } from "@alithia/protocol/serve-on-loopback.ts";
import { type Address, type Hex, isAddress, numberToHex, parseEther } from "viem";
import type { SaleParameters } from "../parameters.ts";
import { untilMined } from "../until-mined.ts";
import { buildNewChain, openKeptChain } from "./build-new-chain.ts";
import { baseFeeFloorWei, type DevnetClient, devnetChain } from "./devnet-client.ts";
import {
  createDevnetParameters,
  type DevnetAddresses,
  type DevnetHistory,
  devnetAccounts,
} from "./devnet-record.ts";

type Faucet = {
  /** POST `{"address":"0x…"}`; responds with `{"hash":"0x…","amountWei":"…"}` or `{"error","message"}`. */
  url: string;
  /** Sends S from the faucet account and waits for the receipt. */
  fund: (address: Address) => Promise<Hex>;
  stop: () => Promise<void>;
};

const amountWei = parseEther("1000");
const longestBody = 1_000;

/** Starts a faucet for devnet coins. Exists on the devnet only and listens on 127.0.0.1. */
async function startFaucet(client: DevnetClient): Promise<Faucet> {
  async function fund(address: Address) {
    const hash = await client.sendTransaction({
      account: devnetAccounts.faucet,
      to: address,
      value: amountWei,
      gas: 100_000n,
    });
    const receipt = await untilMined(client, hash);
    if (receipt.status === "success") return hash;
    throw new Error("This address does not take coins.");
  }

  const { url, close } = await serveOnLoopback((request, response) => answer(request, response, fund));
  return { url: `${url}/`, fund, stop: close };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  fund: (address: Address) => Promise<Hex>,
) {
  const reply = (status: number, body: object | null) => {
    response.writeHead(status, {
      "content-type": "application/json",
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "content-type",
    });
    response.end(body === null ? undefined : JSON.stringify(body));
  };
  if (request.method === "OPTIONS") return reply(204, null);
  if (request.method !== "POST")
    return reply(405, { error: "method-not-allowed", message: "Ask the faucet with POST." });
  const address = await readAddress(request);
  if (address === null)
    return reply(400, { error: "bad-address", message: "The faucet needs a JSON body with an address." });
  try {
    return reply(200, { hash: await fund(address), amountWei: amountWei.toString() });
  } catch (cause) {
    const message = cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : "";
    return reply(502, { error: "faucet-failed", message: `The faucet could not send: ${message}` });
  }
}

async function readAddress(request: IncomingMessage): Promise<Address | null> {
  let body = "";
  for await (const chunk of request) {
    body += chunk;
    if (body.length > longestBody) return null;
  }
  const { address } = (parseJson(body) ?? {}) as { address?: unknown };
  return typeof address === "string" && isAddress(address, { strict: false }) ? address : null;
}

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
  if (wanted === 0 || (await isPortFree(wanted))) return wanted;
  log(`Port ${wanted} is taken, so the local chain uses another.`);
  return 0;
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
