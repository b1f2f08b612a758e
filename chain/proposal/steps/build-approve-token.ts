import type { FormOf } from "@alithia/protocol/proposal-form.ts";
import { encodeFunctionData, erc20Abi } from "viem";
import type { StepCall } from "./step-call.ts";

export function buildApproveToken({ token, spender, units }: FormOf<"approve-token">): StepCall[] {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: "approve",
    args: [spender, BigInt(units)],
  });
  return [{ to: token.address, data, valueWei: 0n }];
}
