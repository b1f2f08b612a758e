import { performance } from "node:perf_hooks";
import { setImmediate as immediate, setTimeout as sleep } from "node:timers/promises";

/** After so much work comes a rest. */
const shiftMs = 2;
const restMs = 8;

/**
 * Lets tasks through one at a time, with a turn of the event loop between them and, after a little work, a longer
 * rest: however many wait, others have most of the process. To wait for a database elsewhere is no work.
 */
export function createFairQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let workedMs = 0;

  async function work<Result>(task: () => Promise<Result>): Promise<Result> {
    const before = performance.eventLoopUtilization();
    try {
      return await task();
    } finally {
      workedMs += performance.eventLoopUtilization(before).active;
    }
  }

  async function rest() {
    if (workedMs < shiftMs) {
      await immediate();
    } else {
      workedMs = 0;
      await sleep(restMs);
    }
  }

  return function pass<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = last.then(() => work(task));
    last = result.then(rest, rest);
    return result;
  };
}
