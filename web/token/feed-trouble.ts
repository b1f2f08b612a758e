import { NodeFailure } from "@alithia/chain/node/chain-node.ts";

/** Why what the page shows of the sale is not to be relied on now: the node, or the code that asks it. */
export type FeedTrouble = {
  code: "node-silent" | "node-old" | "node-elsewhere" | "script-lost";
  sentence: string;
};

export const nodeSilent: FeedTrouble = {
  code: "node-silent",
  sentence: "The node is silent, so these figures may be old.",
};

export const scriptLost: FeedTrouble = {
  code: "script-lost",
  sentence: "The part of this page that buys and returns did not load.",
};

/** What a failed question to the node means. */
export function findFeedTrouble(error: unknown): FeedTrouble {
  if (!(error instanceof NodeFailure) || error.code !== "node-wrong-chain") return nodeSilent;
  return { code: "node-elsewhere", sentence: error.message };
}

/** A latest block this far from the visitor's clock: the node tells another time than now, or the clock is wrong. */
export function describeLag(blockTime: bigint, ownClockMs: number): FeedTrouble {
  const aheadSeconds = Number(blockTime) - ownClockMs / 1_000;
  const minutes = Math.floor(Math.abs(aheadSeconds) / 60);
  const sentence =
    aheadSeconds > 0
      ? `The node’s latest block is ${minutes} minutes ahead of your clock: the node tells a wrong time, or your clock is slow. These figures may be wrong.`
      : `The node’s latest block is ${minutes} minutes older than your clock: the node is behind, or your clock is wrong. These figures may be old.`;
  return { code: "node-old", sentence };
}
