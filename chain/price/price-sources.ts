import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem/utils";
import { decodeOrNull } from "../decoding/decode-or-null.ts";
import { sonic } from "../networks.ts";
import type { Hex } from "../node/rpc-request.ts";
import type { ContractCall, Returned } from "../reading/read-plan.ts";
import type { Registry } from "../registry/create-registry.ts";
import feeds from "./sonic-feeds.json" with { type: "json" };

/** An on-chain price feed. `unit` is the currency of its price: US dollars, or the native coin. */
export type PriceFeed =
  | { kind: "chainlink"; address: Hex; unit: "usd" | "coin" }
  | { kind: "api3"; address: Hex; unit: "usd" }
  | { kind: "pyth"; id: Hex; unit: "usd" };

export const pythAddress: Hex = "0x2880aB155794e7179c9eE2e38200202908C17B43";

/**
 * The feeds of Sonic mainnet by listed symbol; `S` is the coin. Sources: Aave address book 4.44.22
 * (ChainlinkSonic), stability-contracts, pyth-crosschain 2026-07. WBTC has its own feeds, which show a depeg.
 */
export const sonicPriceFeeds = feeds as unknown as Readonly<Record<string, readonly PriceFeed[]>>;

/** An exchange whose pools record past prices, each keyed by one of these fees or tick spacings. */
export type PoolExchange = {
  name: string;
  deployer: Hex;
  initCodeHash: Hex;
  keys: readonly number[];
  /** Whether a key is the fee in millionths; else it is a tick spacing. */
  isFee: boolean;
};

/** Source: Uniswap V3 periphery, PoolAddress. Deployments of the published bytecode share it. */
const uniswapInitCodeHash = "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54";
const uniswapFees = [500, 3_000, 10_000];
const ofUniswap = (name: string, factory: Hex): PoolExchange => ({
  name,
  deployer: factory,
  initCodeHash: uniswapInitCodeHash,
  keys: uniswapFees,
  isFee: true,
});

/** Shadow CL, Uniswap V3, SpookySwap V3, SushiSwap V3. Sources: shadow-core, sushi and velora (2026-08). */
const sonicPoolExchanges: readonly PoolExchange[] = [
  {
    name: "Shadow CL",
    deployer: "0x8BBDc15759a8eCf99A92E004E0C64ea9A5142d59",
    initCodeHash: "0xc701ee63862761c31d620a4a083c61bdc1e81761e6b9c9267fd19afd22e0821d",
    keys: [1, 5, 10, 50, 100, 200],
    isFee: false,
  },
  ofUniswap("Uniswap V3", "0xcb2436774C3e191c85056d248EF4260ce5f27A9D"),
  ofUniswap("SpookySwap V3", "0x3D91B700252e0E3eE7805d12e048a988Ab69C8ad"),
  ofUniswap("SushiSwap V3", "0x46B3fDF7b5CDe91Ac049936bF0bDb12c5d22202e"),
];

/** Returns the exchanges of a network whose pools are used as price sources. */
export function listPoolExchanges({ network, addresses }: Registry): readonly PoolExchange[] {
  if (network.chainId === sonic.chainId) return sonicPoolExchanges;
  return addresses.uniswapV3Factory === undefined
    ? []
    : [ofUniswap("Uniswap V3", addresses.uniswapV3Factory)];
}

const abi = parseAbi([
  "function latestRoundData() view returns (uint80, int256 price, uint256, uint256 updatedAt, uint80)",
  "function decimals() view returns (uint8)",
  "function read() view returns (int224 value, uint32 timestamp)",
  "function getPriceUnsafe(bytes32) view returns (int64 price, uint64 conf, int32 expo, uint256 publishTime)",
]);

/** For feeds that update at least daily, plus an hour, and Pyth's hourly pushes, plus another hour. */
const maxAgeSeconds = { chainlink: 90_000n, api3: 90_000n, pyth: 7_200n };
const priceDecimals = 18;
/** A Pyth price whose confidence interval exceeds a hundredth of it is invalid. */
const maxDoubtParts = 100n;

/** Returns the calls that read a feed's price. */
export function listFeedCalls(feed: PriceFeed): ContractCall[] {
  if (feed.kind === "pyth") {
    const data = encodeFunctionData({ abi, functionName: "getPriceUnsafe", args: [feed.id] });
    return [{ to: pythAddress, data }];
  }
  if (feed.kind === "api3")
    return [{ to: feed.address, data: encodeFunctionData({ abi, functionName: "read" }) }];
  return (["latestRoundData", "decimals"] as const).map((functionName) => ({
    to: feed.address,
    data: encodeFunctionData({ abi, functionName }),
  }));
}

/** Decodes a feed's price with 18 decimals; null if it is stale at `timestamp`, uncertain or missing. */
export function decodeFeedPrice(
  feed: PriceFeed,
  returned: readonly Returned[],
  timestamp: bigint,
): bigint | null {
  const reading = decodeFeed(feed, returned);
  return reading === null || timestamp > reading.updatedAt + maxAgeSeconds[feed.kind] ? null : reading.price;
}

/** Decodes a feed's price and update time, however old; `price` is null if uncertain or missing. */
export function decodeFeed(
  { kind }: PriceFeed,
  [returned, decimals]: readonly Returned[],
): { price: bigint | null; updatedAt: bigint } | null {
  if (returned === null || returned === undefined) return null;
  return decodeOrNull(() => {
    const { price, exponent, updatedAt } = decodeReading(kind, returned, decimals ?? null);
    return { price: scale(price, exponent), updatedAt };
  });
}

function decodeReading(kind: PriceFeed["kind"], data: `0x${string}`, decimals: Returned) {
  if (kind === "pyth") {
    const [price, doubt, exponent, updatedAt] = decodeFunctionResult({
      abi,
      functionName: "getPriceUnsafe",
      data,
    });
    return { price: doubt * maxDoubtParts > price ? 0n : price, exponent, updatedAt };
  }
  if (kind === "api3") {
    const [price, updatedAt] = decodeFunctionResult({ abi, functionName: "read", data });
    return { price, exponent: -priceDecimals, updatedAt: BigInt(updatedAt) };
  }
  const [, price, , updatedAt] = decodeFunctionResult({ abi, functionName: "latestRoundData", data });
  const digits = decodeFunctionResult({ abi, functionName: "decimals", data: decimals ?? "0x" });
  return { price, exponent: -digits, updatedAt };
}

/** Scales to 18 decimals; null unless the exponent is between -36 and 0, as in every feed. */
function scale(price: bigint, exponent: number): bigint | null {
  if (price <= 0n || price >= 1n << 128n || exponent > 0 || exponent < -36) return null;
  const shift = priceDecimals + exponent;
  const scaled = shift >= 0 ? price * 10n ** BigInt(shift) : price / 10n ** BigInt(-shift);
  return scaled === 0n ? null : scaled;
}
