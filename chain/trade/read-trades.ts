import type { ChainReader } from "../evidence/chain-reader.ts";
import {
  type BlockRange,
  type LogFilter,
  planReachedLogs,
  type ReachedLogs,
  readLogs,
} from "../reading/read-logs.ts";
import { planAll, readTogether } from "../reading/read-plan.ts";
import type { TradedPool } from "./find-trade.ts";
import { decodeTrades, filterTrades, type PricedTrade } from "./swap-events.ts";

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
