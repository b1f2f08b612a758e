import { expect } from "vitest";

/** CPU time of `runReference` in milliseconds on the machine that the bounds were set for. */
const referenceMs = 12;
const maxMeasurements = 5;

/** Returns the CPU time of a function in milliseconds, which a busy machine affects less than wall time. */
export function measureCpuMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Asserts on the best of up to five measurements, so that unrelated work of the process does not count. On a slower
 * machine the bound grows by as much as a reference task takes longer there.
 */
export function expectCpuWithin(mostMs: number, run: () => unknown): void {
  const times: number[] = [];
  do times.push(measureCpuMs(run));
  while (times.length < maxMeasurements && Math.min(...times) > mostMs);
  const bestMs = Math.min(...times);
  expect(bestMs).toBeLessThanOrEqual(bestMs > mostMs ? mostMs * measureSlowness() : mostMs);
}

function measureSlowness(): number {
  const times = Array.from({ length: maxMeasurements }, () => measureCpuMs(runReference));
  return Math.max(1, Math.min(...times) / referenceMs);
}

/** Arithmetic, strings, a regular expression, a sort and a map, as the measured code uses them. */
function runReference(): number {
  const words: string[] = [];
  let hash = 0;
  for (let index = 0; index < 200_000; index++) {
    hash = (Math.imul(hash, 31) + index) | 0;
    if (index % 20 === 0) words.push(`word ${hash.toString(36)} 0x${index.toString(16)}`);
  }
  const found = words.join("\n").match(/\b0x[0-9a-f]+|[a-z]+\d/g) ?? [];
  return new Map(found.map((word, index) => [word, index])).size + words.sort().length;
}
