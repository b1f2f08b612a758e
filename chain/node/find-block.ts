import type { NodeCall } from "./chain-node.ts";
import { parseQuantity } from "./hex-quantity.ts";

const blockPlaces: Record<string, number> = {
  eth_getBlockByNumber: 0,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_call: 1,
  eth_getStorageAt: 2,
};

/** The number of the block that a read is of; null for what is of the latest one, or of none. */
export function findBlock({ method, params }: NodeCall): bigint | null {
  const filter = method === "eth_getLogs" ? (params[0] as { toBlock?: unknown } | undefined) : undefined;
  return parseQuantity(filter ? filter.toBlock : params[blockPlaces[method] ?? -1]);
}
