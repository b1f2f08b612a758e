import fc from "fast-check";
import { expect, test } from "vitest";
import { quoteReturn } from "./find-return-blocker.ts";
import { costOf, quotePurchase } from "./quote-purchase.ts";

const one = 10n ** 18n;
const saleUnit = 10n ** 9n;
const terms = { unit: saleUnit, cap: 25_000_000n * one, walletCap: 100_000n * one };
const fresh = { terms, unitPrice: 110_000_000n, sold: 0n, position: { tokens: 0n } };

test("11 S buy 100 ALI and nothing comes back", () => {
  expect(quotePurchase(fresh, 11n * one)).toEqual({
    tokens: 100n * one,
    cost: 11n * one,
    change: 0n,
    limit: "none",
  });
});

test("the whole sale costs 2,750,000 S", () => {
  expect(costOf(terms.cap, fresh)).toBe(2_750_000n * one);
});

test("at the end of the sale the rest is bought and the remainder comes back", () => {
  const books = { ...fresh, sold: terms.cap - 5n * one };
  expect(quotePurchase(books, 11n * one)).toEqual({
    tokens: 5n * one,
    cost: 550000000000000000n,
    change: 11n * one - 550000000000000000n,
    limit: "sale",
  });
});

test("at the wallet's limit the purchase is cut there", () => {
  const books = { ...fresh, position: { tokens: terms.walletCap - one } };
  expect(quotePurchase(books, 11n * one)).toMatchObject({ tokens: one, limit: "wallet" });
});

test("a payment below the price of a unit buys nothing, and one between units gives change", () => {
  expect(quotePurchase(fresh, 109_999_999n)).toEqual({
    tokens: 0n,
    cost: 0n,
    change: 109_999_999n,
    limit: "none",
  });
  expect(quotePurchase(fresh, 110_000_001n)).toMatchObject({
    tokens: saleUnit,
    cost: 110_000_000n,
    change: 1n,
  });
});

/** Sale units of tokens with few decimals, with 18, and with huge supplies. */
const units = fc.constantFrom(1n, saleUnit, 10n ** 14n, 7n);

const books = fc
  .record({
    unit: units,
    unitPrice: fc.bigInt(1n, 2n ** 98n),
    cap: fc.bigInt(1n, 2n ** 56n - 1n),
    walletShare: fc.integer({ min: 1, max: 1000 }),
    soldShare: fc.integer({ min: 0, max: 1000 }),
    heldShare: fc.integer({ min: 0, max: 1000 }),
  })
  .map(({ unit, unitPrice, cap, walletShare, soldShare, heldShare }) => {
    const walletCap = (cap * BigInt(walletShare)) / 1000n || 1n;
    const sold = (cap * BigInt(soldShare)) / 1000n;
    const share = (walletCap * BigInt(heldShare)) / 1000n;
    const held = share < sold ? share : sold;
    return {
      unitPrice,
      terms: { unit, cap: cap * unit, walletCap: walletCap * unit },
      sold: sold * unit,
      position: { tokens: held * unit },
    };
  });

test("no payment buys above a bound, costs more than it brings, or loses a wei", () => {
  fc.assert(
    fc.property(books, fc.bigInt(0n, 2n ** 160n), (state, payment) => {
      const { tokens, cost, change } = quotePurchase(state, payment);
      expect(tokens).toBeLessThanOrEqual(state.terms.cap - state.sold);
      expect(tokens).toBeLessThanOrEqual(state.terms.walletCap - state.position.tokens);
      expect(cost + change).toBe(payment);
      expect(cost * state.terms.unit).toBe(tokens * state.unitPrice);
    }),
  );
});

test("paying the cost of an amount buys at least that amount, and a wei less does not", () => {
  fc.assert(
    fc.property(units, fc.bigInt(1n, 2n ** 98n), fc.bigInt(1n, 2n ** 85n), (unit, unitPrice, tokens) => {
      const open = {
        unitPrice,
        terms: { unit, cap: unit * 2n ** 200n, walletCap: unit * 2n ** 200n },
        sold: 0n,
        position: { tokens: 0n },
      };
      expect(quotePurchase(open, costOf(tokens, open)).tokens).toBeGreaterThanOrEqual(tokens);
      expect(quotePurchase(open, costOf(tokens, open) - 1n).tokens).toBeLessThan(tokens);
    }),
  );
});

const window = (tokens: bigint) => ({ tokens, until: 1n });

test("what is returned in any parts pays back exactly what was paid", () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(0n, 2n ** 54n), { minLength: 3, maxLength: 3 }),
      fc.array(fc.bigInt(1n, 2n ** 56n), { maxLength: 8 }),
      (units, parts) => {
        let left = units.reduce((sum, part) => sum + part, 0n) * saleUnit;
        const paid = costOf(left, fresh);
        let returned = 0n;
        for (const part of [...parts, 2n ** 90n]) {
          const amount = part * saleUnit < left ? part * saleUnit : left;
          returned += quoteReturn(
            { ...fresh, position: { tokens: left, windows: [window(left)] } } as never,
            amount,
          );
          left -= amount;
        }
        expect(returned).toBe(paid);
      },
    ),
  );
});

test("more than can be returned, and less than a unit, returns nothing", () => {
  const sale = {
    ...fresh,
    position: { tokens: 9n * one, windows: [window(2n * one), window(3n * one)] },
  } as never;
  expect(quoteReturn(sale, 5n * one)).toBe(550000000000000000n);
  expect(quoteReturn(sale, 5n * one + saleUnit)).toBe(0n);
  expect(quoteReturn(sale, saleUnit - 1n)).toBe(0n);
});
