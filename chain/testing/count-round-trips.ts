import type { ChainNode } from "../node/chain-node.ts";

/** Wraps a node to count its requests. */
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
