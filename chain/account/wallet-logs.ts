import { pad } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";
import type { LogFilter } from "../reading/plan-logs.ts";
import {
  approvalForAllTopic,
  approvalTopic,
  itemTransferTopics,
  transferTopic,
} from "../token/event-topics.ts";

/** What left the wallet and what it allowed, then what came in, several of a kind apart: all that logs tell of a wallet. */
export function walletLogFilters(address: Hex): [LogFilter, LogFilter, LogFilter] {
  const topic = pad(address, { size: 32 }).toLowerCase() as Hex;
  return [
    {
      topics: [[transferTopic, approvalTopic, approvalForAllTopic], topic],
      label: `Transfers out of ${address} and approvals it gave`,
    },
    {
      topics: [[transferTopic, ...itemTransferTopics], null, topic],
      label: `Transfers to ${address}, and of items (ERC-1155) out of it`,
    },
    { topics: [itemTransferTopics, null, null, topic], label: `Transfers of items (ERC-1155) to ${address}` },
  ];
}
