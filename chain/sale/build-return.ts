import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { encodeFunctionData, erc20Abi } from "viem";

export type ReturnStep = {
  kind: "approve" | "return";
  to: `0x${string}`;
  data: `0x${string}`;
  valueWei: bigint;
};

/** The transactions of a return: an approval of exactly the amount where the allowance is short, then the return. */
export function buildReturn(plan: {
  sale: `0x${string}`;
  token: `0x${string}`;
  tokens: bigint;
  allowance: bigint;
}): ReturnStep[] {
  const approve = encodeFunctionData({
    abi: erc20Abi,
    functionName: "approve",
    args: [plan.sale, plan.tokens],
  });
  const giveBack = encodeFunctionData({ abi: aliSaleAbi, functionName: "returnTokens", args: [plan.tokens] });
  const steps: ReturnStep[] = [{ kind: "return", to: plan.sale, data: giveBack, valueWei: 0n }];
  if (plan.allowance >= plan.tokens) return steps;
  return [{ kind: "approve", to: plan.token, data: approve, valueWei: 0n }, ...steps];
}
