import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { readReferencePrices } from "@alithia/chain/price/read-reference-prices.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import type { RpcRequest } from "@alithia/chain/rpc/rpc-request.ts";
import { compareQuotes } from "@alithia/chain/trade/compare-quotes.ts";
import { findPriceGap } from "@alithia/chain/trade/find-price-gap.ts";
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

/** How much worse a quote is than the feeds' prices of its two sides, in hundredths of a percent; null without them. */
export async function readPriceGap(
  request: RpcRequest,
  registry: Registry,
  { sell, buy }: TradeOrder,
  { sellUnits, buyUnits }: SwapQuote,
  timestamp: Promise<bigint>,
): Promise<number | null> {
  const sides = [sell?.address ?? null, buy?.address ?? null];
  const prices = await readReferencePrices(request, registry, sides, timestamp);
  return findPriceGap({ token: sell, units: sellUnits }, { token: buy, units: buyUnits }, prices);
}
