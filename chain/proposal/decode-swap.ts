import { decodeFunctionData, getAddress, size, slice } from "viem";
import type { DecodedStep } from "./decoded-step.ts";
import type { StepCall } from "./steps/step-call.ts";
import { swapRouterAbi } from "./steps/swap-router-abi.ts";

/** A router call of exactly one swap, optionally unwrapped after it; null for any other bundle of calls. */
export function decodeSwap({ to, data, valueWei }: StepCall): Extract<DecodedStep, { kind: "swap" }> | null {
  try {
    const outer = decodeFunctionData({ abi: swapRouterAbi, data });
    if (to === undefined || outer.functionName !== "multicall") return null;
    const [deadline, calls] = outer.args;
    const [first, second, ...rest] = calls.map((call) =>
      decodeFunctionData({ abi: swapRouterAbi, data: call }),
    );
    if (first?.functionName !== "exactInput" || rest.length > 0) return null;
    if (second !== undefined && second.functionName !== "unwrapWETH9") return null;
    const { path, recipient, amountIn, amountOutMinimum } = first.args[0];
    const unwrapsLess = second !== undefined && second.args[0] < amountOutMinimum;
    if (unwrapsLess) return null;
    return {
      kind: "swap",
      router: to,
      path: readTokens(path),
      sellUnits: amountIn,
      minBuyUnits: amountOutMinimum,
      sellsCoins: valueWei > 0n,
      recipient: second === undefined ? recipient : null,
      unwrapTo: second === undefined ? null : second.args[1],
      deadline,
    };
  } catch {
    return null;
  }
}

function readTokens(path: `0x${string}`): `0x${string}`[] {
  const tokens: `0x${string}`[] = [];
  for (let at = 0; at + 20 <= size(path); at += 23) tokens.push(getAddress(slice(path, at, at + 20)));
  return tokens;
}
