import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { decodeFunctionResult, encodeFunctionData, zeroAddress } from "viem";
import type { RpcRequest } from "../rpc/rpc-request.ts";
import type { SalePlace } from "./find-sale.ts";
import type { SaleInfo, SalePhase } from "./sale-info.ts";

const phases: readonly SalePhase[] = [
  "upcoming",
  "running",
  "paused",
  "sold-out",
  "returns-only",
  "last-call",
  "closed",
];

/** Reads the sale and one buyer's part in it with one call, in one block. */
export async function readSale(
  request: RpcRequest,
  sale: SalePlace,
  buyer: `0x${string}` = zeroAddress,
): Promise<SaleInfo> {
  const data = encodeFunctionData({ abi: aliSaleAbi, functionName: "saleInfo", args: [buyer] });
  const result = await request("eth_call", [{ to: sale.address, data }, "latest"]);
  const info = decodeFunctionResult({
    abi: aliSaleAbi,
    functionName: "saleInfo",
    data: result as `0x${string}`,
  });
  const phase = phases[info.phase];
  if (phase === undefined) throw new Error(`The sale is in a phase this page does not know (${info.phase}).`);
  return { ...info, phase, token: sale.token };
}
