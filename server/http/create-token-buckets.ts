/** More networks than this at once, and the ones that were quiet for longest are forgotten. */
const maxNetworks = 50_000;

type TokenBuckets = {
  /** Counts a call of a network. Returns 0, or in how many seconds the next is worth trying. */
  take(network: string): number;
};

/**
 * A bucket of calls for each network: full it lasts for a burst of a whole minute's calls, and it fills evenly. `now` is
 * in milliseconds.
 */
export function createTokenBuckets(perMinute: number, now: () => number): TokenBuckets {
  const perMs = perMinute / 60_000;
  // In the order of their latest calls.
  const buckets = new Map<string, { left: number; atMs: number }>();

  function refill(network: string): number {
    const bucket = buckets.get(network);
    if (bucket === undefined) return perMinute;
    return Math.min(perMinute, bucket.left + (now() - bucket.atMs) * perMs);
  }

  return {
    take(network) {
      const left = refill(network);
      const isEmpty = left < 1;
      buckets.delete(network);
      buckets.set(network, { left: isEmpty ? left : left - 1, atMs: now() });
      const [quietest] = buckets.size > maxNetworks ? buckets.keys() : [];
      if (quietest !== undefined) buckets.delete(quietest);
      return isEmpty ? Math.ceil((1 - left) / perMs / 1_000) : 0;
    },
  };
}
