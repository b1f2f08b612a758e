import { encodeFunctionData, parseAbi } from "viem/utils";
import { sonic } from "../networks.ts";
import type { Hex } from "../node/hex-quantity.ts";
import type { ContractCall, Returned } from "../reading/contract-call.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { RegistryToken } from "../registry/token.ts";
import { decodeNumber } from "../token/decode-number.ts";
import { balanceCall } from "../token/token-calls.ts";
import { computePoolAddress } from "./compute-pool-address.ts";
import { findDollarFeed } from "./price-sources.ts";

export type PriceSource = "feed" | "pool";

/** What one smallest unit of a token is worth in wei of the coin, as a fraction. */
export type PriceInCoin = { numerator: bigint; denominator: bigint; source: PriceSource };

const abi = parseAbi([
  "function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)",
  "function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)",
]);
const feeTiers = [500, 3_000, 10_000];
const oldestFeedSeconds = 26n * 3_600n;
/** A pool with less of the coin than this tells no price worth repeating. */
const leastPoolWei = 1_000n * 10n ** 18n;

/** The calls that tell a token's price: its feed and the coin's, or three pools against wrapped S. */
export function listPriceCalls(registry: Registry, token: RegistryToken): ContractCall[] {
  const feed = findFeed(registry, token);
  const coinFeed = findDollarFeed(registry.network.coin.symbol);
  if (feed && coinFeed)
    return [feed, coinFeed].map((to) => ({
      to,
      data: encodeFunctionData({ abi, functionName: "latestRoundData" }),
    }));
  const wrapped = findWrapped(registry);
  const factory = registry.addresses.uniswapV3Factory;
  if (!wrapped || !factory || token.kind === "wrapped-native") return [];
  return feeTiers.flatMap((fee) => {
    const pool = computePoolAddress(factory, token.address, wrapped, fee);
    return [
      { to: pool, data: encodeFunctionData({ abi, functionName: "slot0" }) },
      balanceCall(wrapped, pool),
    ];
  });
}

/** The price out of those calls' answers, or null where none can be read. */
export function decodePrice(
  registry: Registry,
  token: RegistryToken,
  returned: readonly Returned[],
  blockTimestamp: bigint,
): PriceInCoin | null {
  if (token.kind === "wrapped-native") return { numerator: 1n, denominator: 1n, source: "pool" };
  if (findFeed(registry, token)) {
    const [price, coinPrice] = returned.map((answer) => decodeFeed(answer, blockTimestamp));
    if (!price || !coinPrice) return null;
    return {
      numerator: price * 10n ** 18n,
      denominator: coinPrice * 10n ** BigInt(token.decimals),
      source: "feed",
    };
  }
  const wrapped = findWrapped(registry);
  return wrapped ? decodePools(token.address, wrapped, returned) : null;
}

function decodePools(token: Hex, wrapped: Hex, returned: readonly Returned[]): PriceInCoin | null {
  const pools = feeTiers.flatMap((_, index) => {
    const root = decodeNumber(returned[index * 2] ?? null);
    const depth = decodeNumber(returned[index * 2 + 1] ?? null);
    return root && depth && depth >= leastPoolWei ? [{ root, depth }] : [];
  });
  const [deepest] = pools.sort((left, right) => (left.depth < right.depth ? 1 : -1));
  if (!deepest) return null;
  const square = deepest.root * deepest.root;
  const unit = 1n << 192n;
  return BigInt(token) < BigInt(wrapped)
    ? { numerator: square, denominator: unit, source: "pool" }
    : { numerator: unit, denominator: square, source: "pool" };
}

function decodeFeed(answer: Returned, blockTimestamp: bigint): bigint | null {
  if (answer === null || answer.length < 2 + 5 * 64) return null;
  const word = (place: number) => BigInt(`0x${answer.slice(2 + place * 64, 66 + place * 64)}`);
  const price = word(1);
  const isFresh = blockTimestamp < word(3) + oldestFeedSeconds;
  return isFresh && price > 0n && price < 1n << 128n ? price : null;
}

function findFeed({ network }: Registry, { symbol, kind }: RegistryToken): Hex | null {
  return network.chainId === sonic.chainId && kind !== "wrapped-native" ? findDollarFeed(symbol) : null;
}

function findWrapped({ tokens }: Registry): Hex | undefined {
  return tokens.find(({ kind }) => kind === "wrapped-native")?.address;
}
