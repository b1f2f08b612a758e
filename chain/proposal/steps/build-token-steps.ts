import { mintableAgentTokenAbi } from "@alithia/contracts/generated/mintable-agent-token.ts";
import type { FormOf } from "@alithia/protocol/proposal-form.ts";
import { encodeFunctionData, erc20Abi, erc721Abi, parseAbi } from "viem";
import type { StepCall } from "./step-call.ts";

export function buildApproveToken({ token, spender, units }: FormOf<"approve-token">): StepCall[] {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: "approve",
    args: [spender, BigInt(units)],
  });
  return [{ to: token.address, data, valueWei: 0n }];
}

const abi = parseAbi(["function burn(uint256 amount)"]);

export function buildBurnToken({ token, units }: FormOf<"burn-token">): StepCall[] {
  const data = encodeFunctionData({ abi, functionName: "burn", args: [BigInt(units)] });
  return [{ to: token.address, data, valueWei: 0n }];
}

export function buildMintToken({ token, to, units }: FormOf<"mint-token">): StepCall[] {
  const data = encodeFunctionData({
    abi: mintableAgentTokenAbi,
    functionName: "mint",
    args: [to, BigInt(units)],
  });
  return [{ to: token.address, data, valueWei: 0n }];
}

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
