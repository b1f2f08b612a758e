import { pad } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";
import type { LogFilter } from "../reading/plan-logs.ts";
import { approvalForAllTopic, approvalTopic, transferTopic } from "../token/event-topics.ts";

/** What left the wallet and what it allowed, then what came in: all that logs tell about a wallet. */
export function walletLogFilters(address: Hex): [LogFilter, LogFilter] {
  const topic = pad(address, { size: 32 }).toLowerCase() as Hex;
  return [
    {
      topics: [[transferTopic, approvalTopic, approvalForAllTopic], topic],
      label: `Transfers out of ${address} and approvals it gave`,
    },
    { topics: [transferTopic, null, topic], label: `Transfers to ${address}` },
  ];
}
