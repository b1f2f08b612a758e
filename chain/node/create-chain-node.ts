import type { ChainNode, NodeAnswer, NodeCall } from "./chain-node.ts";
import { NodeFailure } from "./node-failure.ts";
import { parseAnswers } from "./parse-answers.ts";
import { postToNode } from "./post-to-node.ts";

type Options = {
  url: string;
  chainId: number;
  timeoutMs?: number;
  attempts?: number;
  /** The most requests in one HTTP call; public nodes refuse long batches. */
  batchLimit?: number;
  fetch?: typeof globalThis.fetch;
  wait?: (milliseconds: number) => Promise<void>;
};

const chainIdCall: NodeCall = { method: "eth_chainId", params: [] };

/**
 * A node over HTTP. Every batch also asks for the chain id, so that a switched or misconfigured node is
 * noticed with the very answers it gave. A busy or silent node is asked again, with growing pauses.
 */
export function createChainNode(options: Options): ChainNode {
  const {
    url,
    chainId,
    timeoutMs = 8_000,
    attempts = 3,
    batchLimit = 50,
    fetch = globalThis.fetch.bind(globalThis),
    wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  } = options;

  const post = (calls: readonly NodeCall[], signal?: AbortSignal) =>
    postToNode({ url, calls, timeoutMs, attempts, fetch, wait, ...(signal ? { signal } : {}) });

  async function requestOneByOne(calls: readonly NodeCall[], signal?: AbortSignal) {
    const answers: NodeAnswer[] = [];
    for (const call of calls) answers.push(...parseAnswers(await post([call], signal), 1));
    return answers;
  }

  async function requestBatch(calls: readonly NodeCall[], signal?: AbortSignal): Promise<NodeAnswer[]> {
    const all = [chainIdCall, ...calls];
    const body = await post(all, signal);
    const [identity, ...answers] = Array.isArray(body)
      ? parseAnswers(body, all.length)
      : await requestOneByOne(all, signal);
    assertChain(identity, chainId);
    return answers;
  }

  return {
    chainId,
    async request(calls, signal) {
      const batches: NodeCall[][] = [];
      for (let from = 0; from < calls.length; from += batchLimit)
        batches.push(calls.slice(from, from + batchLimit));
      const answers = await Promise.all(batches.map((batch) => requestBatch(batch, signal)));
      return answers.flat();
    },
  };
}

function assertChain(answer: NodeAnswer | undefined, expected: number): void {
  if (answer?.ok && typeof answer.result === "string" && /^0x[0-9a-f]{1,16}$/i.test(answer.result)) {
    const told = Number(answer.result);
    if (told === expected) return;
    throw new NodeFailure(
      "node-wrong-chain",
      `The node I read from serves chain ${told}, not chain ${expected}, so I cannot trust its answers.`,
    );
  }
  throw new NodeFailure(
    "node-garbled",
    "The node did not say which chain it serves, so I read nothing from it.",
  );
}
