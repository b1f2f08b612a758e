import fc from "fast-check";
import { expect, test } from "vitest";
import { sumDays } from "./sum-days.ts";

const noon = 1_800_014_400n;
const day = 86_400n;

test("purchases and returns are summed by day in UTC, and a day without any is there with nothing", () => {
  const days = sumDays(
    [
      { kind: "return", tokens: 5n, timestamp: noon + 2n * day },
      { kind: "purchase", tokens: 7n, timestamp: noon + 60n },
      { kind: "purchase", tokens: 3n, timestamp: noon },
    ],
    noon + 3n * day,
  );
  const start = noon - (noon % day);
  expect(days).toEqual([
    { start, bought: 10n, returned: 0n },
    { start: start + day, bought: 0n, returned: 0n },
    { start: start + 2n * day, bought: 0n, returned: 5n },
    { start: start + 3n * day, bought: 0n, returned: 0n },
  ]);
});

test("no entry is no day, and an entry without a time is in none", () => {
  expect(sumDays([], noon)).toEqual([]);
  expect(sumDays([{ kind: "purchase", tokens: 1n, timestamp: null }], noon)).toEqual([]);
});

test("nothing is lost: the days add up to the entries, whatever their order", () => {
  const entry = fc.record({
    kind: fc.constantFrom("purchase" as const, "return" as const),
    tokens: fc.bigInt(0n, 10n ** 24n),
    timestamp: fc.bigInt(noon, noon + 40n * day),
  });
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const days = sumDays(entries, noon + 40n * day);
      const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n);
      const of = (kind: string) =>
        sum(entries.filter((one) => one.kind === kind).map(({ tokens }) => tokens));
      expect(sum(days.map(({ bought }) => bought))).toBe(of("purchase"));
      expect(sum(days.map(({ returned }) => returned))).toBe(of("return"));
    }),
  );
});
