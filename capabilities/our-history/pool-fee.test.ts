import { expect, test } from "vitest";
import { readRates } from "./pool-fee.ts";

const scale = 10n ** 18n;
/** So many of a million. */
const millionths = (part: number) => (BigInt(part) * scale) / 1_000_000n;

test.each([
  ["Uniswap V3 (fee 0.3 %)", millionths(3000), ["0.3 %"]],
  ["Shadow legacy (fee 0.01 %)", millionths(100), ["0.01 %"]],
  // One after the other: 0.3 %, then 0.05 % of the 99.7 % that are left.
  [
    "Uniswap V3 over USDC (fees 0.3 % and 0.05 %)",
    millionths(3000) + (millionths(500) * 997n) / 1000n,
    ["0.3 %", "0.05 %"],
  ],
  // 60 % at 0.3 % and 40 % at 1 %.
  [
    "60 % on Uniswap V3 (fee 0.3 %) and 40 % on Shadow legacy (fee 1 %), as two transactions",
    millionths(5800),
    ["0.3 %", "1 %"],
  ],
])("what pools keep on the way %j", (route, part, rates) => {
  expect(readRates(route)).toEqual({ part, rates });
});

test.each(["Uniswap V3", "60 % on Uniswap V3 (fee 0.3 %) and 40 % on Beets V2, as two transactions"])(
  "where a pool on the way %j tells no fee, none is told",
  (route) => {
    expect(readRates(route)).toBeNull();
  },
);
