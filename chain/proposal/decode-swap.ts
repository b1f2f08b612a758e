import { decodeFunctionData, getAddress, size, slice } from "viem";
import type { DecodedStep } from "./decoded-step.ts";
import type { StepCall } from "./steps/step-call.ts";
import { swapRouterAbi } from "./steps/swap-router-abi.ts";

type Swap = Extract<DecodedStep, { kind: "swap" }>;
type Route = Pick<Swap, "exact" | "path" | "sellUnits" | "buyUnits"> & { recipient: `0x${string}` };

/**
 * A router call of exactly one swap, after which coins may be unwrapped for somebody and, of an exact output, what was
 * paid too much goes back to the caller; null for any other bundle of calls.
 */
export function decodeSwap({ to, data, valueWei }: StepCall): Swap | null {
  try {
    const outer = decodeFunctionData({ abi: swapRouterAbi, data });
    if (to === undefined || outer.functionName !== "multicall") return null;
    const [deadline, calls] = outer.args;
    const [first, ...rest] = calls.map((call) => decodeFunctionData({ abi: swapRouterAbi, data: call }));
    const route = readRoute(first);
    if (route === null) return null;
    const isRefunded = rest.at(-1)?.functionName === "refundETH";
    const [unwrap, ...others] = isRefunded ? rest.slice(0, -1) : rest;
    if (others.length > 0 || (unwrap !== undefined && unwrap.functionName !== "unwrapWETH9")) return null;
    if (unwrap !== undefined && unwrap.args[0] < route.buyUnits) return null;
    const sellsCoins = valueWei > 0n;
    const mustRefund = sellsCoins && route.exact === "buy";
    if (mustRefund !== isRefunded || (sellsCoins && valueWei !== route.sellUnits)) return null;
    return {
      kind: "swap",
      router: to,
      ...route,
      sellsCoins,
      recipient: unwrap === undefined ? route.recipient : null,
      unwrapTo: unwrap === undefined ? null : unwrap.args[1],
      deadline,
    };
  } catch {
    return null;
  }
}

type RouterCall = ReturnType<typeof decodeFunctionData<typeof swapRouterAbi>>;

function readRoute(call: RouterCall | undefined): Route | null {
  if (call?.functionName === "exactInput") {
    const { path, recipient, amountIn, amountOutMinimum } = call.args[0];
    return {
      exact: "sell",
      path: readTokens(path),
      recipient,
      sellUnits: amountIn,
      buyUnits: amountOutMinimum,
    };
  }
  if (call?.functionName === "exactOutput") {
    const { path, recipient, amountOut, amountInMaximum } = call.args[0];
    const tokens = readTokens(path).toReversed();
    return { exact: "buy", path: tokens, recipient, sellUnits: amountInMaximum, buyUnits: amountOut };
  }
  return null;
}

function readTokens(path: `0x${string}`): `0x${string}`[] {
  const tokens: `0x${string}`[] = [];
  for (let at = 0; at + 20 <= size(path); at += 23) tokens.push(getAddress(slice(path, at, at + 20)));
  return tokens;
}
