import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { encodeFunctionData } from "viem";

/** What anyone may call once returning is over: the payments to the treasury, the unsold tokens to their recipient. */
export type SettlementKind = "withdraw" | "sweep";

const functions = { withdraw: "withdraw", sweep: "sweepUnsold" } as const;

/** The call that settles; from whom it comes makes no difference to the contract. */
export function buildSettlement(
  sale: `0x${string}`,
  kind: SettlementKind,
): { to: `0x${string}`; data: `0x${string}`; valueWei: bigint } {
  const data = encodeFunctionData({ abi: aliSaleAbi, functionName: functions[kind] });
  return { to: sale, data, valueWei: 0n };
}
