import type { NodeState } from "./watch-node.ts";

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
