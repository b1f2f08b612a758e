import type { ChainNode, NodeAnswer, NodeCall } from "../node/chain-node.ts";

/** The same node, with some of its answers changed: one that lies, or one that refuses. */
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
