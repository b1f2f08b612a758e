import type { ChainNode } from "./chain-node.ts";
import { createChainNode } from "./create-chain-node.ts";
import { createNodePool } from "./create-node-pool.ts";

/**
 * The nodes at these addresses as one, the preferred first. Where there is another to ask, none is waited for long.
 * `watch` may stand before each, counted from 1.
 */
export function connectNodes(
  urls: readonly string[],
  chainId: number,
  watch = (node: ChainNode, _place: number) => node,
): ChainNode {
  const patience = urls.length > 1 ? { timeoutMs: 5_000, attempts: 3 } : {};
  return createNodePool(
    urls.map((url, index) => watch(createChainNode({ url, chainId, ...patience }), index + 1)),
  );
}
