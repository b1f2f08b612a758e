import type { ChainNode, NodeAnswer, NodeCall } from "../node/chain-node.ts";

/** Wraps a node to change some of its answers, e.g. to simulate lies and refusals. */
export function changeAnswers(
  node: ChainNode,
  change: (call: NodeCall, answer: NodeAnswer) => NodeAnswer,
): ChainNode {
  return {
    ...node,
    async request(...asked) {
      const answers = await node.request(...asked);
      return answers.map((answer, index) => change(asked[0][index] as NodeCall, answer));
    },
  };
}
