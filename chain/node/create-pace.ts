const firstGapMs = 100;
const maxGapMs = 2_000;

type Options = {
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** The minimum pause. */
  leastGapMs?: number;
};

/** Paces the HTTP calls to a node: without pauses until it reports a rate limit. */
export function createPace({ now, wait, leastGapMs = 0 }: Options) {
  let gapMs = leastGapMs;
  let freeAtMs = 0;
  let slowedAtMs = Number.NEGATIVE_INFINITY;
  return {
    async enter(): Promise<void> {
      const startMs = Math.max(now(), freeAtMs);
      freeAtMs = startMs + gapMs;
      if (startMs > now()) await wait(startMs - now());
    },
    /** Calls that are refused together count once. */
    slower(retryAfterMs = 0): void {
      if (now() - slowedAtMs >= gapMs) gapMs = Math.min(maxGapMs, Math.max(firstGapMs, gapMs * 2));
      slowedAtMs = now();
      freeAtMs = Math.max(freeAtMs, now() + Math.max(gapMs, Math.min(retryAfterMs, 10_000)));
    },
    answered(): void {
      gapMs = gapMs < 10 + leastGapMs ? leastGapMs : gapMs * 0.8;
    },
  };
}

const firstPauseMs = 5_000;
const maxPauseMs = 600_000;

/**
 * Adapts the number of requests per HTTP call. A refusal halves it for some seconds; then it doubles again,
 * and each refused attempt doubles the wait before the next one.
 */
export function createBatchLimit(most: number, now: () => number) {
  let limit = most;
  let pauseMs = firstPauseMs;
  let refusedAtMs = Number.NEGATIVE_INFINITY;
  let growAtMs = 0;
  let isTry = false;
  return {
    current(): number {
      if (limit < most && now() >= growAtMs) {
        limit = Math.min(most, limit * 2);
        growAtMs = now() + pauseMs;
        isTry = true;
      }
      return limit;
    },
    /** Reports that a batch of this length was refused. */
    refused(length: number): void {
      const smaller = Math.max(1, Math.floor(length / 2));
      if (smaller >= limit) return;
      limit = smaller;
      const isRare = now() - refusedAtMs > 4 * pauseMs;
      if (isRare) pauseMs = firstPauseMs;
      else if (isTry) pauseMs = Math.min(maxPauseMs, pauseMs * 2);
      isTry = false;
      refusedAtMs = now();
      growAtMs = refusedAtMs + pauseMs;
    },
  };
}
