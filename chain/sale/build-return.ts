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

/** A return with its approval as the signature of a permit; null for one that is not an ordinary account's. */
export function buildPermittedReturn(plan: {
  sale: `0x${string}`;
  tokens: bigint;
  deadline: bigint;
  signature: `0x${string}`;
}): Omit<ReturnStep, "kind"> | null {
  const parts = /^0x([\da-f]{64})([\da-f]{64})([\da-f]{2})$/i.exec(plan.signature);
  if (parts === null) return null;
  const [, r = "", s = "", last = ""] = parts;
  const parity = Number.parseInt(last, 16);
  const data = encodeFunctionData({
    abi: aliSaleAbi,
    functionName: "returnTokensWithPermit",
    args: [plan.tokens, plan.deadline, parity < 27 ? parity + 27 : parity, `0x${r}`, `0x${s}`],
  });
  return { to: plan.sale, data, valueWei: 0n };
}
