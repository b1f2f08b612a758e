import { requireCurrentHead } from "@alithia/chain/block/require-current-head.ts";
import { type ChainNode, NodeFailure } from "@alithia/chain/node/chain-node.ts";
import { createNodeRequest } from "@alithia/chain/node/rpc-request.ts";

function nameFailure(cause: unknown): string {
  return cause instanceof Error && "code" in cause ? String(cause.code) : "failed";
}

/** The same node, with each of its answers and failures told. */
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

/** `unknown` until the node has been asked once. */
export type NodeState =
  | { state: "unknown" }
  | { state: "current"; block: number /** Of that block, in seconds. */; timestamp: number }
  | { state: "failing"; code: string; sentence: string };

const maxAgeMs = 10_000;

/**
 * Tells whether the node is of this chain and up to date, as it was found at most some seconds before the last look.
 * A look never waits for the node: it begins the next question when the last answer is old, and tells what is known.
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
