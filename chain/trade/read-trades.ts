import { pad, toEventHash } from "viem";
import type { ChainReader } from "../evidence/chain-reader.ts";
import { type Hex, isSameHex } from "../node/rpc-request.ts";
import {
  type BlockRange,
  inChainOrder,
  type Log,
  type LogFilter,
  planReachedLogs,
  type ReachedLogs,
  readLogs,
} from "../reading/read-logs.ts";
import { planAll, readTogether } from "../reading/read-plan.ts";
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

export type ReadTrades = {
  /** Oldest first. */
  trades: PricedTrade[];
  /** The oldest block read; null if the node gave no logs at all. */
  fromBlock: bigint | null;
  /** Short ranges read from the part of the time that is too long to be read whole; null if all was read. */
  samples: { count: number; blocks: bigint } | null;
};

/** How many of the node's widest ranges are read one after the other before samples are taken instead. */
const maxPages = 16n;
const maxSamples = 48;
const samplesARound = 16;
/** How many trades a sample should contain, as the last one of each is its price. */
const tradesASample = 12n;
const minSampleBlocks = 100n;

/**
 * Reads the trades of a pool in a bounded number of requests: all of them where the node gives the range in
 * few pages, otherwise the latest and those of short samples spread over the rest.
 */
export async function readTrades(
  reader: ChainReader,
  pool: TradedPool,
  range: BlockRange,
): Promise<ReadTrades> {
  const latest = await readLatest(reader, filterTrades(pool), range);
  const { logs, fromBlock: reached } = latest;
  if (reached === null) return { trades: [], fromBlock: null, samples: null };
  if (reached <= range.fromBlock)
    return { trades: decodeTrades(pool, logs), fromBlock: range.fromBlock, samples: null };
  const rest = { fromBlock: range.fromBlock, toBlock: reached - 1n };
  const read = range.toBlock - reached + 1n;
  const blocks = chooseSampleBlocks(BigInt(logs.length), read, reader.findLogWidth() ?? read);
  const found = await readSamples(reader, pool, rest, blocks);
  return {
    trades: decodeTrades(pool, [...found.flatMap((sample) => sample.logs), ...logs]),
    fromBlock: found[0]?.fromBlock ?? reached,
    samples: found.length === 0 ? null : { count: found.length, blocks },
  };
}

/** Reads the latest logs: in one request, or as many pages as fit if the rest of the range is short. */
async function readLatest(reader: ChainReader, filter: LogFilter, range: BlockRange): Promise<ReachedLogs> {
  const latest = await readLogs(reader, filter, range, 1);
  const { logs, fromBlock: reached } = latest;
  if (reached === null || reached <= range.fromBlock) return latest;
  const width = reader.findLogWidth() ?? range.toBlock - reached + 1n;
  if (reached - range.fromBlock > width * maxPages) return latest;
  const more = await readLogs(reader, filter, { fromBlock: range.fromBlock, toBlock: reached - 1n }, 2);
  return { logs: [...more.logs, ...logs], fromBlock: more.fromBlock ?? reached };
}

/** As many blocks as have some trades at the latest pace, within what the node gives. */
function chooseSampleBlocks(trades: bigint, blocks: bigint, width: bigint): bigint {
  const wanted = trades === 0n ? width : (tradesASample * blocks) / trades;
  const bounded = wanted > width ? width : wanted;
  return bounded < minSampleBlocks ? minSampleBlocks : bounded;
}

/** The ranges of evenly spaced samples, oldest first; the last one ends where the range does. */
export function listSamples({ fromBlock, toBlock }: BlockRange, blocks: bigint): BlockRange[] {
  const length = toBlock - fromBlock + 1n;
  const fitting = length / blocks;
  const count = fitting > BigInt(maxSamples) ? BigInt(maxSamples) : fitting;
  return Array.from({ length: Number(count) }, (_, at) => {
    const end = fromBlock + (length * BigInt(at + 1)) / count - 1n;
    return { fromBlock: end - blocks + 1n, toBlock: end };
  });
}

/** Reads samples, latest first, until the node refuses one; returns them oldest first. */
async function readSamples(
  reader: ChainReader,
  pool: TradedPool,
  range: BlockRange,
  blocks: bigint,
): Promise<ReachedLogs[]> {
  const filter = filterTrades(pool);
  const wanted = listSamples(range, blocks).toReversed();
  const found: ReachedLogs[] = [];
  for (let from = 0; from < wanted.length; from += samplesARound) {
    const plans = wanted
      .slice(from, from + samplesARound)
      .map((sample) => planReachedLogs(reader, filter, sample));
    const [answers] = await readTogether(reader, [planAll(plans)]);
    const refused = answers.findIndex(({ fromBlock }) => fromBlock === null);
    found.push(...(refused === -1 ? answers : answers.slice(0, refused)));
    if (refused !== -1) break;
  }
  return found.toReversed();
}
