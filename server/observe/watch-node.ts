import { requireCurrentHead } from "@alithia/chain/block/require-current-head.ts";
import { type ChainNode, NodeFailure } from "@alithia/chain/node/chain-node.ts";
import { createNodeRequest } from "@alithia/chain/node/rpc-request.ts";

function nameFailure(cause: unknown): string {
  return cause instanceof Error && "code" in cause ? String(cause.code) : "failed";
}

/** Wraps a node and reports the outcome of each request. */
export function watchNode(
  node: ChainNode,
  answered: (outcome: string, durationMs: number) => void,
): ChainNode {
  return {
    ...node,
    async request(calls, signal) {
      const startedAt = performance.now();
      const tell = (outcome: string) => answered(outcome, performance.now() - startedAt);
      try {
        const answers = await node.request(calls, signal);
        tell("answered");
        return answers;
      } catch (cause) {
        tell(signal?.aborted ? "abandoned" : nameFailure(cause));
        throw cause;
      }
    },
  };
}

/** `unknown` until the node was first queried. */
export type NodeState =
  | { state: "unknown" }
  | { state: "current"; block: number /** Block time in seconds. */; timestamp: number }
  | { state: "failing"; code: string; sentence: string };

const maxAgeMs = 10_000;

/**
 * Returns a function that reports whether the node is on this chain and up to date. It never waits for the
 * node: if the last result is old it starts a new query and returns what is known.
 */
export function createHeadWatch(node: ChainNode, now: () => number): () => NodeState {
  const request = createNodeRequest(node);
  let known: NodeState = { state: "unknown" };
  let askedAt = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<NodeState> {
    try {
      const { number, timestamp } = await requireCurrentHead(request, node.chainId, now());
      return { state: "current", block: Number(number), timestamp: Number(timestamp) };
    } catch (cause) {
      const sentence = cause instanceof Error ? cause.message : String(cause);
      return { state: "failing", code: cause instanceof NodeFailure ? cause.code : "node-refused", sentence };
    }
  }

  return () => {
    if (now() - askedAt >= maxAgeMs) {
      askedAt = now();
      ask().then((found) => {
        known = found;
      });
    }
    return known;
  };
}
