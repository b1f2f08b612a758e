import { sonicDevnet } from "../networks.ts";
import { NodeFailure } from "../node/chain-node.ts";

/** Sonic produces a block at least every few seconds; an idle devnet produces none. */
const maxDifferenceSeconds = 300;

/**
 * Returns a `NodeFailure` if the latest block (`headTimestamp`, Unix seconds) is more than five minutes
 * behind or ahead of the clock `nowMs`, else null. The devnet is exempt.
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

/** How long a prepared purchase or trade can still be mined, in seconds from its preparation. */
export const timeToSignSeconds = 1_200n;

/** Returns the later of the block's time and the clock, in Unix seconds, to base deadlines on. */
export function findLatestTime(blockTimestamp: bigint, nowMs: number): bigint {
  const now = BigInt(Math.floor(nowMs / 1_000));
  return blockTimestamp > now ? blockTimestamp : now;
}
