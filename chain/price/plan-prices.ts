import { sonic } from "../networks.ts";
import type { Hex } from "../node/hex-quantity.ts";
import type { ContractCall, Returned } from "../reading/contract-calls.ts";
import type { Registry } from "../registry/create-registry.ts";
import { decodeFeedPrice, listFeedCalls } from "./feed-price.ts";
import { decodePoolPrice, listPoolCalls, type PriceInCoin } from "./pool-price.ts";
import { type PriceFeed, sonicPriceFeeds } from "./price-sources.ts";

export type PriceSource = "feed" | "pool";

/** `usd` is what a whole token is worth in US dollars with 18 decimals; null where no dollars are known. */
export type TokenPrice = {
  usd: bigint | null;
  inCoin: PriceInCoin | null;
  source: PriceSource;
  isThin: boolean;
};

/** By lower-case address, `coin` for the network's coin; none where nothing told a price. */
export type Prices = ReadonlyMap<string, TokenPrice>;

type PricePlan = {
  calls: readonly ContractCall[];
  /** `timestamp` is the block's: a feed that was last written long before tells no price. */
  decode(returned: readonly Returned[], timestamp: bigint): Prices;
};

const oneCoin = 10n ** 18n;

/**
 * How prices are read: the median of a token's fresh feeds, else a pool's mean of half an hour, else none. Null stands for
 * the coin, whose price comes along. What the sale asks for ALI is no price.
 */
export function planPrices(registry: Registry, tokens: readonly (Hex | null)[]): PricePlan {
  const sources = [...new Set([null, ...tokens])].map((token) => createSource(registry, token));
  return {
    calls: sources.flatMap(({ calls }) => calls),
    decode(returned, timestamp) {
      const prices = new Map<string, TokenPrice>();
      let from = 0;
      let coinUsd: bigint | null = null;
      for (const { token, calls, decode } of sources) {
        const price = decode(returned.slice(from, from + calls.length), timestamp, coinUsd);
        from += calls.length;
        if (token === null) coinUsd = price?.usd ?? null;
        if (price !== null) prices.set(token?.toLowerCase() ?? "coin", price);
      }
      return prices;
    },
  };
}

/** The feeds of a token, or of the coin for null; undefined where there are none. */
export function findFeeds(
  { network, findToken }: Registry,
  token: Hex | null,
): readonly PriceFeed[] | undefined {
  const symbol = token === null ? network.coin.symbol : findToken(token)?.symbol;
  return network.chainId === sonic.chainId ? sonicPriceFeeds[symbol ?? ""] : undefined;
}

const feedNames: Record<PriceFeed["kind"], string> = { chainlink: "Chainlink", api3: "API3", pyth: "Pyth" };

/** Who writes the feeds that tokens' prices are taken from. */
export function listFeedNames(registry: Registry, tokens: readonly (Hex | null)[]): string[] {
  const feeds = tokens.flatMap((token) => findFeeds(registry, token) ?? []);
  return [...new Set(feeds.map(({ kind }) => feedNames[kind]))];
}

type Source = {
  token: Hex | null;
  calls: ContractCall[];
  decode(returned: readonly Returned[], timestamp: bigint, coinUsd: bigint | null): TokenPrice | null;
};

function createSource(registry: Registry, token: Hex | null): Source {
  const listed = token === null ? null : registry.findToken(token);
  const feeds = findFeeds(registry, token);
  if (listed?.kind === "wrapped-native") return { token, calls: [], decode: (_, __, usd) => ofCoin(usd) };
  if (feeds !== undefined)
    return {
      token,
      calls: feeds.flatMap(listFeedCalls),
      decode(returned, timestamp, coinUsd) {
        const usd = decodeFeeds(feeds, returned, timestamp, coinUsd);
        if (token === null) return ofCoin(usd);
        const units = 10n ** BigInt(listed?.decimals ?? 18);
        const inCoin = usd && coinUsd ? { numerator: usd * oneCoin, denominator: coinUsd * units } : null;
        return usd === null ? null : { usd, inCoin, source: "feed", isThin: false };
      },
    };
  const wrapped = registry.tokens.find(({ kind }) => kind === "wrapped-native")?.address;
  if (token === null || wrapped === undefined || listed === null)
    return { token, calls: [], decode: () => (token === null ? ofCoin(null) : null) };
  return {
    token,
    calls: listPoolCalls(registry, token, wrapped),
    decode(returned, _, coinUsd) {
      const found = decodePoolPrice(registry, token, wrapped, returned);
      if (found === null) return null;
      const { isThin, ...inCoin } = found;
      const wei = (10n ** BigInt(listed.decimals) * inCoin.numerator) / inCoin.denominator;
      return { usd: coinUsd && (wei * coinUsd) / oneCoin, inCoin, source: "pool", isThin };
    },
  };
}

function ofCoin(usd: bigint | null): TokenPrice {
  const inCoin = { numerator: 1n, denominator: 1n };
  return { usd, inCoin, source: usd === null ? "pool" : "feed", isThin: false };
}

function decodeFeeds(
  feeds: readonly PriceFeed[],
  returned: readonly Returned[],
  timestamp: bigint,
  coinUsd: bigint | null,
): bigint | null {
  let from = 0;
  const values = feeds.flatMap((feed) => {
    const own = returned.slice(from, from + listFeedCalls(feed).length);
    from += own.length;
    const value = decodeFeedPrice(feed, own, timestamp);
    if (value === null) return [];
    if (feed.unit === "usd") return [value];
    return coinUsd === null ? [] : [(value * coinUsd) / oneCoin];
  });
  return findMedian(values);
}

/** Of two the lower; null of none. */
function findMedian(values: readonly bigint[]): bigint | null {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : 1));
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
