import { type ChainReader, toRpcRequest } from "@alithia/chain/evidence/chain-reader.ts";
import { RpcFailure } from "@alithia/chain/node/rpc-request.ts";
import { readLatestBlock, toIso } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { quotePurchase } from "@alithia/chain/sale/quote-purchase.ts";
import { readSale } from "@alithia/chain/sale/read-sale.ts";
import { findSale } from "@alithia/chain/sale/read-sale-info.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { labelNative, type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import type { QuoteFacts } from "../quoting/read-quote.ts";

/** What the team's own sale asks for one whole token while it is open. */
export type SaleOffer = {
  price: TokenAmount;
  until: string;
  isReturnable: boolean;
  /** What the same coins buy in both places; null where no market sells the token for coins. */
  beside: SideBySide | null;
};

type SideBySide = {
  /** Coins for one whole token on the market. */
  marketPrice: TokenAmount;
  spent: TokenAmount;
  inSale: TokenAmount;
  onMarket: TokenAmount;
  /** How much more than the sale's the market's price is, in hundredths of a percent; below zero if it is less. */
  dearer: number;
};

/** What a purchase for coins would take and give on the market. */
type CoinPurchase = Pick<QuoteFacts, "sold" | "bought">;

/** The sale's price beside a market's, where one of the two tokens is the one that is sold; null where none is. */
export async function readSaleOffer(
  reader: ChainReader,
  registry: Registry,
  sides: readonly TokenAmount[],
  askMarket: (amount: string) => Promise<CoinPurchase | null>,
): Promise<SaleOffer | null> {
  const place = findSale(registry.addresses);
  const listed = registry.addresses.aliToken?.toLowerCase();
  if (place === null || listed === undefined) return null;
  const isListed = ({ token }: TokenAmount) => token.address?.toLowerCase() === listed;
  const side = sides.find(isListed);
  if (side === undefined) return null;
  const block = await readLatestBlock(reader);
  const request = toRpcRequest(reader, block.tag, `The ${place.token.symbol} sale's own price`);
  const sale = await readSale(request, place).catch((error: unknown) => {
    if (error instanceof RpcFailure) return null;
    throw error;
  });
  if (sale?.phase !== "running" && sale?.phase !== "last-call") return null;
  const market = side.text === null ? null : await askMarket(side.text);
  return {
    beside: market === null ? null : compare(sale, market),
    price: toTokenAmount(labelNative(registry), sale.terms.price),
    until: toIso(sale.phase === "running" ? sale.terms.end : sale.close),
    isReturnable: sale.phase === "running",
  };
}

function compare(sale: SaleInfo, { sold, bought }: CoinPurchase): SideBySide | null {
  const [coins, tokens] = [BigInt(sold.units), BigInt(bought.units)];
  const { price } = sale.terms;
  const { tokens: inSale, limit } = quotePurchase(sale, coins);
  if (tokens === 0n || price === 0n || limit !== "none") return null;
  const marketPrice = (coins * 10n ** BigInt(bought.token.decimals ?? 18)) / tokens;
  return {
    marketPrice: toTokenAmount(sold.token, marketPrice),
    spent: sold,
    inSale: toTokenAmount(bought.token, inSale),
    onMarket: bought,
    dearer: Number(((marketPrice - price) * 10_000n) / price),
  };
}
