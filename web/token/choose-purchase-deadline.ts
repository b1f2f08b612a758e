import { timeToSignSeconds } from "@alithia/chain/block/find-latest-time.ts";

const believedSeconds = 600n;

/**
 * Returns a deadline 20 minutes from now, in block time (seconds). On an idle chain the latest block is old,
 * so the visitor's clock is used if up to ten minutes ahead of it; beyond that the clock is considered wrong.
 */
export function choosePurchaseDeadline(blockTime: bigint, ownClockMs: number): bigint {
  const lag = BigInt(Math.floor(ownClockMs / 1_000)) - blockTime;
  const isBelieved = lag > 0n && lag <= believedSeconds;
  return blockTime + (isBelieved ? lag : 0n) + timeToSignSeconds;
}
