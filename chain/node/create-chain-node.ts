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
  now?: () => number;
};

/** How long a refusal of long batches is remembered. */
const rememberLimitMs = 600_000;

const chainIdCall: NodeCall = { method: "eth_chainId", params: [] };

/**
 * A node over HTTP. Every batch also asks for the chain id, so that a switched or misconfigured node is
 * noticed with the very answers it gave. A busy or silent node is asked again, with growing pauses; one that refuses a
 * batch gets shorter ones, at last single requests.
 */
export function createChainNode(options: Options): ChainNode {
  const {
    url,
    chainId,
    timeoutMs = 8_000,
    attempts = 3,
    batchLimit = 50,
    fetch = globalThis.fetch.bind(globalThis),
    now = Date.now,
    wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  } = options;

  const post = (calls: readonly NodeCall[], signal?: AbortSignal) =>
    postToNode({ url, calls, timeoutMs, attempts, fetch, wait, ...(signal ? { signal } : {}) });

  let learnt = { limit: batchLimit, untilMs: 0 };
  const findLimit = () => (now() < learnt.untilMs ? learnt.limit : batchLimit);

  async function requestBatch(calls: readonly NodeCall[], signal?: AbortSignal): Promise<NodeAnswer[]> {
    const all = [chainIdCall, ...calls];
    const body = await post(all, signal);
    if (isBatchRefused(body, all.length)) {
      const limit = Math.min(findLimit(), Math.floor(calls.length / 2));
      learnt = { limit, untilMs: now() + rememberLimitMs };
      return await requestAll(calls, limit, signal);
    }
    const [identity, ...answers] = parseAnswers(body, all.length);
    assertChain(identity, chainId);
    return answers;
  }

  async function requestAll(
    calls: readonly NodeCall[],
    limit: number,
    signal?: AbortSignal,
  ): Promise<NodeAnswer[]> {
    if (limit === 0) return await requestOneByOne(calls, signal);
    const batches: Promise<NodeAnswer[]>[] = [];
    for (let from = 0; from < calls.length; from += limit)
      batches.push(requestBatch(calls.slice(from, from + limit), signal));
    return (await Promise.all(batches)).flat();
  }

  async function requestOneByOne(calls: readonly NodeCall[], signal?: AbortSignal): Promise<NodeAnswer[]> {
    const answers: NodeAnswer[] = [];
    for (const call of [chainIdCall, ...calls]) answers.push(...parseAnswers(await post([call], signal), 1));
    assertChain(answers[0], chainId);
    return answers.slice(1);
  }

  return { chainId, request: (calls, signal) => requestAll(calls, findLimit(), signal) };
}

/** Some nodes answer a batch that is too long with one error alone, others with a list that holds it. */
function isBatchRefused(body: unknown, length: number): boolean {
  if (!Array.isArray(body)) return true;
  return (
    body.length < length &&
    body.some((item: unknown) => typeof item === "object" && item !== null && "error" in item)
  );
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
