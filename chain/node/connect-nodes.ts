import type { ChainNode } from "./chain-node.ts";
import { createChainNode } from "./create-chain-node.ts";
import { createNodePool } from "./create-node-pool.ts";

/** The nodes at these addresses as one, the preferred first. Where there is another to ask, none is waited for long. */
export function connectNodes(urls: readonly string[], chainId: number): ChainNode {
  const patience = urls.length > 1 ? { timeoutMs: 5_000, attempts: 3 } : {};
  return createNodePool(urls.map((url) => createChainNode({ url, chainId, ...patience })));
}
