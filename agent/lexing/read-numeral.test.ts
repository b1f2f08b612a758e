import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readNumeral } from "./read-numeral.ts";

test.each([
  ["5", "5"],
  ["1.5", "1.5"],
  [".5", "0.5"],
  ["01.50", "1.5"],
  ["1,500", "1500"],
  ["1,500,000.25", "1500000.25"],
  ["1'000", "1000"],
])("%s is %s", (text, value) => {
  expect(readNumeral(text)).toEqual({ certainty: "exact", value });
});

test.each([
  ["2.5", "k", "2500"],
  ["3", "million", "3000000"],
  ["1", "bn", "1000000000"],
])("%s %s is %s", (text, multiple, value) => {
  expect(readNumeral(text, multiple)).toEqual({ certainty: "exact", value });
});

test.each(["1,5", "0,5", "1.500", "10.000"])("%s has two readings", (text) => {
  expect(readNumeral(text).certainty).toBe("ambiguous");
});

test.each(["-5", "1e3", "1.2.3", "1,00,000", "1.234,56", "½", "0x10", ""])("%s is not read", (text) => {
  expect(readNumeral(text).certainty).toBe("unreadable");
});

test("a number grouped by thousands is the number itself, whatever its size", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), (value) => {
      const grouped = value.toString().replace(/\B(?=(\d{3})+$)/g, ",");
      expect(readNumeral(grouped)).toEqual({ certainty: "exact", value: value.toString() });
    }),
  );
});

test.each([
  ["zeros before the last digit", `0.${"0".repeat(7_800)}1`],
  ["zeros after a comma", `0,${"0".repeat(7_800)}1`],
  ["thousands of groups", `1${",000".repeat(1_900)}`],
  ["leading zeros", `${"0".repeat(7_800)}5`],
])("a number of %s is not read, however long", (_, text) => {
  expect(readNumeral(text)).toEqual({ certainty: "unreadable", why: "malformed" });
});
