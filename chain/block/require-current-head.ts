import { NodeFailure } from "../node/chain-node.ts";
import { parseQuantity, type RpcRequest } from "../node/rpc-request.ts";
import { findNodeLag } from "./head-time.ts";

/**
 * Requests the latest block. Throws `NodeFailure`: `node-lagging` if it is old, `node-ahead` if it is in the
 * future, `node-garbled` if there is none; the request itself throws `node-wrong-chain` for another chain.
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
