import { expect } from "vitest";

/** Returns the CPU time of a function in milliseconds, which a busy machine affects less than wall time. */
export function measureCpuMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Asserts on the best of up to five measurements, so that unrelated work of the process does not count. */
export function expectCpuWithin(mostMs: number, run: () => unknown): void {
  const times: number[] = [];
  do times.push(measureCpuMs(run));
  while (times.length < 5 && Math.min(...times) > mostMs);
  expect(Math.min(...times)).toBeLessThanOrEqual(mostMs);
}
