import type { FormOf } from "@alithia/protocol/proposal-form.ts";
import { encodeFunctionData, erc20Abi } from "viem";
import { encodeSwapPath } from "../../trade/encode-swap-path.ts";
import type { StepCall } from "./step-call.ts";
import { swapRouterAbi } from "./swap-router-abi.ts";

/** SwapRouter02's own name for "this contract" as a recipient. */
const ROUTER_ITSELF = "0x0000000000000000000000000000000000000002";

/** An approval of exactly the sold amount where it is missing, then the swap with its least output and deadline. */
export function buildSwap(form: FormOf<"swap">, from: `0x${string}`): StepCall[] {
  const sellUnits = BigInt(form.sellUnits);
  const minBuyUnits = BigInt(form.minBuyUnits);
  const exactInput = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: "exactInput",
    args: [
      {
        path: encodeSwapPath(form.path, form.fees),
        recipient: form.buy === null ? ROUTER_ITSELF : from,
        amountIn: sellUnits,
        amountOutMinimum: minBuyUnits,
      },
    ],
  });
  const unwrap = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: "unwrapWETH9",
    args: [minBuyUnits, from],
  });
  const data = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: "multicall",
    args: [BigInt(form.deadline), form.buy === null ? [exactInput, unwrap] : [exactInput]],
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
