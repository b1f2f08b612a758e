import { wrappedSAbi } from "@alithia/contracts/generated/wrapped-s.ts";
import type { FormOf } from "@alithia/protocol/proposal-form.ts";
import { encodeFunctionData } from "viem";
import type { StepCall } from "./step-call.ts";

export function buildWrap({ wrapped, units }: FormOf<"wrap">): StepCall[] {
  const data = encodeFunctionData({ abi: wrappedSAbi, functionName: "deposit" });
  return [{ to: wrapped, data, valueWei: BigInt(units) }];
}

export function buildUnwrap({ wrapped, units }: FormOf<"unwrap">): StepCall[] {
  const data = encodeFunctionData({ abi: wrappedSAbi, functionName: "withdraw", args: [BigInt(units)] });
  return [{ to: wrapped, data, valueWei: 0n }];
}
