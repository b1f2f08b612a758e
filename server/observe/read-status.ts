import type { NodeState } from "./watch-head.ts";

export type ModelState = { first: string; state: "answering" | "failing" | "off" };

/** What the public is told of the server. `since` is when the whole began to be as it is, as this process saw it. */
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

/** Down is a server that takes no messages; limited one whose node or model fails, so that some answers are missing. */
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
