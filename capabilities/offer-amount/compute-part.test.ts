import fc from "fast-check";
import { expect, test } from "vitest";
import { computePart } from "./read-part.ts";

test("half is half, cut and not rounded; all leaves the fee", () => {
  expect(computePart({ heldUnits: 101n, percent: "50", feeUnits: 0n })).toBe(50n);
  expect(computePart({ heldUnits: 100n, percent: "100", feeUnits: 3n })).toBe(97n);
  expect(computePart({ heldUnits: 1_000n, percent: "12.5", feeUnits: 0n })).toBe(125n);
  expect(computePart({ heldUnits: 2n, percent: "100", feeUnits: 3n })).toBe(0n);
});

test("a part and its fee are never more than what is held", () => {
  const percent = fc.integer({ min: 1, max: 100 }).map(String);
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 128n), percent, fc.bigInt(0n, 2n ** 64n), (heldUnits, part, feeUnits) => {
      const units = computePart({ heldUnits, percent: part, feeUnits });
      expect(units === 0n || units + feeUnits <= heldUnits).toBe(true);
    }),
  );
});
