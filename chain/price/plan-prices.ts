import {
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  keccak256,
  parseAbi,
} from "viem/utils";
import { decodeOrNull } from "../decoding/decode-or-null.ts";
import { sonic } from "../networks.ts";
import type { Hex } from "../node/rpc-request.ts";
import type { ContractCall, Returned } from "../reading/read-plan.ts";
import type { Registry } from "../registry/create-registry.ts";
import { balanceCall, decodeNumber } from "../token/token-calls.ts";
import {
  decodeFeedPrice,
  listFeedCalls,
  listPoolExchanges,
  type PoolExchange,
  type PriceFeed,
  sonicPriceFeeds,
} from "./price-sources.ts";

const abi = parseAbi([
  "function observe(uint32[] secondsAgos) view returns (int56[] tickCumulatives, uint160[])",
  "function slot0() view returns (uint160, int24 tick, uint16, uint16, uint16, uint8, bool)",
]);
const windowSeconds = 1_800;
/** A pool with less of the coin than this has no usable price. */
const minPoolWei = 10_000n * 10n ** 18n;
/** Below this a market is thin: a sale of some size moves it. */
const deepPoolWei = 200_000n * 10n ** 18n;

/** The price of a token's smallest unit in wei of the coin, as a fraction. */
type PriceInCoin = { numerator: bigint; denominator: bigint };

/** A pool that a price is read from. `fee` is in percent; null where its key does not tell it. */
export type PricePool = { address: Hex; exchange: string; fee: string | null };

function listPricePools(registry: Registry, token: Hex, wrapped: Hex): PricePool[] {
  return listPoolExchanges(registry).flatMap((exchange) =>
    exchange.keys.map((key) => ({
      address: computePoolAddress(exchange, token, wrapped, key),
      exchange: exchange.name,
      fee: exchange.isFee ? String(key / 10_000) : null,
    })),
  );
}

/** Returns the calls that read a token's price in wrapped S: two per possible pool. */
function listPoolCalls(registry: Registry, token: Hex, wrapped: Hex): ContractCall[] {
  // Pools of a test chain are too young for a time-weighted price.
  const data = registry.network.rehearsal
    ? encodeFunctionData({ abi, functionName: "slot0" })
    : encodeFunctionData({ abi, functionName: "observe", args: [[windowSeconds, 0]] });
  return listPricePools(registry, token, wrapped).flatMap(({ address }) => [
    { to: address, data },
    balanceCall(wrapped, address),
  ]);
}

/** Returns the 30-minute mean price of the pool with the most coin; null if none holds enough. */
function decodePoolPrice(
  registry: Registry,
  token: Hex,
  wrapped: Hex,
  returned: readonly Returned[],
): (PriceInCoin & { isThin: boolean; poolWei: bigint; pool?: PricePool }) | null {
  let deepest: { tick: number; depth: bigint; place: number } | null = null;
  for (let place = 0; place + 1 < returned.length; place += 2) {
    const tick = decodeTick(registry.network.rehearsal, returned[place] ?? null);
    const depth = decodeNumber(returned[place + 1] ?? null) ?? 0n;
    if (tick !== null && depth >= minPoolWei && depth > (deepest?.depth ?? 0n))
      deepest = { tick, depth, place };
  }
  if (deepest === null) return null;
  const isFirst = BigInt(token) < BigInt(wrapped);
  const price = toFraction(1.0001 ** (isFirst ? deepest.tick : -deepest.tick));
  const pool = listPricePools(registry, token, wrapped)[deepest.place / 2];
  return {
    ...price,
    isThin: deepest.depth < deepPoolWei,
    poolWei: deepest.depth,
    ...(pool === undefined ? {} : { pool }),
  };
}

function decodeTick(isOfNow: boolean, data: Returned): number | null {
  if (data === null) return null;
  return decodeOrNull(() => {
    if (isOfNow) return decodeFunctionResult({ abi, functionName: "slot0", data })[1];
    const [[before, after]] = decodeFunctionResult({ abi, functionName: "observe", data });
    return before === undefined || after === undefined ? null : Number(after - before) / windowSeconds;
  });
}

/** Converts a positive number between 1e-39 and 1e39 to a fraction with fifteen digits. */
function toFraction(value: number): PriceInCoin {
  const exponent = Math.floor(Math.log10(value)) - 14;
  const digits = BigInt(Math.round(value / 10 ** exponent));
  return exponent >= 0
    ? { numerator: digits * 10n ** BigInt(exponent), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-exponent) };
}

/** Computes the address of an exchange's pool of two tokens; `key` is its fee or tick spacing. */
export function computePoolAddress(
  { deployer, initCodeHash }: Pick<PoolExchange, "deployer" | "initCodeHash">,
  one: Hex,
  other: Hex,
  key: number,
): Hex {
  const [token0, token1] = BigInt(one) < BigInt(other) ? [one, other] : [other, one];
  const salt = keccak256(
    encodeAbiParameters(
      [{ type: "address" }, { type: "address" }, { type: "uint24" }],
      [token0, token1, key],
    ),
  );
  return getContractAddress({ opcode: "CREATE2", from: deployer, salt, bytecodeHash: initCodeHash });
}

export type PriceSource = "feed" | "pool";

/** `usd` is the price of a whole token in US dollars with 18 decimals, or null if unknown. */
export type TokenPrice = {
  usd: bigint | null;
  inCoin: PriceInCoin | null;
  source: PriceSource;
  isThin: boolean;
  /** What the pool of the price holds of the coin; absent for feeds. */
  poolWei?: bigint;
  /** The pool of the price; absent for feeds. */
  pool?: PricePool;
};

/** By lower-case address, `coin` for the native coin; tokens without a price are absent. */
export type Prices = ReadonlyMap<string, TokenPrice>;

type PricePlan = {
  calls: readonly ContractCall[];
  /** `timestamp` is the block's: feeds that were last updated long before it are stale. */
  decode(returned: readonly Returned[], timestamp: bigint): Prices;
};

const oneCoin = 10n ** 18n;

/**
 * Plans how prices are read: the median of a token's fresh feeds, else a pool's 30-minute mean, else none.
 * Null stands for the coin, whose price is always included. The sale's price of ALI is not used.
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

/** Returns the feeds of a token, or of the coin for null; undefined if there are none. */
export function findFeeds(
  { network, findToken }: Registry,
  token: Hex | null,
): readonly PriceFeed[] | undefined {
  const symbol = token === null ? network.coin.symbol : findToken(token)?.symbol;
  return network.chainId === sonic.chainId ? sonicPriceFeeds[symbol ?? ""] : undefined;
}

const feedNames: Record<PriceFeed["kind"], string> = { chainlink: "Chainlink", api3: "API3", pyth: "Pyth" };

/** Lists the providers of the feeds that tokens' prices come from. */
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
      const { isThin, poolWei, pool, numerator, denominator } = found;
      const inCoin = { numerator, denominator };
      const wei = (10n ** BigInt(listed.decimals) * inCoin.numerator) / inCoin.denominator;
      return {
        usd: coinUsd && (wei * coinUsd) / oneCoin,
        inCoin,
        source: "pool",
        isThin,
        poolWei,
        ...(pool && { pool }),
      };
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

/** Returns the lower one of two middle values, or null for none. */
function findMedian(values: readonly bigint[]): bigint | null {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : 1));
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
