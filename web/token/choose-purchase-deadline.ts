import { timeToSignSeconds } from "@alithia/chain/block/find-latest-time.ts";

const believedSeconds = 600n;

/**
 * Until when a purchase may be mined, in block time: twenty minutes from now. A chain without traffic lags behind, so
 * a visitor's clock that is up to ten minutes ahead of its latest block tells the time; one further off is itself wrong.
 */
export function choosePurchaseDeadline(blockTime: bigint, ownClockMs: number): bigint {
  const lag = BigInt(Math.floor(ownClockMs / 1_000)) - blockTime;
  const isBelieved = lag > 0n && lag <= believedSeconds;
  return blockTime + (isBelieved ? lag : 0n) + timeToSignSeconds;
}
