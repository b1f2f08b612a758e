import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { toRpcRequest } from "@alithia/chain/evidence/to-rpc-request.ts";
import { readLatestBlock } from "@alithia/chain/reading/read-latest-block.ts";
import { toIso } from "@alithia/chain/reading/to-iso.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { RpcFailure } from "@alithia/chain/rpc/rpc-failure.ts";
import { findSale } from "@alithia/chain/sale/find-sale.ts";
import { readSale } from "@alithia/chain/sale/read-sale.ts";
import { type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-amount.ts";
import { labelNative } from "@alithia/chain/token/token-label.ts";

/** What the team's own sale asks for one whole token while it is open. */
export type SaleOffer = { price: TokenAmount; until: string; isReturnable: boolean };

/** The sale's price beside a market's, where one of the two tokens is the one that is sold; null where none is. */
export async function readSaleOffer(
  reader: ChainReader,
  registry: Registry,
  sides: readonly TokenAmount[],
): Promise<SaleOffer | null> {
  const place = findSale(registry.addresses);
  const listed = registry.addresses.aliToken?.toLowerCase();
  if (place === null || listed === undefined) return null;
  const isListed = ({ token }: TokenAmount) => token.address?.toLowerCase() === listed;
  if (!sides.some(isListed)) return null;
  const block = await readLatestBlock(reader);
  const request = toRpcRequest(reader, block.tag, `The ${place.token.symbol} sale's own price`);
  const sale = await readSale(request, place).catch((error: unknown) => {
    if (error instanceof RpcFailure) return null;
    throw error;
  });
  if (sale?.phase !== "running" && sale?.phase !== "last-call") return null;
  return {
    price: toTokenAmount(labelNative(registry), sale.terms.price),
    until: toIso(sale.phase === "running" ? sale.terms.end : sale.close),
    isReturnable: sale.phase === "running",
  };
}
