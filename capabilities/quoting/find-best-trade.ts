import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { type ReferencePrices, readReferencePrices } from "@alithia/chain/price/read-reference-prices.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import type { RpcRequest } from "@alithia/chain/rpc/rpc-request.ts";
import type { GasCost } from "@alithia/chain/trade/compare-trades.ts";
import { findPriceGap } from "@alithia/chain/trade/find-price-gap.ts";
import { findTrade, type Trade } from "@alithia/chain/trade/find-trade.ts";
import { listVenues } from "@alithia/chain/venues/list-venues.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import type { TradeOrder } from "./resolve-order.ts";

export type TradeReads = {
  /** Asks with evidence. */
  request: RpcRequest;
  /** Asks without, where many answers only tell what is worth asking for. */
  discover: RpcRequest;
  registry: Registry;
  block: Promise<{ timestamp: bigint; baseFeeWei: bigint }>;
};

export type BestTrade = {
  trade: Trade;
  /** How much worse it is than the feeds' prices, in hundredths of a percent; null where they tell none. */
  gapBasisPoints: number | null;
};

/** Asks every venue of the network, over one pool and over two, and takes the best way. */
export async function findBestTrade(
  { request, discover, registry, block }: TradeReads,
  order: TradeOrder,
): Promise<BestTrade> {
  const { sell, buy, wrapped, exact, units } = order;
  const venues = listVenues(registry);
  if (venues.length === 0) throw new CapabilityFailure("no-exchange", "I know no exchange on this network.");
  const usdc = registry.addresses.usdc ?? registry.findTokensBySymbol("USDC")[0]?.address;
  const sides = [sell?.address ?? null, buy?.address ?? null, null];
  const prices = readReferencePrices(
    request,
    registry,
    sides,
    block.then(({ timestamp }) => timestamp),
  );
  const gasCost = Promise.all([block, prices]).then(([{ baseFeeWei }, known]) =>
    findGasCost(baseFeeWei, exact === "sell" ? buy : sell, wrapped, known),
  );
  const trade = await findTrade(
    { request, discover, multicall3: registry.multicall3, venues, gasCost },
    {
      sell: sell?.address ?? wrapped,
      buy: buy?.address ?? wrapped,
      exact,
      units,
      over: [wrapped, ...(usdc === undefined ? [] : [usdc])],
    },
  );
  if (trade === null)
    throw new CapabilityFailure(
      "no-liquidity",
      "No pool that I know can trade these two tokens at that amount. Try a smaller amount, or other tokens.",
    );
  const { sellUnits, buyUnits } = trade;
  const [sold, bought] = [
    { token: sell, units: sellUnits },
    { token: buy, units: buyUnits },
  ];
  return { trade, gapBasisPoints: findPriceGap(sold, bought, await prices) };
}

/** Gas counts for nothing where nobody tells what a coin is worth in the token. */
function findGasCost(
  baseFeeWei: bigint,
  token: FormToken | null,
  wrapped: string,
  prices: ReferencePrices,
): GasCost {
  if (token === null || token.address.toLowerCase() === wrapped.toLowerCase())
    return { numerator: baseFeeWei, denominator: 1n };
  const [coin, other] = [prices.get("coin"), prices.get(token.address.toLowerCase())];
  if (coin === undefined || other === undefined) return { numerator: 0n, denominator: 1n };
  return { numerator: baseFeeWei * coin * 10n ** BigInt(token.decimals), denominator: other * 10n ** 18n };
}
