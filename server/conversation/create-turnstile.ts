import { setImmediate as immediate } from "node:timers/promises";

/** Lets tasks through one at a time, with a turn of the event loop before each, so that other work comes between. */
export function createTurnstile() {
  let last: Promise<unknown> = Promise.resolve();

  return function pass<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = last.then(() => immediate()).then(task);
    last = result.catch(() => {});
    return result;
  };
}
