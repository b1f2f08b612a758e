import type { FormOf } from "@alithia/protocol/proposal-form.ts";
import { encodeFunctionData, erc20Abi, erc721Abi } from "viem";
import type { StepCall } from "./step-call.ts";

export function buildRevoke({ approvals }: FormOf<"revoke">): StepCall[] {
  return approvals.map(({ token, spender, kind }) => ({
    to: token.address,
    data:
      kind === "operator"
        ? encodeFunctionData({ abi: erc721Abi, functionName: "setApprovalForAll", args: [spender, false] })
        : encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, 0n] }),
    valueWei: 0n,
  }));
}
