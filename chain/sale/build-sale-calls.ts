import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { decodeFunctionData, decodeFunctionResult, encodeFunctionData } from "viem";
import type { RpcRequest } from "../node/rpc-request.ts";

/** Builds a purchase. `deadline` is in block time (Unix seconds), not the visitor's clock. */
export function buildPurchase(purchase: {
  sale: `0x${string}`;
  paymentWei: bigint;
  minTokens: bigint;
  deadline: bigint;
}): { to: `0x${string}`; data: `0x${string}`; valueWei: bigint } {
  const data = encodeFunctionData({
    abi: aliSaleAbi,
    functionName: "buy",
    args: [purchase.minTokens, purchase.deadline],
  });
  return { to: purchase.sale, data, valueWei: purchase.paymentWei };
}

export type ReturnStep = {
  kind: "approve" | "return";
  to: `0x${string}`;
  data: `0x${string}`;
  valueWei: bigint;
};

/** Builds a return, preceded by an approval of exactly the amount if the allowance is too small. */
export function buildReturn(plan: {
  sale: `0x${string}`;
  token: `0x${string}`;
  tokens: bigint;
  allowance: bigint;
}): ReturnStep[] {
  const approve = encodeFunctionData({
    abi: aliTokenAbi,
    functionName: "approve",
    args: [plan.sale, plan.tokens],
  });
  const giveBack = encodeFunctionData({ abi: aliSaleAbi, functionName: "returnTokens", args: [plan.tokens] });
  const steps: ReturnStep[] = [{ kind: "return", to: plan.sale, data: giveBack, valueWei: 0n }];
  if (plan.allowance >= plan.tokens) return steps;
  return [{ kind: "approve", to: plan.token, data: approve, valueWei: 0n }, ...steps];
}

/** Builds a return with a permit signature; null if the signature is not an EOA's (65 bytes). */
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

type Address = `0x${string}`;

const domainFields = ["name", "version", "chainId", "verifyingContract"] as const;
const domainTypes = { name: "string", version: "string", chainId: "uint256", verifyingContract: "address" };

/**
 * Returns the EIP-712 typed data, as JSON for wallets, that lets `spender` take `units` once until `deadline`
 * (block time). Returns null unless the token has an EIP-5267 domain with these four fields.
 */
export async function buildPermit(
  request: RpcRequest,
  permit: { token: Address; owner: Address; spender: Address; units: bigint; deadline: bigint },
): Promise<string | null> {
  const { token, owner, spender } = permit;
  const ask = async (data: Address) =>
    (await request("eth_call", [{ to: token, data }, "latest"])) as Address;
  const answers = await Promise.all([
    ask(encodeFunctionData({ abi: aliTokenAbi, functionName: "eip712Domain" })),
    ask(encodeFunctionData({ abi: aliTokenAbi, functionName: "nonces", args: [owner] })),
  ]).catch(() => null);
  if (answers === null) return null;
  const [domainData, nonce] = answers;
  const [fields, name, version, chainId, verifyingContract] = decodeFunctionResult({
    abi: aliTokenAbi,
    functionName: "eip712Domain",
    data: domainData,
  });
  if (fields !== "0x0f" || verifyingContract.toLowerCase() !== token.toLowerCase()) return null;
  return JSON.stringify({
    types: {
      EIP712Domain: domainFields.map((field) => ({ name: field, type: domainTypes[field] })),
      Permit: [
        { name: "owner", type: "address" },
        { name: "spender", type: "address" },
        { name: "value", type: "uint256" },
        { name: "nonce", type: "uint256" },
        { name: "deadline", type: "uint256" },
      ],
    },
    primaryType: "Permit",
    domain: { name, version, chainId: Number(chainId), verifyingContract },
    message: {
      ...{ owner, spender },
      value: permit.units.toString(),
      nonce: BigInt(nonce).toString(),
      deadline: permit.deadline.toString(),
    },
  });
}

type Hex = `0x${string}`;

const abi = aliSaleAbi.filter((item) => item.type === "function" && item.name === "returnTokensWithPermit");

/** Converts a return with a permit to the equivalent plain return; leaves other calldata unchanged. */
export function withoutPermit(calldata: string): string {
  try {
    const { args } = decodeFunctionData({ abi, data: calldata as Hex });
    const [tokens] = args as readonly [bigint, ...unknown[]];
    return encodeFunctionData({ abi: aliSaleAbi, functionName: "returnTokens", args: [tokens] });
  } catch {
    // viem throws many kinds of errors for other calldata.
    return calldata;
  }
}

/** The calls open to anyone after returns end: payments to the treasury, unsold tokens to their recipient. */
export type SettlementKind = "withdraw" | "sweep";

const functions = { withdraw: "withdraw", sweep: "sweepUnsold" } as const;

/** Builds a settlement call; the contract accepts it from any sender. */
export function buildSettlement(
  sale: `0x${string}`,
  kind: SettlementKind,
): { to: `0x${string}`; data: `0x${string}`; valueWei: bigint } {
  const data = encodeFunctionData({ abi: aliSaleAbi, functionName: functions[kind] });
  return { to: sale, data, valueWei: 0n };
}
