import type { ModelState } from "./read-status.ts";

const rememberedMs = 120_000;

/** Remembers for two minutes that the first provider did not give an answer. */
export function createModelWatch(providers: readonly string[], now: () => number) {
  const [first] = providers;
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    failed(provider: string): void {
      if (provider === first) failedAt = now();
    },
    read(): ModelState {
      if (first === undefined) return { first: "built-in", state: "off" };
      return { first, state: now() - failedAt < rememberedMs ? "failing" : "answering" };
    },
  };
}
