import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem/utils";
import { sonic } from "../networks.ts";
import type { Hex } from "../node/hex-quantity.ts";
import type { Registry } from "../registry/create-registry.ts";
import { RpcFailure } from "../rpc/rpc-failure.ts";
import type { RpcRequest } from "../rpc/rpc-request.ts";
import { type PriceFeed, pythAddress, sonicPriceFeeds } from "./price-sources.ts";

const abi = parseAbi([
  "function latestRoundData() view returns (uint80, int256 price, uint256, uint256 updatedAt, uint80)",
  "function decimals() view returns (uint8)",
  "function read() view returns (int224 value, uint32 timestamp)",
  "function getPriceUnsafe(bytes32) view returns (int64 price, uint64 conf, int32 expo, uint256 publishTime)",
]);

/** Feeds that post once a day at least, with an hour's grace, and Pyth's hourly pushes with one. */
const maxAgeSeconds = { chainlink: 90_000n, api3: 90_000n, pyth: 7_200n };
const priceDecimals = 18;
/** Beyond this width of its own doubt, a price of Pyth's is none: a hundredth. */
const maxDoubtParts = 100n;

/** What a whole token is worth in US dollars, with 18 decimals. */
export type UsdPrice = bigint;

type Reading = { usd: bigint; updatedAt: bigint; maxAge: bigint };

/** Prices by lower-case address, `coin` for the network's coin; none where no feed gave a fresh one. */
export type ReferencePrices = ReadonlyMap<string, UsdPrice>;

/**
 * The prices of tokens by the feeds on chain, as of the latest block: the median of those that are fresh at
 * `timestamp`, which may be known only with the answers. Null stands for the coin.
 */
export async function readReferencePrices(
  request: RpcRequest,
  registry: Registry,
  tokens: readonly (Hex | null)[],
  timestamp: Promise<bigint>,
): Promise<ReferencePrices> {
  if (registry.network.chainId !== sonic.chainId) return new Map();
  const readings = await Promise.all(
    [...new Set(tokens)].map(async (token) => {
      const symbol = token === null ? "S" : registry.findToken(token)?.symbol;
      return [token, await readFeeds(request, sonicPriceFeeds[symbol ?? ""] ?? [])] as const;
    }),
  );
  const now = await timestamp;
  return new Map(
    readings.flatMap(([token, found]) => {
      const price = findMedian(found.filter((reading) => isFresh(reading, now)).map(({ usd }) => usd));
      return price === null ? [] : [[token?.toLowerCase() ?? "coin", price] as const];
    }),
  );
}

async function readFeeds(request: RpcRequest, feeds: readonly PriceFeed[]): Promise<Reading[]> {
  return (await Promise.all(feeds.map((feed) => readFeed(request, feed)))).flatMap((found) => found ?? []);
}

async function readFeed(request: RpcRequest, feed: PriceFeed): Promise<Reading | null> {
  try {
    if (feed.kind === "pyth") return await readPyth(request, feed.id);
    if (feed.kind === "api3") return await readApi3(request, feed.address);
    const [reading, coin] = await Promise.all([
      readChainlink(request, feed.address),
      feed.unit === "coin" ? readFeeds(request, sonicPriceFeeds.S ?? []) : null,
    ]);
    if (reading === null || coin === null) return reading;
    return inDollars(reading, coin);
  } catch (error) {
    // A contract that answers something else is no feed.
    if (error instanceof RpcFailure || (error instanceof Error && /^Abi|^Position/.test(error.name)))
      return null;
    throw error;
  }
}

/** A price in coins times the coin's own, as old as the older of both. */
function inDollars(reading: Reading, coin: readonly Reading[]): Reading | null {
  const price = findMedian(coin.map(({ usd }) => usd));
  const oldest = [reading, ...coin]
    .map(({ updatedAt }) => updatedAt)
    .reduce((one, other) => (one < other ? one : other));
  return price === null
    ? null
    : {
        usd: (reading.usd * price) / 10n ** BigInt(priceDecimals),
        updatedAt: oldest,
        maxAge: reading.maxAge,
      };
}

async function readChainlink(request: RpcRequest, address: Hex): Promise<Reading | null> {
  const call = (functionName: "latestRoundData" | "decimals") =>
    request("eth_call", [{ to: address, data: encodeFunctionData({ abi, functionName }) }, "latest"]);
  const [round, decimals] = (await Promise.all([call("latestRoundData"), call("decimals")])) as [Hex, Hex];
  const [, price, , updatedAt] = decodeFunctionResult({ abi, functionName: "latestRoundData", data: round });
  const digits = decodeFunctionResult({ abi, functionName: "decimals", data: decimals });
  return toReading(price, -digits, updatedAt, maxAgeSeconds.chainlink);
}

async function readApi3(request: RpcRequest, address: Hex): Promise<Reading | null> {
  const data = encodeFunctionData({ abi, functionName: "read" });
  const answer = (await request("eth_call", [{ to: address, data }, "latest"])) as Hex;
  const [value, updatedAt] = decodeFunctionResult({ abi, functionName: "read", data: answer });
  return toReading(value, -priceDecimals, BigInt(updatedAt), maxAgeSeconds.api3);
}

async function readPyth(request: RpcRequest, id: Hex): Promise<Reading | null> {
  const data = encodeFunctionData({ abi, functionName: "getPriceUnsafe", args: [id] });
  const answer = (await request("eth_call", [{ to: pythAddress, data }, "latest"])) as Hex;
  const [price, doubt, exponent, updatedAt] = decodeFunctionResult({
    abi,
    functionName: "getPriceUnsafe",
    data: answer,
  });
  if (doubt * maxDoubtParts > price) return null;
  return toReading(price, exponent, updatedAt, maxAgeSeconds.pyth);
}

/** `price` times ten to the `exponent`, which is between -36 and 0 in every feed there is. */
function toReading(price: bigint, exponent: number, updatedAt: bigint, maxAge: bigint): Reading | null {
  if (price <= 0n || exponent > 0 || exponent < -36) return null;
  const shift = priceDecimals + exponent;
  const usd = shift >= 0 ? price * 10n ** BigInt(shift) : price / 10n ** BigInt(-shift);
  return usd === 0n ? null : { usd, updatedAt, maxAge };
}

function isFresh({ updatedAt, maxAge }: Reading, now: bigint): boolean {
  return now <= updatedAt + maxAge;
}

/** Of two the lower; null of none. */
function findMedian(values: readonly bigint[]): bigint | null {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : 1));
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
