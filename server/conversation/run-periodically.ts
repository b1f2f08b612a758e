import { setTimeout as sleep } from "node:timers/promises";

const pauseAfterFailureMs = 2_000;

type PeriodicRun = { stop(): Promise<void> };

/**
 * Runs a task repeatedly with pauses, one at a time; failures are reported and followed by the usual pause.
 * The signal tells the task to end; failures after that are not reported.
 */
export function runPeriodically(
  task: (signal: AbortSignal) => Promise<unknown>,
  pauseMs: number,
  reportFailure: (cause: unknown) => void,
): PeriodicRun {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run() {
    let nextPauseMs = pauseMs;
    while (!signal.aborted) {
      await sleep(nextPauseMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        await task(signal);
        nextPauseMs = pauseMs;
      } catch (cause) {
        if (signal.aborted) return;
        reportFailure(cause);
        nextPauseMs = Math.max(pauseMs, pauseAfterFailureMs);
      }
    }
  }

  const done = run();
  return {
    stop() {
      stopping.abort();
      return done;
    },
  };
}
