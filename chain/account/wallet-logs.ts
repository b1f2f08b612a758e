import { pad } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";
import type { LogFilter } from "../reading/plan-logs.ts";

export const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
export const approvalTopic = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925";
export const approvalForAllTopic = "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31";

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
