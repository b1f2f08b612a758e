import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import type { RpcRequest } from "@alithia/chain/rpc/rpc-request.ts";
import { compareQuotes } from "@alithia/chain/trade/compare-quotes.ts";
import { findPriceImpact } from "@alithia/chain/trade/find-price-impact.ts";
import { listVenues } from "@alithia/chain/trade/list-venues.ts";
import type { SwapQuote, SwapVenue } from "@alithia/chain/trade/swap-venue.ts";
import type { TradeOrder } from "./resolve-order.ts";

/** The part of the trade whose price stands for the price before it. */
const impactPart = 1_000n;

export type BestQuote = { venue: SwapVenue; quote: SwapQuote };

/** Asks every venue of the network, over one pool and over two, and takes the best answer. */
export async function findBestQuote(
  request: RpcRequest,
  registry: Registry,
  { sell, buy, wrapped, exact, units }: TradeOrder,
): Promise<BestQuote> {
  const venues = listVenues(registry);
  if (venues.length === 0) throw new CapabilityFailure("no-exchange", "I know no exchange on this network.");
  const usdc = registry.addresses.usdc ?? registry.findTokensBySymbol("USDC")[0]?.address;
  const order = {
    sell: sell?.address ?? wrapped,
    buy: buy?.address ?? wrapped,
    exact,
    units,
    over: [wrapped, ...(usdc === undefined ? [] : [usdc])],
  };
  const answers = await Promise.all(
    venues.map(async (venue) => (await venue.quote(request, order)).map((quote) => ({ venue, quote }))),
  );
  const [best] = answers.flat().sort((left, right) => compareQuotes(left.quote, right.quote));
  if (best !== undefined) return best;
  throw new CapabilityFailure(
    "no-liquidity",
    "No pool that I know can trade these two tokens at that amount. Try a smaller amount, or other tokens.",
  );
}

/** How much the trade itself moves the price, in hundredths of a percent. */
export async function readImpact(request: RpcRequest, { venue, quote }: BestQuote): Promise<number> {
  const { sellUnits, buyUnits } = quote;
  const partSellUnits = sellUnits / impactPart || 1n;
  const partBuyUnits = (await venue.quoteRoute(request, quote, partSellUnits)) ?? 0n;
  return findPriceImpact({ sellUnits, buyUnits, partSellUnits, partBuyUnits });
}
