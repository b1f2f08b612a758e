import { NodeFailure } from "../node/chain-node.ts";
import { parseQuantity } from "../node/hex-quantity.ts";
import type { RpcRequest } from "../node/rpc-request.ts";
import { findNodeLag } from "./find-node-lag.ts";

/**
 * Asks a node for its latest block and throws `NodeFailure` unless that is one of now: `node-lagging` for an old one,
 * `node-ahead` for one of a time to come, `node-garbled` for none. A node of another chain throws `node-wrong-chain` from the request itself.
 */
export async function requireCurrentHead(
  request: RpcRequest,
  chainId: number,
  nowMs: number = Date.now(),
): Promise<{ number: bigint; timestamp: bigint }> {
  const block = (await request("eth_getBlockByNumber", ["latest", false])) as Record<string, unknown> | null;
  const number = parseQuantity(block?.number);
  const timestamp = parseQuantity(block?.timestamp);
  if (number === null || timestamp === null)
    throw new NodeFailure("node-garbled", "The node did not tell its latest block. Please try again.");
  const lag = findNodeLag(chainId, timestamp, nowMs);
  if (lag !== null) throw lag;
  return { number, timestamp };
}
