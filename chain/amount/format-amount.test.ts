import { parseUnits } from "viem";
import { expect, test } from "vitest";
import { formatAmount, formatDollars } from "./format-amount.ts";

test("an exact amount keeps every digit", () => {
  expect(formatAmount(1234567000000000000000001n, 18)).toBe("1,234,567.000000000000000001");
});

test("a cut amount is never rounded up", () => {
  expect(formatAmount(1999999999999999999n, 18, 4)).toBe("1.9999");
});

test("an amount too small to show is not shown as nothing", () => {
  expect(formatAmount(1n, 18, 4)).toBe("<0.0001");
  expect(formatAmount(0n, 18, 4)).toBe("0");
});

test("a token without decimals and a negative change are written plainly", () => {
  expect(formatAmount(25000000n, 0)).toBe("25,000,000");
  expect(formatAmount(-1500000n, 6)).toBe("\u22121.5");
});

test.each([
  ["0", "$0.00"],
  ["0.009", "less than $0.01"],
  ["0.01", "$0.01"],
  ["1.994", "$1.99"],
  ["1.995", "$2.00"],
  ["1234567.5", "$1,234,567.50"],
])("%s dollars are written %s", (dollars, text) => {
  expect(formatDollars(parseUnits(dollars, 18))).toBe(text);
});
