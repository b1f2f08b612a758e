/** How long a prepared purchase or trade can still be mined, in seconds from its preparation. */
export const timeToSignSeconds = 1_200n;

/** Returns the later of the block's time and the clock, in Unix seconds, to base deadlines on. */
export function findLatestTime(blockTimestamp: bigint, nowMs: number): bigint {
  const now = BigInt(Math.floor(nowMs / 1_000));
  return blockTimestamp > now ? blockTimestamp : now;
}
