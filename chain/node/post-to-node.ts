import { getHttpRpcClient } from "viem/utils";
import { type NodeCall, NodeFailure } from "./chain-node.ts";

/** Sends one HTTP call and gives back its JSON body, whatever it is. Throws `NodeFailure`, or the abort's reason. */
type PostToNode = (calls: readonly NodeCall[], signal?: AbortSignal) => Promise<unknown>;

type Options = { url: string; timeoutMs: number; fetch: typeof globalThis.fetch };

const maxAnswerBytes = 25 * 1024 * 1024;

export function createPostToNode({ url, timeoutMs, fetch }: Options): PostToNode {
  const client = getHttpRpcClient(url, {
    fetchFn: (input, init) => fetch(input, init),
    maxResponseBodySize: maxAnswerBytes,
    onResponse: refuseBusy,
    // The client's own deadline ends with the headers; ours covers the body as well.
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

/** viem's messages name the address, which may hold a key: none of them is passed on. */
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
