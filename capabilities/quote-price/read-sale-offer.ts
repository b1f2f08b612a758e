import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { toRpcRequest } from "@alithia/chain/evidence/to-rpc-request.ts";
import { readLatestBlock } from "@alithia/chain/reading/read-latest-block.ts";
import { toIso } from "@alithia/chain/reading/to-iso.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { RpcFailure } from "@alithia/chain/rpc/rpc-failure.ts";
import { costOf } from "@alithia/chain/sale/quote-purchase.ts";
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
  const { aliSale } = registry.addresses;
  const [listed] = registry.findTokensBySymbol("ALI");
  if (aliSale === undefined || listed === undefined) return null;
  const isListed = ({ token }: TokenAmount) => token.address?.toLowerCase() === listed.address.toLowerCase();
  if (!sides.some(isListed)) return null;
  const block = await readLatestBlock(reader);
  const request = toRpcRequest(reader, block.tag, "The ALI sale's own price");
  const sale = await readSale(request, aliSale).catch((error: unknown) => {
    if (error instanceof RpcFailure) return null;
    throw error;
  });
  if (sale?.phase !== "running" && sale?.phase !== "last-call") return null;
  const coins = costOf(10n ** BigInt(listed.decimals), sale.terms.price);
  return {
    price: toTokenAmount(labelNative(registry), coins),
    until: toIso(sale.phase === "running" ? sale.terms.end : sale.close),
    isReturnable: sale.phase === "running",
  };
}
