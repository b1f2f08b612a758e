import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { decodeFunctionData, encodeFunctionData } from "viem";

type Hex = `0x${string}`;

const abi = aliSaleAbi.filter((item) => item.type === "function" && item.name === "returnTokensWithPermit");

/** The plain return that a return with a permit carries out; other calldata as it is. */
export function withoutPermit(calldata: string): string {
  try {
    const { args } = decodeFunctionData({ abi, data: calldata as Hex });
    const [tokens] = args as readonly [bigint, ...unknown[]];
    return encodeFunctionData({ abi: aliSaleAbi, functionName: "returnTokens", args: [tokens] });
  } catch {
    return calldata;
  }
}
