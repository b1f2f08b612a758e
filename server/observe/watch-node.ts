import type { ChainNode } from "@alithia/chain/node/chain-node.ts";

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
