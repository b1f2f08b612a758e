import { untilAborted } from "@alithia/protocol/until-aborted.ts";
import { type ChainNode, isRevert, type NodeAnswer, type NodeCall } from "./chain-node.ts";
import { findBlock } from "./rpc-request.ts";

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

type Options = { now?: () => number; maxWeight?: number };
type Kept = { answer: Promise<NodeAnswer>; weight: number; untilMs: number };

const keptForMs = 30_000;
const maxHashes = 100;
const maxWeightOfAll = 32 * 1024 * 1024;

/**
 * Shares a node among visitors: reads at a fixed block are requested once and cached for some seconds; the
 * latest block is shared only while in flight, because whoever has just seen a block reads its state next.
 * Aborting one caller does not abort the request for others.
 */
export function shareAnswers(
  node: ChainNode,
  { now = Date.now, maxWeight = maxWeightOfAll }: Options = {},
): ChainNode {
  const kept = new Map<string, Kept>();
  let weight = 0;
  const hashes = new Map<unknown, unknown>();

  function drop(key: string): void {
    weight -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  }

  function find(key: string | null): Promise<NodeAnswer> | null {
    if (key === null) return null;
    const found = kept.get(key);
    if (found === undefined || found.untilMs > now()) return found?.answer ?? null;
    drop(key);
    return null;
  }

  function settle(key: string, call: NodeCall, answer: NodeAnswer): void {
    const own = kept.get(key);
    if (own === undefined) return;
    const isHead = isLatest(call);
    if (isHead || !isLasting(answer)) {
      drop(key);
      if (isHead) noticeHead(answer);
      return;
    }
    own.weight = weigh(answer);
    own.untilMs = now() + keptForMs;
    weight += own.weight;
    for (const [oldest] of kept) {
      if (weight <= maxWeight) return;
      drop(oldest);
    }
  }

  /** Clears the cache after a reorg, when the same block numbers have other answers. */
  function noticeHead(answer: NodeAnswer): void {
    if (!answer.ok || answer.result === null) return;
    const { number, hash } = answer.result as Record<string, unknown>;
    const known = hashes.get(number);
    if (known !== undefined && known !== hash) for (const key of kept.keys()) drop(key);
    hashes.set(number, hash);
    for (const oldest of hashes.keys()) if (hashes.size > maxHashes) hashes.delete(oldest);
  }

  async function ask(calls: readonly NodeCall[], keys: readonly (string | null)[]): Promise<NodeAnswer[]> {
    const answers = node.request(calls);
    calls.forEach((call, place) => {
      const key = keys[place] ?? null;
      if (key === null) return;
      const answer = answers.then((all) => all[place] as NodeAnswer);
      const entry = { answer, weight: 0, untilMs: Number.POSITIVE_INFINITY };
      kept.set(key, entry);
      answer.then(
        (found) => kept.get(key) === entry && settle(key, call, found),
        () => kept.get(key) === entry && drop(key),
      );
    });
    return await answers;
  }

  return {
    ...node,
    async request(calls, signal) {
      signal?.throwIfAborted();
      const keys = calls.map(toKey);
      const found = keys.map(find);
      const missing = [...calls.keys()].filter((place) => found[place] === null);
      const asked =
        missing.length === 0
          ? Promise.resolve([])
          : ask(
              missing.flatMap((place) => calls[place] ?? []),
              missing.map((place) => keys[place] ?? null),
            );
      const all = Promise.all([asked, ...found.map((answer) => answer ?? null)]).then(
        ([fresh, ...shared]) => {
          let next = 0;
          return shared.map((answer) => answer ?? (fresh[next++] as NodeAnswer));
        },
      );
      return await (signal === undefined ? all : untilAborted(all, signal));
    },
  };
}

export function isLatest({ method, params }: NodeCall): boolean {
  return method === "eth_getBlockByNumber" && params[0] === "latest";
}

/** Returns the cache key of a call that is constant within a block; null if the answer may change. */
function toKey(call: NodeCall): string | null {
  const { method, params } = call;
  return isLatest(call) || findBlock(call) !== null ? `${method} ${JSON.stringify(params)}` : null;
}

/** Whether an answer may be cached; refusals and nulls may be a temporary fault of the node. */
function isLasting(answer: NodeAnswer): boolean {
  return answer.ok ? answer.result !== null : isRevert(answer.error);
}

function weigh(answer: NodeAnswer): number {
  if (!answer.ok) return 500;
  const { result } = answer;
  if (typeof result === "string") return result.length + 200;
  return Array.isArray(result) ? result.length * 1_500 + 200 : 5_000;
}
