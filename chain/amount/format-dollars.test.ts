import { parseUnits } from "viem";
import { expect, test } from "vitest";
import { formatDollars } from "./format-dollars.ts";

test.each([
  ["0", "$0.00"],
  ["0.009", "less than $0.01"],
  ["0.01", "$0.01"],
  ["1.999", "$1.99"],
  ["1234567.5", "$1,234,567.50"],
])("%s dollars are written %s", (dollars, text) => {
  expect(formatDollars(parseUnits(dollars, 18))).toBe(text);
});
