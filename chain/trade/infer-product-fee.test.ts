import { expect, test } from "vitest";
import { findVenue } from "../venues/list-venues.ts";
import { inferProductFee } from "./read-pool-facts.ts";

const [token, other] = [`0x${"11".repeat(20)}`, `0x${"22".repeat(20)}`] as const;
const [taken, given] = [400_000n * 10n ** 18n, 100_000n * 10n ** 6n];

function infer(id: string, key: string, sellUnits: bigint, buyUnits: bigint) {
  const venue = findVenue(id);
  if (venue === null) throw new Error(`There is no ${id}.`);
  const route = { venue, path: [token, other], pools: [key], sellUnits, buyUnits, gas: 0n };
  return inferProductFee(route, { holdsTaken: taken, holdsGiven: given });
}

const payOut = (units: bigint, millionths: bigint) => {
  const paid = (units * (1_000_000n - millionths)) / 1_000_000n;
  return (paid * given) / (taken + paid);
};

test.each([3_000n, 2_000n, 100n, 25_000n])("a fee of %i millionths is found again from a quote", (fee) => {
  for (const units of [10n ** 19n, 10n ** 21n, 10n ** 23n])
    expect(infer("spookyswap-v2", "only", units, payOut(units, fee))).toBe(Number(fee));
  expect(infer("shadow-legacy", "volatile", 10n ** 20n, payOut(10n ** 20n, fee))).toBe(Number(fee));
});

test("no fee is told of dust, of other curves, nor of a quote that no such pool gives", () => {
  expect(infer("spookyswap-v2", "only", 10n ** 12n, payOut(10n ** 12n, 3_000n))).toBeNull();
  expect(infer("shadow-legacy", "stable", 10n ** 20n, payOut(10n ** 20n, 3_000n))).toBeNull();
  expect(infer("uniswap-v3", "3000", 10n ** 20n, payOut(10n ** 20n, 3_000n))).toBeNull();
  expect(infer("spookyswap-v2", "only", 10n ** 20n, payOut(10n ** 20n, 300_000n))).toBeNull();
  expect(infer("spookyswap-v2", "only", 10n ** 20n, 26n * 10n ** 6n)).toBeNull();
  expect(infer("spookyswap-v2", "only", 10n ** 20n, given)).toBeNull();
});
