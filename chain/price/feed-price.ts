import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem/utils";
import { decodeOrNull } from "../decoding/decode-or-null.ts";
import type { ContractCall, Returned } from "../reading/contract-calls.ts";
import { type PriceFeed, pythAddress } from "./price-sources.ts";

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
