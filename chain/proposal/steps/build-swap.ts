import type { FormOf } from "@alithia/protocol/proposal-form.ts";
import { encodeFunctionData, erc20Abi } from "viem";
import { encodeSwapPath } from "../../trade/encode-swap-path.ts";
import type { StepCall } from "./step-call.ts";
import { swapRouterAbi } from "./swap-router-abi.ts";

/** SwapRouter02's own name for "this contract" as a recipient. */
const routerItself = "0x0000000000000000000000000000000000000002";

/** An approval of exactly what may be sold where it is missing, then the swap with its bound and deadline. */
export function buildSwap(form: FormOf<"swap">, from: `0x${string}`): StepCall[] {
  const sellUnits = BigInt(form.sellUnits);
  const buyUnits = BigInt(form.buyUnits);
  const calls = [encodeRoute(form, from)];
  if (form.buy === null) {
    calls.push(
      encodeFunctionData({ abi: swapRouterAbi, functionName: "unwrapWETH9", args: [buyUnits, from] }),
    );
  }
  if (form.sell === null && form.exact === "buy") {
    calls.push(encodeFunctionData({ abi: swapRouterAbi, functionName: "refundETH" }));
  }
  const data = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: "multicall",
    args: [BigInt(form.deadline), calls],
  });
  const swap: StepCall = { to: form.router, data, valueWei: form.sell === null ? sellUnits : 0n };
  if (!form.approve || form.sell === null) return [swap];
  const approval = encodeFunctionData({
    abi: erc20Abi,
    functionName: "approve",
    args: [form.router, sellUnits],
  });
  return [{ to: form.sell.address, data: approval, valueWei: 0n }, swap];
}

/** The router walks an exact output from its end, so that its path is written backwards. */
function encodeRoute(form: FormOf<"swap">, from: `0x${string}`): `0x${string}` {
  const recipient = form.buy === null ? routerItself : from;
  const sellUnits = BigInt(form.sellUnits);
  const buyUnits = BigInt(form.buyUnits);
  if (form.exact === "sell") {
    const path = encodeSwapPath(form.path, form.fees);
    return encodeFunctionData({
      abi: swapRouterAbi,
      functionName: "exactInput",
      args: [{ path, recipient, amountIn: sellUnits, amountOutMinimum: buyUnits }],
    });
  }
  const path = encodeSwapPath(form.path.toReversed(), form.fees.toReversed());
  return encodeFunctionData({
    abi: swapRouterAbi,
    functionName: "exactOutput",
    args: [{ path, recipient, amountOut: buyUnits, amountInMaximum: sellUnits }],
  });
}
