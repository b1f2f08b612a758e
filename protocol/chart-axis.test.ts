import fc from "fast-check";
import { expect, test } from "vitest";
import { listTimeTicks, listValueTicks } from "./chart-axis.ts";

const labels = (low: number, high: number, count = 5) =>
  listValueTicks(low, high, count).map(({ label }) => label);

test.each([
  [0.1141, 0.1203, ["0.114", "0.116", "0.118", "0.120", "0.122"]],
  [0, 100, ["0", "25", "50", "75", "100"]],
  [1_180, 2_900, ["1,000", "1,500", "2,000", "2,500", "3,000"]],
  [0.25, 0.25, ["0.22", "0.24", "0.26", "0.28"]],
  [
    0.000000011,
    0.000000019,
    ["0.000000010", "0.000000012", "0.000000014", "0.000000016", "0.000000018", "0.000000020"],
  ],
])("an axis from %d to %d has round marks", (low, high, expected) => {
  expect(labels(low, high)).toEqual(expected);
});

test("the marks contain all values, and are few", () => {
  const value = fc.double({ min: 1e-12, max: 1e12, noNaN: true });
  fc.assert(
    fc.property(value, value, (one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      const ticks = listValueTicks(low, high, 5);
      const slack = (high - low) * 1e-6 + high * 1e-9;
      expect(ticks[0]?.at).toBeLessThanOrEqual(low + slack);
      expect(ticks.at(-1)?.at).toBeGreaterThanOrEqual(high - slack);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(8);
    }),
  );
});

const time = (text: string) => Date.parse(text) / 1_000;
const times = (from: string, to: string) => listTimeTicks(time(from), time(to), 4).map(({ label }) => label);

test.each([
  ["2026-11-26T05:30Z", "2026-11-28T17:30Z", ["27 Nov", "28 Nov"]],
  [
    "2026-11-28T01:10Z",
    "2026-11-28T09:40Z",
    ["28 Nov 02:00", "28 Nov 04:00", "28 Nov 06:00", "28 Nov 08:00"],
  ],
  ["2026-11-28T09:00Z", "2026-11-28T09:40Z", ["28 Nov 09:00", "28 Nov 09:15", "28 Nov 09:30"]],
  ["2025-11-28T00:00Z", "2026-11-28T00:00Z", ["22 Jan 2026", "23 Apr 2026", "23 Jul 2026", "22 Oct 2026"]],
])("a time axis from %s to %s has marks at round times", (from, to, expected) => {
  expect(times(from, to)).toEqual(expected);
});
