import type { NodeCall } from "./chain-node.ts";
import { parseQuantity } from "./rpc-request.ts";

const blockPlaces: Record<string, number> = {
  eth_getBlockByNumber: 0,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_call: 1,
  eth_getStorageAt: 2,
};

/** Returns the block number that a call reads at; null if it is the latest or none. */
export function findBlock({ method, params }: NodeCall): bigint | null {
  const filter = method === "eth_getLogs" ? (params[0] as { toBlock?: unknown } | undefined) : undefined;
  return parseQuantity(filter ? filter.toBlock : params[blockPlaces[method] ?? -1]);
}
