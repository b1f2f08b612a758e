import type { PricedTrade } from "@alithia/chain/trade/read-trades.ts";

/** A block's number with its time in Unix seconds. */
export type TimedBlock = { number: bigint; time: bigint };

/** Compares prices without division, so that none is rounded. */
const isBelow = (one: PricedTrade, other: PricedTrade) =>
  one.numerator * other.denominator < other.numerator * one.denominator;

/** The trades of the highest and the lowest price; the earliest of equal ones. */
export function findExtremes(trades: readonly PricedTrade[]): { high: PricedTrade; low: PricedTrade } | null {
  const [first, ...rest] = trades;
  if (first === undefined) return null;
  return rest.reduce(
    ({ high, low }, trade) => ({
      high: isBelow(high, trade) ? trade : high,
      low: isBelow(trade, low) ? trade : low,
    }),
    { high: first, low: first },
  );
}

/** The last trade of each block. */
export function takeLastOfBlocks(trades: readonly PricedTrade[]): PricedTrade[] {
  return trades.filter(({ blockNumber }, at) => blockNumber !== trades[at + 1]?.blockNumber);
}

/** Evenly spaced blocks of a range, both ends included, whose times allow to estimate all others'. */
export function listAnchors(first: bigint, last: bigint, count: number): bigint[] {
  const gaps = BigInt(count - 1);
  const all = Array.from({ length: count }, (_, at) => first + ((last - first) * BigInt(at)) / gaps);
  return [...new Set(all)];
}

/** A block's time between the two known blocks around it, as if those between were evenly spaced. */
export function estimateTime(anchors: readonly TimedBlock[], block: bigint): bigint {
  const after = anchors.findIndex(({ number }) => number >= block);
  const [left, right] = [anchors[Math.max(0, after - 1)], anchors.at(after)];
  if (left === undefined || right === undefined) return 0n;
  if (right.number === left.number) return right.time;
  return left.time + ((right.time - left.time) * (block - left.number)) / (right.number - left.number);
}

/**
 * Chooses at most `most` trades: the last one of each of equally long intervals, and the first, the highest
 * and the lowest of all.
 */
export function choosePoints(
  trades: readonly PricedTrade[],
  timeOf: (block: bigint) => bigint,
  most: number,
): PricedTrade[] {
  const extremes = findExtremes(trades);
  const [first, last] = [trades[0], trades.at(-1)];
  if (extremes === null || first === undefined || last === undefined || trades.length <= most)
    return [...trades];
  const [from, to] = [timeOf(first.blockNumber), timeOf(last.blockNumber)];
  const intervals = BigInt(most - 3);
  const intervalOf = ({ blockNumber }: PricedTrade) => {
    const at = ((timeOf(blockNumber) - from) * intervals) / (to - from + 1n);
    return at < 0n ? 0n : at;
  };
  const kept = new Set([first, extremes.high, extremes.low]);
  return trades.filter(
    (trade, at) =>
      kept.has(trade) ||
      trades[at + 1] === undefined ||
      intervalOf(trade) !== intervalOf(trades[at + 1] as PricedTrade),
  );
}
