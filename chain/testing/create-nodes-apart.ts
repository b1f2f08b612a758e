import type { ChainNode, NodeAnswer, NodeCall } from "../node/chain-node.ts";

/**
 * Two servers behind one address that answer in turn: the second is some blocks behind and refuses calls at
 * blocks that it has not reached.
 */
export function createNodesApart(node: ChainNode, blocksApart: number): ChainNode {
  let turn = 0;
  return {
    ...node,
    async request(calls, signal) {
      turn += 1;
      if (turn % 2 === 1) return await node.request(calls, signal);
      const [head] = await node.request([{ method: "eth_blockNumber", params: [] }], signal);
      const reached = Number(head?.ok ? head.result : 0) - blocksApart;
      const own = calls.map((call) => atOwnHead(call, reached));
      const answers = await node.request(own, signal);
      return answers.map((answer, index) => withhold(own[index] as NodeCall, answer, reached));
    },
  };
}

const toTag = (block: number) => `0x${block.toString(16)}`;

function atOwnHead({ method, params }: NodeCall, reached: number): NodeCall {
  return { method, params: params.map((param) => (param === "latest" ? toTag(reached) : param)) };
}

function withhold({ method, params }: NodeCall, answer: NodeAnswer, reached: number): NodeAnswer {
  const isAhead = params.some(
    (param) => typeof param === "string" && /^0x[0-9a-f]{1,16}$/.test(param) && Number(param) > reached,
  );
  if (isAhead && method.startsWith("eth_getBlockBy")) return { ok: true, result: null };
  if (isAhead) return { ok: false, error: { code: -32000, message: "header not found" } };
  const mined = answer.ok ? (answer.result as { blockNumber?: string } | null)?.blockNumber : undefined;
  return typeof mined === "string" && Number(mined) > reached ? { ok: true, result: null } : answer;
}
