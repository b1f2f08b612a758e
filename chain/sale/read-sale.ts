import { getAddress } from "viem";
import type { RpcRequest } from "../rpc/rpc-request.ts";
import type { SalePlace } from "./find-sale.ts";
import { readSaleInfo } from "./read-sale-info.ts";
import type { SaleInfo } from "./sale-info.ts";

/** `readSaleInfo` with checksummed addresses. */
export async function readSale(
  request: RpcRequest,
  sale: SalePlace,
  buyer?: `0x${string}`,
): Promise<SaleInfo> {
  const info = await readSaleInfo(request, sale, buyer);
  const { token, treasury, fallbackTreasury, unsoldRecipient, guardian } = info.terms;
  return {
    ...info,
    terms: {
      ...info.terms,
      token: getAddress(token),
      treasury: getAddress(treasury),
      fallbackTreasury: getAddress(fallbackTreasury),
      unsoldRecipient: getAddress(unsoldRecipient),
      guardian: getAddress(guardian),
    },
  };
}
