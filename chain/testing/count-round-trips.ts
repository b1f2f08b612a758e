import type { ChainNode } from "../node/chain-node.ts";

/** The same node, counting how often it is asked. */
export function countRoundTrips(node: ChainNode): ChainNode & { roundTrips: number } {
  const counted = {
    ...node,
    roundTrips: 0,
    request: (...asked: Parameters<ChainNode["request"]>) => {
      counted.roundTrips += 1;
      return node.request(...asked);
    },
  };
  return counted;
}
