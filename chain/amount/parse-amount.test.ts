import { writeAmount } from "@alithia/protocol/write-amount.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAmount } from "./parse-amount.ts";

const one = 10n ** 18n;

test.each([
  ["1", one],
  ["1.5", (one * 3n) / 2n],
  ["1,5", (one * 3n) / 2n],
  [" 12 ", 12n * one],
  [".5", one / 2n],
  ["5.", 5n * one],
  ["0,500", one / 2n],
  ["1,50", (one * 3n) / 2n],
  ["1.50", (one * 3n) / 2n],
  ["1,500", 1500n * one],
  ["12,345", 12345n * one],
  ["2.5k", 2500n * one],
  ["1,234,567", 1234567n * one],
  ["1,234.5", 1234n * one + one / 2n],
  ["1.234,5", 1234n * one + one / 2n],
  ["1.234.567", 1234567n * one],
  ["25 000 000", 25000000n * one],
  ["1\u202f234,5", 1234n * one + one / 2n],
  ["1'234.5", 1234n * one + one / 2n],
  ["0.000000000000000001", 1n],
  ["1.0000000000000000000000", one],
])("%j is read as it was meant", (text, units) => {
  expect(parseAmount(text, 18)).toEqual({ outcome: "amount", units });
});

test.each([
  ["", "empty"],
  ["   ", "empty"],
  ["-1", "negative"],
  ["\u22121", "negative"],
  ["0", "zero"],
  ["0.0", "zero"],
  ["1e3", "exponent"],
  ["1E-3", "exponent"],
  ["0.1234567890123456789", "too-many-decimals"],
  ["1.500", "ambiguous"],
  ["12.300", "ambiguous"],
  ["1 500", "ambiguous"],
  ["1,5000", "ambiguous"],
  ["1.5.2", "not-a-number"],
  ["1,5,2", "not-a-number"],
  ["1 2", "not-a-number"],
  ["0x10", "not-a-number"],
  ["Infinity", "not-a-number"],
  ["\u0661\u0662", "not-a-number"],
  [".", "not-a-number"],
  ["everything", "not-a-number"],
  ["9".repeat(80), "too-large"],
  ["9".repeat(500), "not-a-number"],
])("%j is refused as %s", (text, fault) => {
  expect(parseAmount(text, 18)).toMatchObject({ outcome: "refused", fault });
});

test("an ambiguous point offers both readings", () => {
  expect(parseAmount("1.500", 18)).toMatchObject({ readings: ["1.500", "1500"] });
});

test("a token without decimals takes whole amounts only", () => {
  expect(parseAmount("7", 0)).toEqual({ outcome: "amount", units: 7n });
  expect(parseAmount("7.5", 0)).toMatchObject({ fault: "too-many-decimals" });
});

test("every amount written out exactly is read back exactly", () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 2n ** 200n), fc.integer({ min: 0, max: 36 }), (units, decimals) => {
      expect(parseAmount(writeAmount(units, decimals), decimals)).toEqual({ outcome: "amount", units });
    }),
  );
});

test("no text makes it throw", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(["amount", "refused"]).toContain(parseAmount(text, 18).outcome);
    }),
  );
});
