import type { ChainReader } from "../evidence/chain-reader.ts";
import type { Log } from "./log.ts";
import { type LogFilter, planLogs } from "./plan-logs.ts";
import type { ReachedLogs } from "./read-logs-within-reach.ts";
import { readTogether } from "./read-plan.ts";

const maxReads = 16;
const maxLogs = 1_000;
const minPage = 100n;
const shrink = 10n;

/**
 * Logs of a range of blocks, the latest first: in one read where the node gives them, else in pages that shrink to
 * what it takes. Ends early after so many reads or logs; `fromBlock` is how far back it came.
 */
export async function readLogsInPages(
  reader: ChainReader,
  filter: LogFilter,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<ReachedLogs> {
  const logs: Log[] = [];
  let searchedFrom: bigint | null = null;
  let upTo = toBlock;
  let page = toBlock - fromBlock + 1n;
  for (let reads = 0; reads < maxReads && upTo >= fromBlock && logs.length < maxLogs; reads++) {
    const lowest = upTo - page + 1n;
    const start = lowest > fromBlock ? lowest : fromBlock;
    const [found] = await readTogether(reader, [planLogs(filter, start, upTo)]);
    if (found === null && page <= minPage) break;
    if (found === null) {
      const smaller = page / shrink;
      page = smaller > minPage ? smaller : minPage;
      continue;
    }
    logs.push(...found);
    searchedFrom = start;
    upTo = start - 1n;
  }
  return { logs, fromBlock: searchedFrom };
}
