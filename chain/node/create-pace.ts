const firstGapMs = 100;
const maxGapMs = 2_000;

type Options = {
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** The pause that is always kept. */
  leastGapMs?: number;
};

/** The pauses between the HTTP calls to one node: none, until it says that they come too often. */
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
    /** Many calls are turned away together: they count once. */
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
