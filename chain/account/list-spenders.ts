import { getAddress } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";
import { type Log, latestFirst } from "../reading/log.ts";
import { approvalForAllTopic, approvalTopic } from "../token/event-topics.ts";
import { toAddress } from "./token-movement.ts";

/** Someone a wallet once allowed to spend; whether it still stands has to be read. */
export type GrantedSpender = {
  token: Hex;
  spender: Hex;
  kind: "allowance" | "operator";
  /** What that log granted: an amount, or one and zero for an operator; null where it does not say. */
  units: bigint | null;
};

/** How many single NFTs the logs approve someone for; an approval of the zero address takes one back. */
export function countItemGrants(logs: readonly Log[]): number {
  const latest = new Map<string, Log>();
  for (const log of [...logs].sort(latestFirst)) {
    const [topic, , , item] = log.topics;
    if (topic?.toLowerCase() !== approvalTopic || item === undefined) continue;
    const key = `${log.address.toLowerCase()}${item}`;
    if (!latest.has(key)) latest.set(key, log);
  }
  return [...latest.values()].filter(({ topics }) => BigInt(topics[2] ?? 0) !== 0n).length;
}

/** Each pair of token and spender that the logs name, latest first, once. Approvals of single NFTs are left out. */
export function listSpenders(logs: readonly Log[]): GrantedSpender[] {
  const found = new Map<string, GrantedSpender>();
  for (const log of [...logs].sort(latestFirst)) {
    const topic = log.topics[0]?.toLowerCase();
    const kind = topic === approvalTopic ? "allowance" : topic === approvalForAllTopic ? "operator" : null;
    const spenderTopic = log.topics[2];
    if (kind === null || spenderTopic === undefined || log.topics.length !== 3) continue;
    const granted = {
      token: getAddress(log.address),
      spender: toAddress(spenderTopic),
      kind,
      units: log.data.length === 66 ? BigInt(log.data) : null,
    } as const;
    const key = `${granted.token}${granted.spender}${kind}`;
    if (!found.has(key)) found.set(key, granted);
  }
  return [...found.values()];
}
