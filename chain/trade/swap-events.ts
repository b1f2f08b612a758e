import { pad, toEventHash } from "viem";
import { type Hex, isSameHex } from "../node/hex-quantity.ts";
import { inChainOrder, type Log, type LogFilter } from "../reading/read-logs.ts";
import type { TradedPool } from "./find-trade.ts";

/**
 * A trade in a pool with the price that it left or paid: so many smallest units of the pool's `gives` for one
 * of its `takes`, as an exact fraction.
 */
export type PricedTrade = { blockNumber: bigint; numerator: bigint; denominator: bigint };

const uint256s = (count: number) => Array<string>(count).fill("uint256").join(",");
const concentrated = [
  "Swap(address,address,int256,int256,uint160,uint128,int24)",
  "Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)",
  "Swap(address,address,int256,int256,uint160,uint128,int24,uint24,uint24)",
].map(toEventHash);
const reserves = ["Sync(uint112,uint112)", "Sync(uint256,uint256)"].map(toEventHash);
const amounts = [`Swap(address,${uint256s(4)},address)`, `Swap(address,address,${uint256s(4)})`].map(
  toEventHash,
);
const vault = toEventHash("Swap(bytes32,address,address,uint256,uint256)");

/** Whether a log is a pool's own account of a trade in it. */
export const isSwap = (log: Log): boolean => isTopic(log, [...concentrated, ...amounts, vault]);

/** Returns the filter of the events that tell of a pool's trades. */
export function filterTrades({ venue, key, address, takes, gives }: TradedPool): LogFilter {
  const label = `Trades in the ${venue.name} pool ${address}`;
  const { trades, vault: place } = venue.kind;
  if (trades === "concentrated") return { address, topics: [concentrated], label };
  if (trades === "pair") return { address, topics: [[...reserves, ...amounts]], label };
  const sides = [takes, gives].map((token) => pad(token).toLowerCase() as Hex);
  const topics = [vault, key as Hex, sides, sides];
  return { address: place?.find(venue.contracts) ?? address, topics, label };
}

const wordDigits = 64;

function readWord(data: Hex, at: number): bigint {
  const digits = data.slice(2 + at * wordDigits, 2 + (at + 1) * wordDigits);
  return digits.length === wordDigits ? BigInt(`0x${digits}`) : 0n;
}

type Fraction = Pick<PricedTrade, "numerator" | "denominator">;

/** Decodes the trades of a pool, oldest first. Logs that tell no price are left out. */
export function decodeTrades(pool: TradedPool, logs: readonly Log[]): PricedTrade[] {
  const ordered = inChainOrder(logs);
  const read = readerOf(pool);
  return ordered.flatMap((log, at) => {
    const price = read(log, ordered[at - 1]);
    const isPrice = price !== null && price.numerator > 0n && price.denominator > 0n;
    return isPrice ? [{ blockNumber: log.blockNumber, ...price }] : [];
  });
}

type PriceReader = (log: Log, before: Log | undefined) => Fraction | null;

function readerOf({ venue, key, takes, gives }: TradedPool): PriceReader {
  const isFirst = BigInt(takes) < BigInt(gives);
  const turn = (price: Fraction | null): Fraction | null =>
    price === null || isFirst ? price : { numerator: price.denominator, denominator: price.numerator };
  switch (venue.kind.trades) {
    case "concentrated":
      return ({ data }) => turn({ numerator: readWord(data, 2) ** 2n, denominator: 2n ** 192n });
    case "pair":
      return (log, before) => turn(readPair(log, before, key === "stable"));
    case "vault":
      return (log) => readVault(log, takes);
  }
}

/** The reserves after a trade tell the price of a product of both; a stable pair's are no price. */
function readPair(log: Log, before: Log | undefined, isStable: boolean): Fraction | null {
  if (isTopic(log, reserves)) return null;
  const isSynced =
    before !== undefined && isTopic(before, reserves) && before.transactionHash === log.transactionHash;
  if (isSynced && !isStable)
    return { numerator: readWord(before.data, 1), denominator: readWord(before.data, 0) };
  const [in0, in1, out0, out1] = [0, 1, 2, 3].map((at) => readWord(log.data, at)) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const [moved0, moved1] = [in0 - out0, in1 - out1];
  return moved0 > 0n
    ? { numerator: -moved1, denominator: moved0 }
    : { numerator: moved1, denominator: -moved0 };
}

function isTopic({ topics: [topic] }: Log, known: readonly Hex[]): boolean {
  return topic !== undefined && known.some((one) => isSameHex(one, topic));
}

function readVault({ topics, data }: Log, takes: Hex): Fraction {
  const [paid, given] = [readWord(data, 0), readWord(data, 1)];
  const isSold = isSameHex(topics[2] ?? "0x", pad(takes));
  return isSold ? { numerator: given, denominator: paid } : { numerator: paid, denominator: given };
}

/** The decimals of prices: enough for a token of which billions cost one unit of another. */
export const priceDecimals = 36;

export type PairDecimals = { takes: number; gives: number };

/** The price of a whole `takes` in whole `gives`, with `priceDecimals`, rounded down. */
export function scalePrice({ numerator, denominator }: Fraction, { takes, gives }: PairDecimals): bigint {
  return (
    (numerator * 10n ** BigInt(priceDecimals) * 10n ** BigInt(takes)) / (denominator * 10n ** BigInt(gives))
  );
}
