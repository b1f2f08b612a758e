import type { ChainNode, NodeAnswer, NodeCall } from "./chain-node.ts";

type Waiting = {
  calls: readonly NodeCall[];
  resolve: (answers: NodeAnswer[]) => void;
  reject: (error: unknown) => void;
};

/** Wraps a node so that all requests of one turn of the event loop are sent together. */
export function joinRequests(node: ChainNode, signal?: AbortSignal): ChainNode {
  let waiting: Waiting[] = [];

  async function flush() {
    const joined = waiting;
    waiting = [];
    try {
      const answers = await node.request(
        joined.flatMap(({ calls }) => calls),
        signal,
      );
      let from = 0;
      for (const { calls, resolve } of joined) {
        resolve(answers.slice(from, from + calls.length));
        from += calls.length;
      }
    } catch (error) {
      for (const { reject } of joined) reject(error);
    }
  }

  return {
    ...node,
    request: (calls) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setTimeout(() => void flush(), 0);
        waiting.push({ calls, resolve, reject });
      }),
  };
}
