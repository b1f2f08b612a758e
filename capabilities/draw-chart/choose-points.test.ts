import fc from "fast-check";
import { expect, test } from "vitest";
import { choosePoints, estimateTime, findExtremes, listAnchors, takeLastOfBlocks } from "./choose-points.ts";

const trade = (block: number, numerator: number, denominator = 1) => ({
  blockNumber: BigInt(block),
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});
const timeOf = (block: bigint) => block;

test("extremes are compared as fractions, and the earliest of equal ones is told", () => {
  const trades = [trade(1, 1, 2), trade(2, 2, 3), trade(3, 4, 6), trade(4, 1, 3), trade(5, 2, 6)];
  expect(findExtremes(trades)).toEqual({ high: trades[1], low: trades[3] });
  expect(findExtremes([])).toBeNull();
});

test("of the trades in one block the last is kept", () => {
  expect(takeLastOfBlocks([trade(1, 1), trade(1, 2), trade(2, 3)])).toEqual([trade(1, 2), trade(2, 3)]);
});

test.each([
  [10n, 100n],
  [15n, 150n],
  [20n, 200n],
  [25n, 800n],
  [30n, 1_400n],
])("block %d between known blocks was at %d", (block, time) => {
  const anchors = [
    { number: 10n, time: 100n },
    { number: 20n, time: 200n },
    { number: 30n, time: 1_400n },
  ];
  expect(estimateTime(anchors, block)).toBe(time);
});

test("anchors include both ends and are each there once", () => {
  expect(listAnchors(0n, 100n, 5)).toEqual([0n, 25n, 50n, 75n, 100n]);
  expect(listAnchors(7n, 8n, 5)).toEqual([7n, 8n]);
});

test("the last trade of each interval is kept, with the first, the highest and the lowest", () => {
  const trades = [5, 1, 6, 7, 9, 8, 7, 6].map((price, at) => trade(at * 10, price));
  const kept = choosePoints(trades, timeOf, 5);
  expect(kept.map(({ blockNumber }) => Number(blockNumber))).toEqual([0, 10, 30, 40, 70]);
});

test("points are in order, no more than asked for, and contain both ends and both extremes", () => {
  const walk = fc.array(fc.record({ gap: fc.integer({ min: 1, max: 50 }), price: fc.integer({ min: 1 }) }), {
    minLength: 1,
    maxLength: 300,
  });
  fc.assert(
    fc.property(walk, (steps) => {
      let block = 0;
      const trades = steps.map(({ gap, price }) => {
        block += gap;
        return trade(block, price);
      });
      const kept = choosePoints(trades, timeOf, 20);
      const prices = steps.map(({ price }) => price);
      const shown = kept.map(({ numerator }) => Number(numerator));
      expect(kept.length).toBeLessThanOrEqual(20);
      expect(kept).toEqual(trades.filter((one) => kept.includes(one)));
      expect([kept[0], kept.at(-1)]).toEqual([trades[0], trades.at(-1)]);
      expect(Math.max(...shown)).toBe(Math.max(...prices));
      expect(Math.min(...shown)).toBe(Math.min(...prices));
    }),
  );
});
