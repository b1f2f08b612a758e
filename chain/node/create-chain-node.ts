import { getHttpRpcClient } from "viem/utils";
import {
  type ChainNode,
  isPassing,
  isRateLimited,
  type NodeAnswer,
  type NodeCall,
  NodeFailure,
  type RpcError,
} from "./chain-node.ts";
import { createBatchLimit, createPace } from "./create-pace.ts";

/** Orders the answers of a JSON-RPC body (single or a batch, ids from 0) like the calls. */
function parseAnswers(body: unknown, count: number): NodeAnswer[] {
  const items = Array.isArray(body) ? body : [body];
  const answers: (NodeAnswer | undefined)[] = Array.from({ length: count });
  for (const item of items) {
    if (typeof item !== "object" || item === null || !("result" in item || "error" in item)) continue;
    const { id, result, error } = item as { id?: unknown; result?: unknown; error?: unknown };
    const place = count === 1 ? 0 : Number(id);
    if (place in answers)
      answers[place] = error ? { ok: false, error: parseError(error) } : { ok: true, result: result ?? null };
  }
  return answers.map((answer) => {
    if (answer) return answer;
    throw new NodeFailure("node-garbled", "The node left some of my questions unanswered. Please try again.");
  });
}

/** Returns the error that a node sent instead of a whole batch, alone or in a short list, or null. */
function parseLoneError(body: unknown, count: number): RpcError | null {
  const items: unknown[] = Array.isArray(body) ? body : [body];
  if (items.length >= count) return null;
  const found = items.find((item) => typeof item === "object" && item !== null && "error" in item);
  return found === undefined ? null : parseError((found as { error: unknown }).error);
}

function parseError(error: unknown): RpcError {
  const { code, message, data } = (error ?? {}) as { code?: unknown; message?: unknown; data?: unknown };
  const parsed: RpcError = {
    code: typeof code === "number" ? code : 0,
    message: typeof message === "string" ? message.slice(0, 500) : "",
  };
  const bytes = findRevertData(data);
  return bytes === undefined ? parsed : { ...parsed, data: bytes };
}

/** Nodes return revert data as `data` or as `data.data`. */
function findRevertData(data: unknown): string | undefined {
  const bytes =
    typeof data === "object" && data !== null && "data" in data ? (data as { data: unknown }).data : data;
  return typeof bytes === "string" && /^0x([0-9a-f]{2})*$/i.test(bytes) ? bytes.toLowerCase() : undefined;
}

type NodeOptions = {
  url: string;
  chainId: number;
  timeoutMs?: number;
  /** The maximum number of attempts for transient failures. */
  attempts?: number;
  /** The maximum number of requests per HTTP call; public nodes refuse long batches. */
  batchLimit?: number;
  fetch?: typeof globalThis.fetch;
  wait?: (milliseconds: number) => Promise<void>;
  now?: () => number;
};

const chainIdCall: NodeCall = { method: "eth_chainId", params: [] };
const firstPauseMs = 50;
/** The number of attempts at a rate-limiting node, which is called at the pace it accepts. */
const attemptsAtPace = 15;
const attemptsWhenSilent = 2;

/**
 * A node over HTTP. Every batch also requests the chain id, to detect a switched or misconfigured node with
 * its very answers. Transient failures are retried with growing pauses; a refused batch is split in halves.
 */
export function createChainNode(options: NodeOptions): ChainNode {
  const { url, chainId, timeoutMs = 8_000, attempts = 5, batchLimit = 50, now = Date.now } = options;
  const { fetch = globalThis.fetch.bind(globalThis), wait = waitFor } = options;
  const post = createPostToNode({ url, timeoutMs, fetch });
  const limit = createBatchLimit(batchLimit, now);
  const pace = createPace({ now, wait });

  async function request(calls: readonly NodeCall[], signal?: AbortSignal): Promise<NodeAnswer[]> {
    const most = limit.current();
    if (most < 2) {
      const single = await Promise.all([chainIdCall, ...calls].map((call) => ask([call], signal, 1)));
      return withoutIdentity(single.flat(), chainId);
    }
    const batches: NodeCall[][] = [];
    for (let from = 0; from < calls.length; from += most - 1)
      batches.push([chainIdCall, ...calls.slice(from, from + most - 1)]);
    const answers = await Promise.all(
      batches.map(async (batch) => withoutIdentity(await ask(batch, signal, 1), chainId)),
    );
    return answers.flat();
  }

  async function ask(calls: readonly NodeCall[], signal: AbortSignal | undefined, attempt: number) {
    const outcome = await tryOnce(calls, signal);
    if (outcome === "refused" || (outcome instanceof NodeFailure && isCounted(outcome) && attempt > 1))
      if (calls.length > 1) return await askHalves(calls, signal, attempt);
    if (outcome === "refused") throw new NodeFailure("node-refused", "The node refused my question.");
    if (outcome instanceof NodeFailure) {
      if (attempt >= countAttempts(outcome)) throw outcome;
      await pause(attempt);
      return await ask(calls, signal, attempt + 1);
    }
    return attempt < attempts ? await askOpen(calls, outcome, signal, attempt) : outcome;
  }

  async function tryOnce(calls: readonly NodeCall[], signal: AbortSignal | undefined) {
    await pace.enter();
    signal?.throwIfAborted();
    try {
      const body = await post(calls, signal);
      const error = calls.length > 1 ? parseLoneError(body, calls.length) : null;
      if (error !== null && isPassing(error)) throw busy(error.message, isRateLimited(error));
      if (error !== null) return "refused";
      const answers = parseAnswers(body, calls.length);
      if (answers.some((answer) => !answer.ok && isRateLimited(answer.error))) pace.slower();
      else pace.answered();
      return answers;
    } catch (error) {
      if (!(error instanceof NodeFailure)) throw error;
      if (isCounted(error)) pace.slower(error.retryAfterMs);
      return error;
    }
  }

  async function askHalves(
    calls: readonly NodeCall[],
    signal: AbortSignal | undefined,
    attempt: number,
  ): Promise<NodeAnswer[]> {
    limit.refused(calls.length);
    const middle = Math.ceil(calls.length / 2);
    const halves = [calls.slice(0, middle), calls.slice(middle)];
    return (await Promise.all(halves.map((half) => ask(half, signal, attempt)))).flat();
  }

  /** Retries the calls that failed transiently, and keeps the other answers. */
  async function askOpen(
    calls: readonly NodeCall[],
    answers: NodeAnswer[],
    signal: AbortSignal | undefined,
    attempt: number,
  ): Promise<NodeAnswer[]> {
    const open = calls.filter((_, place) => isOpen(answers[place]));
    if (open.length === 0) return answers;
    await pause(attempt);
    const again = await ask(open, signal, attempt + 1);
    let next = 0;
    return answers.map((answer) => (isOpen(answer) ? (again[next++] ?? answer) : answer));
  }

  function countAttempts(failure: NodeFailure): number {
    if (failure.code === "node-refused") return 1;
    if (failure.code === "node-timeout") return Math.min(attempts, attemptsWhenSilent);
    return isCounted(failure) && attempts > 1 ? attemptsAtPace : attempts;
  }

  const pause = (attempt: number) =>
    wait(firstPauseMs * 2 ** Math.min(attempt - 1, 3) * (0.75 + Math.random() / 2));

  return { chainId, learnt: { logWidth: null }, request };
}

