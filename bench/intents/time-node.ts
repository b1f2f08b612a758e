import type { ChainNode } from "@alithia/chain/node/chain-node.ts";

/** Wraps a node and sums the time spent waiting for it; concurrent requests count once. */
export function timeNode(node: ChainNode): ChainNode & { waitedMs: number } {
  let inFlight = 0;
  let since = 0;
  const timed = {
    ...node,
    waitedMs: 0,
    request: async (...asked: Parameters<ChainNode["request"]>) => {
      if (inFlight++ === 0) since = performance.now();
      try {
        return await node.request(...asked);
      } finally {
        if (--inFlight === 0) timed.waitedMs += performance.now() - since;
      }
    },
  };
  return timed;
}
