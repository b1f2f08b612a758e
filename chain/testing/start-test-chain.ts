import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { devnetMulticallRuntimeBytecode } from "@alithia/contracts/generated/devnet-multicall-bytecode.ts";
import { testUsdcAbi } from "@alithia/contracts/generated/test-usdc.ts";
import { testUsdcBytecode } from "@alithia/contracts/generated/test-usdc-bytecode.ts";
import { wrappedSAbi } from "@alithia/contracts/generated/wrapped-s.ts";
import { wrappedSBytecode } from "@alithia/contracts/generated/wrapped-s-bytecode.ts";
import { encodeFunctionData } from "viem/utils";
import { type Network, sonicDevnet } from "../networks.ts";
import type { ChainNode } from "../node/chain-node.ts";
import { createChainNode } from "../node/create-chain-node.ts";
import { mineForgotten } from "../node/mine-forgotten.ts";
import type { Hex } from "../node/rpc-request.ts";
import { createRegistry, type Registry } from "../registry/create-registry.ts";

export type Sent = { hash: Hex; status: bigint; contractAddress: Hex; feeWei: bigint };
export type Transaction = {
  from: Hex;
  to?: Hex;
  data?: Hex;
  value?: bigint;
  gas?: bigint;
  [other: string]: unknown;
};

export type TestChain = {
  url: string;
  node: ChainNode;
  registry: Registry;
  accounts: Hex[];
  usdc: Hex;
  wrappedS: Hex;
  rpc(method: string, params: unknown[]): Promise<unknown>;
  send(transaction: Transaction): Promise<Sent>;
  deploy(data: Hex): Promise<Hex>;
  callUsdc(from: Hex, functionName: "mint" | "transfer" | "approve", to: Hex, units: bigint): Promise<Sent>;
  wrap(from: Hex, value: bigint): Promise<Sent>;
  stop(): Promise<void>;
};

const multicall3 = "0xcA11bde05977b3631167028862bE2a173976CA11";

/** Starts a separate chain for one test file, with Multicall3, USDC and wrapped S. */
export async function startTestChain(network: Network = sonicDevnet): Promise<TestChain> {
  const { chainId } = network;
  const { process: anvil, url } = await startAnvil(chainId);
  // A slow node must not be retried: transactions sent here would be mined twice.
  const node = createChainNode({ url, chainId, timeoutMs: 120_000 });
  const rpc = async (method: string, params: unknown[]) => {
    const [answer] = await node.request([{ method, params }]);
    if (answer?.ok) return answer.result;
    throw new Error(`${method}: ${answer?.error.message}`);
  };
  const send = async ({ value, gas, ...fields }: Transaction): Promise<Sent> => {
    const quantities = { value: toHex(value ?? 0n), gas: toHex(gas ?? 3_000_000n) };
    const sent = await rpc("eth_sendTransactionSync", [{ ...fields, ...quantities }]);
    const receipt = sent as Record<string, Hex>;
    await leavePool(receipt["transactionHash"] ?? "0x");
    return {
      hash: receipt["transactionHash"] ?? "0x",
      status: BigInt(receipt["status"] ?? 0),
      contractAddress: receipt["contractAddress"] ?? "0x",
      feeWei: BigInt(receipt["gasUsed"] ?? 0) * BigInt(receipt["effectiveGasPrice"] ?? 0),
    };
  };
  /** Anvil returns the receipt before it removes the transaction from the pool. */
  const leavePool = async (hash: Hex) => {
    const isPending = async () =>
      ((await rpc("eth_getTransactionByHash", [hash])) as { blockHash: Hex | null }).blockHash === null;
    while (await isPending());
  };
  const stopMining = mineForgotten({
    getTxpoolStatus: async () => ({
      pending: Number(((await rpc("txpool_status", [])) as { pending: Hex }).pending),
    }),
    getAutomine: async () => (await rpc("anvil_getAutomine", [])) === true,
    mine: () => rpc("evm_mine", []),
  });
  const accounts = (await rpc("eth_accounts", [])) as Hex[];
  const [deployer = "0x"] = accounts;
  const deploy = async (data: Hex) => (await send({ from: deployer, data })).contractAddress;
  await rpc("anvil_setCode", [multicall3, devnetMulticallRuntimeBytecode]);
  const wrappedS = await deploy(wrappedSBytecode);
  const usdc = await deploy(testUsdcBytecode);
  return {
    url,
    node,
    registry: createRegistry(network, { usdc, wrappedNative: wrappedS, multicall3 }),
    accounts,
    usdc,
    wrappedS,
    rpc,
    send,
    deploy,
    callUsdc: (from, functionName, to, units) =>
      send({
        from,
        to: usdc,
        data: encodeFunctionData({ abi: testUsdcAbi, functionName, args: [to, units] }),
      }),
    wrap: (from, value) =>
      send({
        from,
        to: wrappedS,
        value,
        data: encodeFunctionData({ abi: wrappedSAbi, functionName: "deposit" }),
      }),
    stop() {
      stopMining();
      return stopProcess(anvil);
    },
  };
}

function toHex(value: bigint): Hex {
  return `0x${value.toString(16)}`;
}

function startAnvil(chainId: number): Promise<{ process: ChildProcess; url: string }> {
  const architecture = process.arch === "x64" ? "amd64" : process.arch;
  const manifest = `@foundry-rs/anvil-${process.platform}-${architecture}/package.json`;
  const binary = join(dirname(createRequire(import.meta.url).resolve(manifest)), "bin", "anvil");
  const options = `--host 127.0.0.1 --port 0 --chain-id ${chainId} --hardfork prague --block-base-fee-per-gas 50000000000`;
  const child = spawn(binary, options.split(" "), { stdio: ["ignore", "pipe", "pipe"] });
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
      const url = /Listening on (127\.0\.0\.1:\d+)/.exec(output)?.[1];
      if (url) resolve({ process: child, url: `http://${url}` });
    });
    child.on("error", reject);
    child.on("exit", () => reject(new Error(`anvil ended early: ${output}`)));
  });
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill();
  });
}
