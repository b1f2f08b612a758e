import { expect, test } from "vitest";
import { venues } from "../venues/list-venues.ts";
import { compareTrades, type LookedAt, type QuotedRoute } from "./ask-routes.ts";
import { chooseSplit } from "./choose-split.ts";

const [one, other] = [`0x${"11".repeat(20)}`, `0x${"22".repeat(20)}`] as const;
const units = 1_000_000n;
const free = { numerator: 0n, denominator: 1n };

/** A venue with one constant-product pool, quoted for the whole order and its tenths. */
function look(place: number, depth: bigint, isFirst = false, pool = "only"): LookedAt {
  const venue = venues[place];
  if (venue === undefined) throw new Error("There are not so many venues.");
  const quote = (sellUnits: bigint): QuotedRoute => {
    const buyUnits = (sellUnits * depth) / (depth + sellUnits);
    return { venue, path: [one, other], pools: [pool], sellUnits, buyUnits, gas: 100_000n };
  };
  const tenths = Array.from({ length: 9 }, (_, at) => (units / 10n) * BigInt(at + 1));
  const parts = [units, ...(isFirst ? tenths.map((tenth) => units - tenth) : tenths)].map(quote);
  return { quote: quote(units), parts, addresses: [], isFirst, small: null };
}

function choose(looked: readonly LookedAt[], gasCost = free) {
  const [first] = looked;
  if (first === undefined) throw new Error("Nothing was looked at.");
  return chooseSplit(first.quote, looked, { exact: "sell", units, gasCost }).routes.map(
    ({ venue, sellUnits }) => [venue.id, sellUnits],
  );
}

test("an order is shared out by depth, over three routes where the third one gains enough", () => {
  expect(choose([look(0, 2n * units, true), look(2, 2n * units)])).toEqual([
    ["uniswap-v3", 500_000n],
    ["shadow-legacy", 500_000n],
  ]);
  const three = choose([look(0, 4n * units, true), look(2, 4n * units), look(7, 2n * units)]);
  expect(three).toEqual([
    ["uniswap-v3", 400_000n],
    ["shadow-legacy", 400_000n],
    ["spookyswap-v2", 200_000n],
  ]);
});

test("what gains less than 0.3 %, or than its gas, stays with one route", () => {
  expect(choose([look(0, 2_000n * units, true), look(2, 2_000n * units)])).toHaveLength(1);
  expect(
    choose([look(0, 2n * units, true), look(2, 2n * units)], { numerator: 1n, denominator: 1n }),
  ).toHaveLength(1);
});

test("routes over one pool of the same venue do not share an order", () => {
  expect(choose([look(0, 2n * units, true), look(0, 2n * units)])).toHaveLength(1);
  expect(choose([look(0, 2n * units, true), look(0, 2n * units, false, "500")])).toHaveLength(2);
});

test("between two sales the one that leaves more after its gas is the better", () => {
  const [cheap, dear] = [
    { sellUnits: 10n, buyUnits: 1_000n, gas: 100n },
    { sellUnits: 10n, buyUnits: 1_050n, gas: 200n },
  ];
  expect(compareTrades(cheap, dear, "sell", free)).toBe(1);
  expect(compareTrades(cheap, dear, "sell", { numerator: 1n, denominator: 1n })).toBe(-1);
});
