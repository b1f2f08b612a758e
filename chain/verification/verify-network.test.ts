import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, parseAbi, parseUnits } from "viem";
import { expect, test } from "vitest";
import { sonic } from "../networks.ts";
import type { ChainNode, NodeAnswer, NodeCall } from "../node/chain-node.ts";
import type { Hex } from "../node/rpc-request.ts";
import { createRegistry } from "../registry/create-registry.ts";
import { listPassedVenues, verifyNetwork, writeVerification } from "./verify-network.ts";

const registry = createRegistry(sonic, {});
const now = 1_700_000_000;
const uniswapFactory = "0xcb2436774C3e191c85056d248EF4260ce5f27A9D";
const wrongDecimals = registry.findTokensBySymbol("USDC")[0]?.address.toLowerCase();
const quoterAbi = parseAbi([
  "function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] a, uint32[] b, uint256 c)",
]);

const multicallAbi = parseAbi([
  "function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])",
]);

const vaultAbi = parseAbi(["function getPoolTokenInfo(bytes32 poolId, address token)"]);
const vault = "0xBA12222222228d8Ba445958a75a0704d566BF2C8";
/** A pool id that the vault does not know. */
const goneId = "0xcd4d2b142235d5650ffa6a38787ed0b7d7a51c0c000000000000000000000037";

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, "0")}`;
const words = (...values: bigint[]): Hex => `0x${values.map((value) => word(value).slice(2)).join("")}`;

/** A Sonic node with a token of wrong decimals, without Permit2, and with logs of up to 1,000 blocks. */
function answer({ method, params }: NodeCall): NodeAnswer {
  const refused: NodeAnswer = { ok: false, error: { code: -32601, message: "not available" } };
  const given = (result: unknown): NodeAnswer => ({ ok: true, result });
  if (method === "eth_blockNumber") return given("0xf4240");
  if (method === "eth_getBlockByNumber")
    return given({ number: "0xf4240", timestamp: `0x${now.toString(16)}` });
  if (method === "eth_getCode")
    return given(params[0] === "0x000000000022D473030F116dDEE9F6B43aC78BA3" ? "0x" : "0x6001");
  if (method === "eth_getLogs") {
    const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string };
    return Number(toBlock) - Number(fromBlock) < 1_000 ? given([]) : refused;
  }
  if (method !== "eth_call") return refused;
  const { to, data } = params[0] as { to: Hex; data: string };
  switch (data.slice(0, 10)) {
    case "0x313ce567": {
      const token = registry.findToken(to);
      const decimals = token === null ? 8 : token.decimals;
      return given(word(BigInt(to.toLowerCase() === wrongDecimals ? decimals + 1 : decimals)));
    }
    case "0xc45a0155":
      return given(encodeAbiParameters([{ type: "address" }], [uniswapFactory]));
    case "0xfbfa77cf":
      return given(encodeAbiParameters([{ type: "address" }], [vault]));
    case "0xb05f8e48": {
      const { args } = decodeFunctionData({ abi: vaultAbi, data: data as Hex });
      return args[0] === goneId ? refused : given(words(5n, 0n, 0n, 0n));
    }
    case "0xfeaf968c":
      return given(words(1n, parseUnits("1", 8), BigInt(now), BigInt(now - 60), 1n));
    case "0x82ad56cb": {
      const { args } = decodeFunctionData({ abi: multicallAbi, data: data as Hex });
      const results = args[0].map(({ target, callData }) => {
        const inner = answer({ method, params: [{ to: target, data: callData }, params[1]] });
        return inner.ok
          ? { success: true, returnData: inner.result as Hex }
          : { success: false, returnData: "0x" as const };
      });
      return given(encodeFunctionResult({ abi: multicallAbi, result: results }));
    }
    case "0xcdca1753": {
      const { args } = decodeFunctionData({ abi: quoterAbi, data: data as Hex });
      const result = [(args[1] * 9n) / 10n ** 13n, [], [], 0n] as const;
      return given(encodeFunctionResult({ abi: quoterAbi, functionName: "quoteExactInput", result }));
    }
    default:
      return refused;
  }
}

const node: ChainNode = { chainId: 146, request: async (calls) => calls.map(answer) };

test("what is not as the registry says is found, and what the node allows is told", async () => {
  const { findings } = await verifyNetwork(node, registry, now * 1_000);
  const outcomeOf = (start: string) => findings.find(({ subject }) => subject.startsWith(start))?.outcome;
  expect(outcomeOf("token USDC ")).toBe("failed");
  expect(outcomeOf("token WETH ")).toBe("passed");
  expect(outcomeOf("contract Permit2 ")).toBe("failed");
  expect(outcomeOf("contract Multicall3 ")).toBe("passed");
  expect(outcomeOf("factory behind Uniswap V3 router")).toBe("passed");
  expect(outcomeOf("factory behind SpookySwap V3 router")).toBe("failed");
  expect(outcomeOf("factory behind Beets V2 quoter")).toBe("passed");
  expect(outcomeOf("pool 0x374641")).toBe("passed");
  expect(outcomeOf(`pool ${goneId} of Beets V2`)).toBe("failed");
  expect(outcomeOf("price of USDC")).toBe("passed");
  expect(findings.find(({ subject }) => subject.startsWith("chainlink feed of USDC "))).toMatchObject({
    outcome: "passed",
    detail: "1 USD, 60 s old",
  });
  expect(outcomeOf("pyth feed of USDC ")).toBe("failed");
  expect(findings.find(({ subject }) => subject.startsWith("quote of"))).toMatchObject({
    outcome: "failed",
    detail: expect.stringMatching(/0 % below its pool's own price, 10 % below the feeds$/),
  });
  expect(listPassedVenues(findings)).toEqual([]);
  const near = findings.map((one) =>
    /^quote of (Uniswap V3|Beets V2)$/.test(one.subject) ? { ...one, outcome: "passed" as const } : one,
  );
  expect(listPassedVenues(near)).toEqual(["uniswap-v3"]);
  const present = near.filter(({ subject }) => !subject.includes(goneId));
  expect(listPassedVenues(present)).toEqual(["uniswap-v3", "beets-v2"]);
  expect(outcomeOf("logs of 1000 blocks")).toBe("passed");
  expect(outcomeOf("logs of 10000 blocks")).toBe("failed");
  expect(outcomeOf("traces")).toBe("failed");
});

test("the record names its block and day, and what is not so first", async () => {
  const record = writeVerification(sonic, await verifyNetwork(node, registry, now * 1_000));
  expect(record).toContain("# Sonic as verified on 2023-11-14");
  expect(record).toContain("Chain 146, block 1000000.");
  expect(record.indexOf("token USDC")).toBeLessThan(record.indexOf("## Seen"));
  expect(record.indexOf("token WETH")).toBeGreaterThan(record.indexOf("## Seen"));
});

test("a node that lags is not used for it", async () => {
  await expect(verifyNetwork(node, registry, (now + 3_600) * 1_000)).rejects.toMatchObject({
    code: "node-lagging",
  });
});
