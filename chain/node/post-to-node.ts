import type { NodeCall } from "./chain-node.ts";
import { NodeFailure } from "./node-failure.ts";
import { readBoundedText } from "./read-bounded-text.ts";

type Post = {
  url: string;
  calls: readonly NodeCall[];
  timeoutMs: number;
  attempts: number;
  fetch: typeof globalThis.fetch;
  wait: (milliseconds: number) => Promise<unknown>;
  signal?: AbortSignal;
};

const answerBytesLimit = 25 * 1024 * 1024;

/** Sends one HTTP call and returns its JSON body. Reads are safe to repeat, so failures are tried again. */
export async function postToNode(post: Post): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await postOnce(post);
    } catch (error) {
      if (post.signal?.aborted) throw post.signal.reason;
      const failure = error instanceof NodeFailure ? error : unreachable(error);
      if (attempt >= post.attempts || failure.code === "node-refused") throw failure;
      await post.wait(200 * 2 ** (attempt - 1) * (0.75 + Math.random() / 2));
    }
  }
}

async function postOnce({ url, calls, timeoutMs, fetch, signal }: Post): Promise<unknown> {
  const requests = calls.map(({ method, params }, id) => ({ jsonrpc: "2.0", id, method, params }));
  const deadline = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(requests.length === 1 ? requests[0] : requests),
    signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
  });
  const text = await readBoundedText(response, answerBytesLimit);
  if (response.status === 429 || response.status >= 500)
    throw new NodeFailure(
      "node-busy",
      "The node is busy and turned my questions away. Please try again shortly.",
      {
        cause: new Error(`HTTP ${response.status}`),
      },
    );
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!response.ok)
      throw new NodeFailure("node-refused", `The node refused my questions (HTTP ${response.status}).`, {
        cause,
      });
    throw new NodeFailure("node-garbled", "The node's answer was not readable. Please try again.", { cause });
  }
}

function unreachable(error: unknown): NodeFailure {
  if (error instanceof Error && error.name === "TimeoutError")
    return new NodeFailure("node-timeout", "The node did not answer in time. Please try again.", {
      cause: error,
    });
  return new NodeFailure(
    "node-unreachable",
    "I could not reach the node, so I read nothing. Please try again.",
    {
      cause: error,
    },
  );
}
