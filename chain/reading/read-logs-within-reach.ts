import type { ChainReader } from "../evidence/chain-reader.ts";
import type { Log } from "./log.ts";
import { type LogFilter, planLogs } from "./plan-logs.ts";
import { planAll, readTogether } from "./read-plan.ts";

export type ReachedLogs = {
  logs: Log[];
  /** The oldest block the node allowed; null when it gave no logs at all. */
  fromBlock: bigint | null;
};

const windows = [1_000_000n, 100_000n, 10_000n, 1_000n, 100n];

/**
 * After a refusal of the whole history: asks for several ranges that end at the same block in one round
 * trip, and keeps the widest that the node gave.
 */
export async function readLogsWithinReach(
  reader: ChainReader,
  filters: readonly LogFilter[],
  toBlock: bigint,
): Promise<ReachedLogs[]> {
  const starts = windows.filter((window) => window <= toBlock).map((window) => toBlock - window + 1n);
  const plans = filters.map((filter) => planAll(starts.map((start) => planLogs(filter, start, toBlock))));
  const [answers] = await readTogether(reader, [planAll(plans)]);
  return answers.map((byStart) => {
    const widest = byStart.findIndex((logs) => logs !== null);
    return { logs: byStart[widest] ?? [], fromBlock: starts[widest] ?? null };
  });
}
