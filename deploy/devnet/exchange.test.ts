import fc from "fast-check";
import { expect, test } from "vitest";
import { computeSqrtPrice } from "./exchange.ts";

test("equal amounts begin at 2^96", () => {
  expect(computeSqrtPrice(5n, 5n)).toBe(2n ** 96n);
});

test("the price is the largest whose square does not exceed the ratio", () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 30n });
  fc.assert(
    fc.property(amount, amount, (amount0, amount1) => {
      const price = computeSqrtPrice(amount0, amount1);
      const ratio = (amount1 << 192n) / amount0;
      expect(price * price).toBeLessThanOrEqual(ratio);
      expect((price + 1n) * (price + 1n)).toBeGreaterThan(ratio);
    }),
  );
});