export function waitFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function busy(reason: string, isCounting: boolean): NodeFailure {
  return new NodeFailure(
    "node-busy",
    "The node is busy and turned my questions away. Please try again shortly.",
    { cause: new Error(reason), ...(isCounting && { retryAfterMs: 0 }) },
  );
}

/** Whether the node refused because of its rate limit, so that only slowing down helps. */
function isCounted(failure: NodeFailure): boolean {
  return failure.retryAfterMs !== undefined;
}

function isOpen(answer: NodeAnswer | undefined): boolean {
  return answer !== undefined && !answer.ok && isPassing(answer.error);
}

/** Validates the chain id, which is the first answer, and returns the others. */
function withoutIdentity([identity, ...answers]: readonly NodeAnswer[], expected: number): NodeAnswer[] {
  const told = identity?.ok ? identity.result : null;
  if (typeof told !== "string" || !/^0x[0-9a-f]{1,16}$/i.test(told))
    throw new NodeFailure(
      "node-garbled",
      "The node did not say which chain it serves, so I read nothing from it.",
    );
  if (Number(told) === expected) return answers;
  throw new NodeFailure(
    "node-wrong-chain",
    `The node I read from serves chain ${Number(told)}, not chain ${expected}, so I cannot trust its answers.`,
  );
}

/** Sends one HTTP call and returns its JSON body. Throws `NodeFailure`, or the abort's reason. */
type PostToNode = (calls: readonly NodeCall[], signal?: AbortSignal) => Promise<unknown>;

type Options = { url: string; timeoutMs: number; fetch: typeof globalThis.fetch };

const maxAnswerBytes = 25 * 1024 * 1024;

function createPostToNode({ url, timeoutMs, fetch }: Options): PostToNode {
  const client = getHttpRpcClient(url, {
    fetchFn: (input, init) => fetch(input, init),
    maxResponseBodySize: maxAnswerBytes,
    onResponse: refuseBusy,
    // The client's own timeout ends with the headers; `deadline` covers the body as well.
    timeout: 0,
  });
  return async (calls, signal) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    const requests = calls.map(({ method, params }, id) => ({ id, method, params }));
    const [only] = requests;
    try {
      return await client.request({
        body: only !== undefined && requests.length === 1 ? only : requests,
        fetchOptions: { signal: signal ? AbortSignal.any([deadline, signal]) : deadline },
      });
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw deadline.aborted ? timedOut() : toNodeFailure(error);
    }
  };
}

async function refuseBusy(response: Response): Promise<void> {
  if (response.status !== 429 && response.status < 500) return;
  await response.body?.cancel();
  const retryAfter = response.headers.get("retry-after");
  const isCounting = response.status === 429 || retryAfter !== null;
  throw new NodeFailure(
    "node-busy",
    "The node is busy and turned my questions away. Please try again shortly.",
    {
      cause: new Error(`HTTP ${response.status}`),
      ...(isCounting && { retryAfterMs: Math.max(0, Number(retryAfter) * 1_000 || 0) }),
    },
  );
}

function timedOut(): NodeFailure {
  return new NodeFailure("node-timeout", "The node did not answer in time. Please try again.");
}

/** Hides viem's messages, which contain the URL and possibly a key. */
function toNodeFailure(error: unknown): NodeFailure {
  const { name, cause, status } = error as { name?: string; cause?: unknown; status?: number };
  if (cause instanceof NodeFailure) return cause;
  if (name === "ResponseBodyTooLargeError")
    return new NodeFailure("node-refused", "The node's answer was too long to read.");
  if (status !== undefined)
    return new NodeFailure("node-refused", `The node refused my questions (HTTP ${status}).`);
  if (cause instanceof SyntaxError)
    return new NodeFailure("node-garbled", "The node's answer was not readable. Please try again.", {
      cause,
    });
  return new NodeFailure(
    "node-unreachable",
    "I could not reach the node, so I read nothing. Please try again.",
    { cause },
  );
}
