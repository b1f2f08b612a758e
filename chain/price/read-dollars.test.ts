import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  parseUnits,
} from "viem";
import { expect, test } from "vitest";
import { createChainReader } from "../evidence/create-chain-reader.ts";
import { sonic, sonicDevnet } from "../networks.ts";
import type { ChainNode } from "../node/chain-node.ts";
import type { Block } from "../reading/plan-block.ts";
import { createRegistry } from "../registry/create-registry.ts";
import { encodeNumber } from "../testing/encode-value.ts";
import { toTokenAmount } from "../token/token-amount.ts";
import { labelNative } from "../token/token-label.ts";
import { sonicPriceFeeds } from "./price-sources.ts";
import { readDollars } from "./read-dollars.ts";

const [feed] = sonicPriceFeeds.S ?? [];
const block: Block = {
  number: 16n,
  tag: "0x10",
  hash: `0x${"b1".repeat(32)}`,
  timestamp: 1_000_000n,
  baseFeePerGasWei: null,
  gasUsed: 0n,
  gasLimit: 0n,
  transactions: [],
};

/** A node on which the coin's Chainlink feed says half a dollar, by Multicall3. */
function createNode(asked: string[]): ChainNode {
  const answers: Record<string, Hex> = {
    "0xfeaf968c": encodeAbiParameters(
      [1, 2, 3, 4, 5].map(() => ({ type: "uint256" })),
      [1n, parseUnits("0.5", 8), 999_000n, 999_000n, 1n],
    ),
    "0x313ce567": encodeNumber(8n),
  };
  return {
    chainId: sonic.chainId,
    request: async (calls) =>
      calls.map(({ params: [call, tag] }) => {
        asked.push(String(tag));
        const { args } = decodeFunctionData({ abi: multicall3Abi, data: (call as { data: Hex }).data });
        const result = (args[0] as readonly { target: Hex; callData: Hex }[]).map(({ target, callData }) => {
          const isFeed = feed !== undefined && "address" in feed && target === feed.address;
          const returnData = (isFeed && answers[callData.slice(0, 10)]) || "0x";
          return { success: returnData !== "0x", returnData };
        });
        return {
          ok: true,
          result: encodeFunctionResult({ abi: multicall3Abi, functionName: "aggregate3", result }),
        };
      }),
  };
}

test("an amount of S is told in dollars by the feeds at its block", async () => {
  const asked: string[] = [];
  const registry = createRegistry(sonic, {});
  const amount = toTokenAmount(labelNative(registry), parseUnits("3", 18));
  expect(await readDollars(createChainReader(createNode(asked)), registry, amount, block)).toBe("$1.50");
  expect(asked).toEqual(["0x10"]);
});

test("a network without feeds tells no dollars, and is not asked", async () => {
  const asked: string[] = [];
  const registry = createRegistry(sonicDevnet, {});
  const amount = toTokenAmount(labelNative(registry), parseUnits("3", 18));
  expect(await readDollars(createChainReader(createNode(asked)), registry, amount, block)).toBeNull();
  expect(asked).toEqual([]);
});
