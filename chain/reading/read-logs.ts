import type { ChainReader } from "../evidence/chain-reader.ts";
import { type Hex, isHex, parseQuantity, toQuantity } from "../node/rpc-request.ts";
import { planAll, type ReadPlan, readTogether } from "./read-plan.ts";

/** An event log of a contract. */
export type Log = {
  address: Hex;
  topics: Hex[];
  data: Hex;
  blockNumber: bigint;
  transactionHash: Hex;
  logIndex: number;
};

/** Parses a list of logs and skips malformed entries. */
export function parseLogs(value: unknown): Log[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const { address, topics, data, blockNumber, transactionHash, logIndex } = (item ?? {}) as Record<
      string,
      unknown
    >;
    const number = parseQuantity(blockNumber);
    const index = parseQuantity(logIndex);
    if (!isHex(address) || !isHex(data) || !isHex(transactionHash)) return [];
    if (!Array.isArray(topics) || !topics.every(isHex) || number === null || index === null) return [];
    return [{ address, topics, data, blockNumber: number, transactionHash, logIndex: Number(index) }];
  });
}

/** Sorts logs, or what was decoded of them, in the order of the chain. */
export const inChainOrder = <One extends Pick<Log, "blockNumber" | "logIndex">>(
  logs: readonly One[],
): One[] =>
  logs.toSorted((one, other) =>
    one.blockNumber === other.blockNumber
      ? one.logIndex - other.logIndex
      : Number(one.blockNumber - other.blockNumber),
  );

/** Converts a log to the form in which nodes return it, for decoders of it. */
export const toRpcLog = (log: Log) => ({
  ...log,
  blockNumber: toQuantity(log.blockNumber),
  logIndex: toQuantity(BigInt(log.logIndex)),
});

/** Compares logs to sort them newest first. */
export function latestFirst(left: Log, right: Log): number {
  return left.blockNumber === right.blockNumber
    ? right.logIndex - left.logIndex
    : Number(right.blockNumber - left.blockNumber);
}

export type LogFilter = { address?: Hex; topics: readonly (Hex | readonly Hex[] | null)[]; label: string };

/** Plans reading the logs of a block range; null if the node refuses so many or so wide a range. */
function planLogs(filter: LogFilter, fromBlock: bigint, toBlock: bigint): ReadPlan<Log[] | null> {
  const { label, ...criteria } = filter;
  const params = [{ ...criteria, fromBlock: toQuantity(fromBlock), toBlock: toQuantity(toBlock) }];
  return {
    calls: [{ method: "eth_getLogs", params, label }],
    parse: ([answer]) => (answer?.ok && Array.isArray(answer.result) ? parseLogs(answer.result) : null),
  };
}

export type ReachedLogs = {
  logs: Log[];
  /** The oldest block of an unbroken range up to the last one requested; null if there were no logs. */
  fromBlock: bigint | null;
};

export type BlockRange = { fromBlock: bigint; toBlock: bigint };

const windows = [1_000_000n, 100_000n, 10_000n, 1_000n, 100n];
const pagesARound = 8;
const maxLogs = 1_000;

/**
 * Plans reading the logs of a block range in one request, or, if the node is known to accept fewer blocks, in
 * as many pages of that width as fit into a round trip, latest first.
 */
export function planReachedLogs(
  reader: ChainReader,
  filter: LogFilter,
  range: BlockRange,
): ReadPlan<ReachedLogs> {
  const { fromBlock, toBlock } = range;
  const width = reader.findLogWidth() ?? toBlock - fromBlock + 1n;
  const ends: bigint[] = [];
  for (let end = toBlock; end >= fromBlock && ends.length < pagesARound; end -= width) ends.push(end);
  const starts = ends.map((end) => (end - width + 1n > fromBlock ? end - width + 1n : fromBlock));
  const { calls, parse } = planAll(ends.map((end, page) => planLogs(filter, starts[page] ?? 0n, end)));
  return {
    calls,
    parse(answers) {
      const pages = parse(answers);
      const refused = pages.indexOf(null);
      const given = refused === -1 ? pages : pages.slice(0, refused);
      return { logs: given.flatMap((logs) => logs ?? []), fromBlock: starts[given.length - 1] ?? null };
    },
  };
}

/**
 * Requests several ranges that end at the same block in one round trip after a refusal, and keeps the widest
 * that the node returned. The reader remembers its width.
 */
export async function readWidestLogs(
  reader: ChainReader,
  filters: readonly LogFilter[],
  { fromBlock, toBlock }: BlockRange,
): Promise<ReachedLogs[]> {
  const widths = windows.filter((width) => width <= toBlock - fromBlock);
  const plans = filters.map((filter) =>
    planAll(widths.map((width) => planLogs(filter, toBlock - width + 1n, toBlock))),
  );
  const [answers] = await readTogether(reader, [planAll(plans)]);
  const places = answers.map((byWidth) => byWidth.findIndex((logs) => logs !== null));
  reader.learnLogWidth(places.includes(-1) ? null : (widths[Math.max(...places)] ?? null));
  return answers.map((byWidth, index) => {
    const place = places[index] ?? -1;
    const width = widths[place];
    return { logs: byWidth[place] ?? [], fromBlock: width === undefined ? null : toBlock - width + 1n };
  });
}

/** Reads logs of a block range, latest pages first, within `maxRounds` round trips and `maxLogs` logs. */
export async function readLogs(
  reader: ChainReader,
  filter: LogFilter,
  { fromBlock, toBlock }: BlockRange,
  maxRounds = 6,
): Promise<ReachedLogs> {
  const logs: Log[] = [];
  let reached: bigint | null = null;
  for (let round = 0; round < maxRounds && logs.length < maxLogs; round += 1) {
    const range: BlockRange = { fromBlock, toBlock: reached === null ? toBlock : reached - 1n };
    const [found]: readonly [ReachedLogs] = await readTogether(reader, [
      planReachedLogs(reader, filter, range),
    ]);
    const next: ReachedLogs | undefined =
      found.fromBlock === null ? (await readWidestLogs(reader, [filter], range))[0] : found;
    if (next === undefined || next.fromBlock === null) break;
    logs.push(...next.logs);
    reached = next.fromBlock;
    if (next.fromBlock <= fromBlock) break;
  }
  return { logs, fromBlock: reached };
}
