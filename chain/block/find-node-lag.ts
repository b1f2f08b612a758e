import { sonicDevnet } from "../networks.ts";
import { NodeFailure } from "../node/chain-node.ts";

/** Sonic makes a block at least every few seconds; an idle devnet makes none. */
const maxDifferenceSeconds = 300;

/**
 * The failure of a node whose latest block is too old to be the chain's, or of a time that has not come, or null. `headTimestamp` is that block's, in
 * seconds since 1970; `nowMs` is the clock of whoever asks, whose errors of a few minutes are borne.
 */
export function findNodeLag(chainId: number, headTimestamp: bigint, nowMs: number): NodeFailure | null {
  const ageSeconds = Math.floor(nowMs / 1000) - Number(headTimestamp);
  if (chainId === sonicDevnet.chainId || Math.abs(ageSeconds) <= maxDifferenceSeconds) return null;
  const minutes = Math.floor(Math.abs(ageSeconds) / 60);
  if (ageSeconds < 0)
    return new NodeFailure(
      "node-ahead",
      `The node I read from tells a time ${minutes} minutes from now, so I do not trust its figures. Please try again later.`,
    );
  return new NodeFailure(
    "node-lagging",
    `The node I read from is ${minutes} minutes behind the chain, so I do not trust its figures. Please try again later.`,
  );
}
