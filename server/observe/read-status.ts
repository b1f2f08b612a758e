import { requireCurrentHead } from "@alithia/chain/block/require-current-head.ts";
import { type ChainNode, NodeFailure } from "@alithia/chain/node/chain-node.ts";
import { createNodeRequest } from "@alithia/chain/node/rpc-request.ts";

function nameFailure(cause: unknown): string {
  return cause instanceof Error && "code" in cause ? String(cause.code) : "failed";
}

/** Wraps a node and reports the outcome of each request. */
export function watchNode(
  node: ChainNode,
  answered: (outcome: string, durationMs: number) => void,
): ChainNode {
  return {
    ...node,
    async request(calls, signal) {
      const startedAt = performance.now();
      const tell = (outcome: string) => answered(outcome, performance.now() - startedAt);
      try {
        const answers = await node.request(calls, signal);
        tell("answered");
        return answers;
      } catch (cause) {
        tell(signal?.aborted ? "abandoned" : nameFailure(cause));
        throw cause;
      }
    },
  };
}

/** `unknown` until the node was first queried. */
export type NodeState =
  | { state: "unknown" }
  | { state: "current"; block: number /** Block time in seconds. */; timestamp: number }
  | { state: "failing"; code: string; sentence: string };

const maxAgeMs = 10_000;

/**
 * Returns a function that reports whether the node is on this chain and up to date. It never waits for the
 * node: if the last result is old it starts a new query and returns what is known.
 */
export function createHeadWatch(node: ChainNode, now: () => number): () => NodeState {
  const request = createNodeRequest(node);
  let known: NodeState = { state: "unknown" };
  let askedAt = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<NodeState> {
    try {
      const { number, timestamp } = await requireCurrentHead(request, node.chainId, now());
      return { state: "current", block: Number(number), timestamp: Number(timestamp) };
    } catch (cause) {
      const sentence = cause instanceof Error ? cause.message : String(cause);
      return { state: "failing", code: cause instanceof NodeFailure ? cause.code : "node-refused", sentence };
    }
  }

  return () => {
    if (now() - askedAt >= maxAgeMs) {
      askedAt = now();
      ask().then((found) => {
        known = found;
      });
    }
    return known;
  };
}

export type ModelState = { first: string; state: "answering" | "failing" | "off" };

/** The public status of the server. `since` is when this process first saw the current overall status. */
export type SiteStatus = {
  status: "working" | "limited" | "down";
  since: string;
  banner: { text: string; level: string; since: string } | null;
  chain: { id: number; name: string };
  node: NodeState;
  model: ModelState;
  database: "working" | "away";
};

type Dependencies = {
  banner: { text: string; level: string; since: string };
  chain: SiteStatus["chain"];
  readNodeState(): NodeState;
  readModelState(): ModelState;
  takesWrites(): Promise<boolean>;
  now(): number;
};

/** "down" if no messages are accepted; "limited" if the node or model fails and some answers are missing. */
function judge(node: NodeState, model: ModelState, isDatabaseUp: boolean): SiteStatus["status"] {
  if (!isDatabaseUp) return "down";
  return node.state === "failing" || model.state === "failing" ? "limited" : "working";
}

export function createStatusReader({
  banner,
  chain,
  readNodeState,
  readModelState,
  takesWrites,
  now,
}: Dependencies): () => Promise<SiteStatus> {
  let last: { status: SiteStatus["status"]; since: string } | null = null;

  return async () => {
    const [node, model, isDatabaseUp] = [readNodeState(), readModelState(), await takesWrites()];
    const status = judge(node, model, isDatabaseUp);
    if (last?.status !== status) last = { status, since: new Date(now()).toISOString() };
    return {
      status,
      since: last.since,
      banner:
        banner.text.trim() === "" ? null : { text: banner.text, level: banner.level, since: banner.since },
      chain,
      node,
      model,
      database: isDatabaseUp ? "working" : "away",
    };
  };
}

const rememberedMs = 120_000;

/** Records failures of the first provider and reports it as failing for two minutes. */
export function createModelWatch(providers: readonly string[], now: () => number) {
  const [first] = providers;
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    failed(provider: string): void {
      if (provider === first) failedAt = now();
    },
    read(): ModelState {
      if (first === undefined) return { first: "built-in", state: "off" };
      return { first, state: now() - failedAt < rememberedMs ? "failing" : "answering" };
    },
  };
}
