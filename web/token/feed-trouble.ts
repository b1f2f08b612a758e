import { NodeFailure } from "@alithia/chain/node/chain-node.ts";
import * as feedWords from "../words/feed-words.ts";

/** Why the displayed sale data is unreliable: a fault of the node, or of the script that reads it. */
export type FeedTrouble = {
  code: "node-silent" | "node-old" | "node-elsewhere" | "script-lost";
  sentence: string;
};

export const nodeSilent: FeedTrouble = {
  code: "node-silent",
  sentence: feedWords.nodeSilent,
};

export const scriptLost: FeedTrouble = {
  code: "script-lost",
  sentence: feedWords.scriptLost,
};

/** Classifies a failed node request. */
export function findFeedTrouble(error: unknown): FeedTrouble {
  if (!(error instanceof NodeFailure) || error.code !== "node-wrong-chain") return nodeSilent;
  return { code: "node-elsewhere", sentence: error.message };
}

/** Describes a latest block too far from the visitor's clock: the node lags, or the clock is wrong. */
export function describeLag(blockTime: bigint, ownClockMs: number): FeedTrouble {
  const aheadSeconds = Number(blockTime) - ownClockMs / 1_000;
  const minutes = Math.floor(Math.abs(aheadSeconds) / 60);
  const sentence = aheadSeconds > 0 ? feedWords.nodeAhead(minutes) : feedWords.nodeBehind(minutes);
  return { code: "node-old", sentence };
}
