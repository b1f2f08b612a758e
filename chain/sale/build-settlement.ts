import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { encodeFunctionData } from "viem";

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
