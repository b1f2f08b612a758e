/** How long a purchase or a trade that was offered can still be mined, counted from the moment it was offered. */
export const timeToSignSeconds = 1_200n;

/** In seconds: the chain's clock, or ours where the chain has been quiet for long, for deadlines that are still ahead. */
export function findLatestTime(blockTimestamp: bigint, nowMs: number): bigint {
  const now = BigInt(Math.floor(nowMs / 1_000));
  return blockTimestamp > now ? blockTimestamp : now;
}
