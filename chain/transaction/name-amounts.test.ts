import { encodeFunctionData, parseAbi } from "viem";
import { expect, test } from "vitest";
import { decodeCall } from "../decoding/decode-call.ts";
import { createSignatureBook } from "../decoding/signature-book.ts";
import { sonic } from "../networks.ts";
import { createRegistry } from "../registry/create-registry.ts";
import { findListedLabel } from "../token/token-label.ts";
import { nameAmounts } from "./name-amounts.ts";

const registry = createRegistry(sonic, {});
const usdc = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";
const ws = "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38";
const somebody = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const abi = parseAbi([
  "function transfer(address to, uint256 amount)",
  "function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)",
]);

function amountsOf(target: `0x${string}`, data: `0x${string}`) {
  const call = decodeCall(createSignatureBook(), target, data);
  if (call === null) throw new Error("nothing decoded");
  const named = nameAmounts(call, {
    findListed: (address) => findListedLabel(registry, address),
    findName: registry.findName,
  });
  return named.amounts?.map(({ name, amount }) => [name, amount.text, amount.token.symbol]);
}

test("what is called on a listed token counts that token", () => {
  const data = encodeFunctionData({ abi, functionName: "transfer", args: [somebody, 5_000_000n] });
  expect(amountsOf(usdc, data)).toEqual([["value", "5", "USDC"]]);
});

test("a swap that names its tokens says how much of each", () => {
  const args = [5_000_000n, 2n * 10n ** 18n, [usdc, ws], somebody, 1n] as const;
  const data = encodeFunctionData({ abi, functionName: "swapExactTokensForTokens", args });
  expect(amountsOf(somebody, data)).toEqual([
    ["amountIn", "5", "USDC"],
    ["amountOutMin", "2", "wS"],
  ]);
});

test("amounts of a token that is not on the list stay numbers", () => {
  const data = encodeFunctionData({ abi, functionName: "transfer", args: [somebody, 5_000_000n] });
  expect(amountsOf(somebody, data)).toBeUndefined();
});

test("what is put into a pool is counted in the pool's two tokens", () => {
  const mint = parseAbi([
    "function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params)",
  ]);
  const params = {
    token0: ws,
    token1: usdc,
    fee: 3000,
    tickLower: -60,
    tickUpper: 60,
    amount0Desired: 3n * 10n ** 18n,
    amount1Desired: 5_000_000n,
    amount0Min: 0n,
    amount1Min: 1n,
    recipient: somebody,
    deadline: 1n,
  } as const;
  const data = encodeFunctionData({ abi: mint, functionName: "mint", args: [params] });
  expect(amountsOf(somebody, data)).toEqual([
    ["amount0Desired", "3", "wS"],
    ["amount1Desired", "5", "USDC"],
    ["amount0Min", "0", "wS"],
    ["amount1Min", "0.000001", "USDC"],
  ]);
});
