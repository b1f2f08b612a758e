import { mintableAgentTokenAbi } from "@alithia/contracts/generated/mintable-agent-token.ts";
import type { FormOf } from "@alithia/protocol/proposal-form.ts";
import { encodeFunctionData } from "viem";
import type { StepCall } from "./step-call.ts";

export function buildMintToken({ token, to, units }: FormOf<"mint-token">): StepCall[] {
  const data = encodeFunctionData({
    abi: mintableAgentTokenAbi,
    functionName: "mint",
    args: [to, BigInt(units)],
  });
  return [{ to: token.address, data, valueWei: 0n }];
}
