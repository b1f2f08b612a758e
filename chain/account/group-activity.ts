import type { Hex } from "../node/hex-quantity.ts";
import { type Log, latestFirst } from "../reading/log.ts";

export type TransactionLogs = { hash: Hex; blockNumber: bigint; logs: Log[] };

/** Logs by transaction, latest first, each log once. */
export function groupActivity(logs: readonly Log[]): TransactionLogs[] {
  const groups = new Map<Hex, TransactionLogs>();
  const seen = new Set<string>();
  for (const log of [...logs].sort(latestFirst)) {
    const key = `${log.blockNumber}:${log.logIndex}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const group = groups.get(log.transactionHash);
    if (group) group.logs.unshift(log);
    else
      groups.set(log.transactionHash, {
        hash: log.transactionHash,
        blockNumber: log.blockNumber,
        logs: [log],
      });
  }
  return [...groups.values()];
}
