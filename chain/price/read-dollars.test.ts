import { type Hex, parseUnits } from "viem";
import { expect, test } from "vitest";
import { createChainReader } from "../evidence/chain-reader.ts";
import { sonic, sonicDevnet } from "../networks.ts";
import type { Block } from "../reading/plan-block.ts";
import { createRegistry } from "../registry/create-registry.ts";
import { createFeedNode } from "../testing/create-feed-node.ts";
import { labelNative, type TokenAmount, toTokenAmount } from "../token/token-label.ts";
import { computePoolAddress } from "./plan-prices.ts";
import { listPoolExchanges } from "./price-sources.ts";
import { readDollars } from "./read-reference-prices.ts";

const coinFeed: Hex = "0xc76dFb89fF298145b417d221B2c747d84952e01d";
const block: Block = {
  number: 16n,
  tag: "0x10",
  hash: `0x${"b1".repeat(32)}`,
  timestamp: 1_000_000n,
  baseFeePerGasWei: null,
  gasUsed: 0n,
  gasLimit: 0n,
  parentHash: null,
  miner: null,
  size: null,
  transactions: [],
};

const createNode = () =>
  createFeedNode({ chainId: sonic.chainId, feeds: { [coinFeed]: parseUnits("0.5", 8) } });

test("an amount of S is told in dollars by the feeds at its block", async () => {
  const node = createNode();
  const registry = createRegistry(sonic, {});
  const amount = toTokenAmount(labelNative(registry), parseUnits("3", 18));
  expect(await readDollars(createChainReader(node), registry, amount, block)).toBe("$1.50");
  expect(node.asked).toEqual(["0x10"]);
});

test("a network without feeds tells no dollars, and is not asked", async () => {
  const node = createNode();
  const registry = createRegistry(sonicDevnet, {});
  const amount = toTokenAmount(labelNative(registry), parseUnits("3", 18));
  expect(await readDollars(createChainReader(node), registry, amount, block)).toBeNull();
  expect(node.asked).toEqual([]);
});

test("without feeds, an amount is told by the pools with USDC, and USDC itself is not", async () => {
  const usdc = "0x00000000000000000000000000000000000000a0";
  const wrapped = "0x00000000000000000000000000000000000000b0";
  const uniswapV3Factory = "0x00000000000000000000000000000000000000f0";
  const registry = createRegistry(sonicDevnet, { wrappedNative: wrapped, usdc, uniswapV3Factory });
  const [exchange] = listPoolExchanges(registry);
  if (exchange === undefined) throw new Error("no exchange");
  // 1.0001 ** 290_188 wei for a millionth of a USDC: 4 S for a whole one.
  const pool = { tick: 290_188, depthWei: parseUnits("1000000", 18) };
  const pools = { [computePoolAddress(exchange, usdc, wrapped, 3_000)]: pool };
  const node = createFeedNode({ chainId: sonicDevnet.chainId, feeds: {}, pools });
  const read = (amount: TokenAmount) => readDollars(createChainReader(node), registry, amount, block);
  expect(await read(toTokenAmount(labelNative(registry), parseUnits("3.01", 18)))).toBe("$0.75 in USDC");
  const dollar = { address: usdc, name: "USD Coin", symbol: "USDC", decimals: 6, listed: true } as const;
  expect(await read(toTokenAmount(dollar, 5_000_000n))).toBeNull();
});
