import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readWallet } from "@alithia/chain/account/read-wallet.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { createChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { sonicDevnet } from "@alithia/chain/networks.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { countRoundTrips } from "@alithia/chain/testing/count-round-trips.ts";
import { readTransaction } from "@alithia/chain/transaction/read-transaction.ts";
import { encodeFunctionData, type Hex, parseAbi, parseEther, parseUnits } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { untilMined } from "../until-mined.ts";
import { createDevnetClient, type DevnetClient } from "./devnet-client.ts";
import { devnetAccounts } from "./devnet-record.ts";
import { type Devnet, startDevnet } from "./start-devnet.ts";
import { type PublicNodeProxy, startPublicNodeProxy } from "./start-public-node-proxy.ts";

const folder = mkdtempSync(join(tmpdir(), "alithia-explain-"));
const book = createSignatureBook();
const routerAbi = parseAbi([
  "function multicall(uint256 deadline, bytes[] calls) payable returns (bytes[])",
  "function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params) payable returns (uint256)",
  "function unwrapWETH9(uint256 amountMinimum, address recipient) payable",
  "function approve(address spender, uint256 amount) returns (bool)",
]);
const router = "0x0000000000000000000000000000000000000002";
let devnet: Devnet;
let client: DevnetClient;
let front: PublicNodeProxy;

beforeAll(async () => {
  devnet = await startDevnet({ folder, port: 0, log: () => {} });
  client = createDevnetClient(devnet.url);
  front = await startPublicNodeProxy(devnet.url);
});

afterAll(async () => {
  await front.close();
  await devnet.stop();
  rmSync(folder, { recursive: true });
});

async function explain(hash: Hex, url: string) {
  const node = createChainNode({ url, chainId: sonicDevnet.chainId });
  const registry = createRegistry(sonicDevnet, devnet.addresses);
  const explained = await readTransaction(createChainReader(node), registry, book, hash);
  if (explained.found !== "transaction") throw new Error(`found ${explained.found}`);
  return explained.facts;
}

async function send(to: Hex, data: Hex, value = 0n): Promise<Hex> {
  const account = devnetAccounts.bob;
  // Left to choose, a busy anvil may give a nonce too high, and the transaction then waits for ever.
  const nonce = await client.getTransactionCount({ address: account });
  const hash = await client.sendTransaction({ account, to, data, value, nonce, gas: 600_000n });
  await untilMined(client, hash);
  return hash;
}

test("every transaction of the devnet's history is what its name says, on a full and on a public node", async () => {
  const kinds = {
    transferS: "sent",
    transferAli: "sent",
    transferUsdc: "sent",
    approval: "approved",
    purchase: "bought-ali",
    failedPurchase: "asked-for-ali",
    contractCreation: "deployed",
    wrap: "wrapped",
    swap: "swapped",
  };
  for (const url of [devnet.url, front.url]) {
    const told: Record<string, string> = {};
    for (const [name, hash] of Object.entries(devnet.history))
      told[name] = (await explain(hash, url)).action.kind;
    expect(told).toMatchObject(kinds);
    expect(await explain(devnet.history.failedPurchase, url)).toMatchObject({
      outcome: "failed",
      revert: { kind: "sale", name: "OutputBelowMinimum" },
    });
  }
});

test("a wallet's worth is read from the pools, in at most four round trips", async () => {
  const counted = countRoundTrips(createChainNode({ url: front.url, chainId: sonicDevnet.chainId }));
  const registry = createRegistry(sonicDevnet, devnet.addresses);
  const { worth, tokens } = await readWallet(createChainReader(counted), registry, devnetAccounts.alice);
  expect(counted.roundTrips).toBeLessThanOrEqual(4);
  expect(tokens.map(({ token }) => token.symbol).sort()).toEqual(["ALI", "USDC"]);
  const part = (symbol: string) =>
    worth?.parts.find(({ token }) => token.symbol === symbol)?.worth.units ?? "0";
  const held = (symbol: string) => tokens.find(({ token }) => token.symbol === symbol)?.units ?? "0";
  const usdcPrice = Number(part("USDC")) / 1e18 / (Number(held("USDC")) / 1e6);
  const aliPrice = Number(part("ALI")) / Number(held("ALI"));
  expect(usdcPrice).toBeGreaterThan(3.9);
  expect(usdcPrice).toBeLessThan(4.1);
  expect(aliPrice).toBeGreaterThan(0.11);
  expect(aliPrice).toBeLessThan(0.12);
});

test("coins swapped for a token, and a token swapped for coins through an unwrapping multicall", async () => {
  const { swapRouter02, wrappedNative, usdc } = devnet.addresses;
  const swap = (tokenIn: Hex, tokenOut: Hex, recipient: Hex, amountIn: bigint) =>
    encodeFunctionData({
      abi: routerAbi,
      functionName: "exactInputSingle",
      args: [
        { tokenIn, tokenOut, fee: 3000, recipient, amountIn, amountOutMinimum: 0n, sqrtPriceLimitX96: 0n },
      ],
    });
  const bought = await send(
    swapRouter02,
    swap(wrappedNative, usdc, devnetAccounts.bob, parseEther("10")),
    parseEther("10"),
  );
  for (const url of [devnet.url, front.url])
    expect(await explain(bought, url)).toMatchObject({
      action: {
        kind: "swapped",
        paid: { text: "10", token: { symbol: "S" } },
        received: { token: { symbol: "USDC" } },
        by: { name: "Uniswap V3 router" },
      },
    });
  await send(
    usdc,
    encodeFunctionData({ abi: routerAbi, functionName: "approve", args: [swapRouter02, parseUnits("2", 6)] }),
  );
  const calls = [
    swap(usdc, wrappedNative, router, parseUnits("2", 6)),
    encodeFunctionData({ abi: routerAbi, functionName: "unwrapWETH9", args: [0n, devnetAccounts.bob] }),
  ];
  const data = encodeFunctionData({ abi: routerAbi, functionName: "multicall", args: [2n ** 40n, calls] });
  const sold = await send(swapRouter02, data);
  for (const url of [devnet.url, front.url]) {
    const facts = await explain(sold, url);
    expect(facts.action).toMatchObject({
      kind: "swapped",
      paid: { text: "2", token: { symbol: "USDC" } },
      received: { token: { symbol: "S" } },
      recipient: { address: devnetAccounts.bob },
    });
    expect(facts.call?.inner.map(({ name }) => name)).toEqual(["exactInputSingle", "unwrapWETH9"]);
  }
});
