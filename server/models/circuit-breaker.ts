/** Leaves a provider alone that failed several times in a row, so that not every visitor waits for it. */
export type CircuitBreaker = {
  /** Whether it may be asked now; after a rest one request tries. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
};

const failuresUntilRest = 3;
const firstRestMs = 30_000;
const maxRestMs = 300_000;

export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0;
  let restMs = firstRestMs;
  let restsUntil = 0;
  return {
    allows() {
      if (failures < failuresUntilRest) return true;
      if (now() < restsUntil) return false;
      // The others wait until the one that tries is back.
      restsUntil = now() + restMs;
      return true;
    },
    succeeded() {
      failures = 0;
      restMs = firstRestMs;
    },
    failed() {
      failures++;
      if (failures < failuresUntilRest) return;
      restsUntil = now() + restMs;
      restMs = Math.min(restMs * 2, maxRestMs);
    },
  };
}
