import type { FormOf } from "@alithia/protocol/proposal-form.ts";
import { encodeFunctionData, parseAbi } from "viem";
import type { StepCall } from "./step-call.ts";

const abi = parseAbi(["function burn(uint256 amount)"]);

export function buildBurnToken({ token, units }: FormOf<"burn-token">): StepCall[] {
  const data = encodeFunctionData({ abi, functionName: "burn", args: [BigInt(units)] });
  return [{ to: token.address, data, valueWei: 0n }];
}
