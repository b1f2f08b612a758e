import { mintableAgentTokenAbi } from "@alithia/contracts/generated/mintable-agent-token.ts";
import { wrappedSAbi } from "@alithia/contracts/generated/wrapped-s.ts";
import type { FormOf } from "@alithia/protocol/proposal-form.ts";
import { encodeFunctionData, erc20Abi, erc721Abi, parseAbi } from "viem";

/** One transaction of a proposal as built; `to` is absent for a deployment. */
export type StepCall = { to?: `0x${string}`; data: `0x${string}`; valueWei: bigint };

/** One transfer a recipient, in the visitor's order. */
export function buildSend({ token, transfers }: FormOf<"send">): StepCall[] {
  return transfers.map(({ to, units }) => {
    if (token === null) return { to, data: "0x", valueWei: BigInt(units) };
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, BigInt(units)] });
    return { to: token.address, data, valueWei: 0n };
  });
}

export function buildWrap({ wrapped, units }: FormOf<"wrap">): StepCall[] {
  const data = encodeFunctionData({ abi: wrappedSAbi, functionName: "deposit" });
  return [{ to: wrapped, data, valueWei: BigInt(units) }];
}

export function buildUnwrap({ wrapped, units }: FormOf<"unwrap">): StepCall[] {
  const data = encodeFunctionData({ abi: wrappedSAbi, functionName: "withdraw", args: [BigInt(units)] });
  return [{ to: wrapped, data, valueWei: 0n }];
}

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
