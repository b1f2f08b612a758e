import { type Hex, toQuantity } from "../node/hex-quantity.ts";
import { type Log, parseLogs } from "./log.ts";
import type { ReadPlan } from "./read-plan.ts";

export type LogFilter = { address?: Hex; topics: readonly (Hex | readonly Hex[] | null)[]; label: string };

/** Logs of a range of blocks; null when the node would not give so many or so wide a range. */
export function planLogs(filter: LogFilter, fromBlock: bigint, toBlock: bigint): ReadPlan<Log[] | null> {
  const { label, ...criteria } = filter;
  const params = [{ ...criteria, fromBlock: toQuantity(fromBlock), toBlock: toQuantity(toBlock) }];
  return {
    calls: [{ method: "eth_getLogs", params, label }],
    parse: ([answer]) => (answer?.ok && Array.isArray(answer.result) ? parseLogs(answer.result) : null),
  };
}
