import fc from "fast-check";
import { expect, test } from "vitest";
import { costOf, quotePurchase } from "./quote-purchase.ts";
import { quoteReturn } from "./quote-return.ts";

const one = 10n ** 18n;
const terms = { price: 110000000000000000n, cap: 25_000_000n * one, walletCap: 100_000n * one };
const fresh = { terms, sold: 0n, positionTokens: 0n };

test("11 S buy 100 ALI and nothing comes back", () => {
  expect(quotePurchase(fresh, 11n * one)).toEqual({
    tokens: 100n * one,
    cost: 11n * one,
    change: 0n,
    limit: "none",
  });
});

test("the whole sale costs 2,750,000 S", () => {
  expect(costOf(terms.cap, terms.price)).toBe(2_750_000n * one);
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
  const books = { ...fresh, positionTokens: terms.walletCap - one };
  expect(quotePurchase(books, 11n * one)).toMatchObject({ tokens: one, limit: "wallet" });
});

test("a single wei buys what it pays for", () => {
  expect(quotePurchase(fresh, 1n)).toEqual({ tokens: 9n, cost: 1n, change: 0n, limit: "none" });
});

const books = fc
  .record({
    price: fc.bigInt(1n, 2n ** 64n),
    cap: fc.bigInt(1n, 2n ** 88n),
    walletShare: fc.integer({ min: 1, max: 1000 }),
    soldShare: fc.integer({ min: 0, max: 1000 }),
    heldShare: fc.integer({ min: 0, max: 1000 }),
  })
  .map(({ price, cap, walletShare, soldShare, heldShare }) => {
    const walletCap = (cap * BigInt(walletShare)) / 1000n || 1n;
    const sold = (cap * BigInt(soldShare)) / 1000n;
    const held = (walletCap * BigInt(heldShare)) / 1000n;
    return { terms: { price, cap, walletCap }, sold, positionTokens: held < sold ? held : sold };
  });

test("no payment buys above a bound, costs more than it brings, or loses a wei", () => {
  fc.assert(
    fc.property(books, fc.bigInt(0n, 2n ** 100n), (state, payment) => {
      const { tokens, cost, change } = quotePurchase(state, payment);
      expect(tokens).toBeLessThanOrEqual(state.terms.cap - state.sold);
      expect(tokens).toBeLessThanOrEqual(state.terms.walletCap - state.positionTokens);
      expect(cost + change).toBe(payment);
      expect(cost * one).toBeGreaterThanOrEqual(tokens * state.terms.price);
      expect((cost - 1n) * one).toBeLessThan(tokens * state.terms.price);
    }),
  );
});

test("paying the cost of an amount buys at least that amount", () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 2n ** 64n), fc.bigInt(1n, 2n ** 88n), (price, tokens) => {
      const open = { terms: { price, cap: 2n ** 200n, walletCap: 2n ** 200n }, sold: 0n, positionTokens: 0n };
      expect(quotePurchase(open, costOf(tokens, price)).tokens).toBeGreaterThanOrEqual(tokens);
    }),
  );
});

test("a position returned in any parts pays back exactly what was paid", () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 2n ** 88n),
      fc.bigInt(0n, 2n ** 88n),
      fc.array(fc.bigInt(1n, 2n ** 88n), { maxLength: 8 }),
      (tokens, paid, parts) => {
        let position = { positionTokens: tokens, positionPaid: paid };
        let returned = 0n;
        for (const part of [...parts, 2n ** 90n]) {
          if (position.positionTokens === 0n) break;
          const amount = part < position.positionTokens ? part : position.positionTokens;
          const refund = quoteReturn(position, amount);
          returned += refund;
          position = {
            positionTokens: position.positionTokens - amount,
            positionPaid: position.positionPaid - refund,
          };
        }
        expect(returned).toBe(paid);
      },
    ),
  );
});

test("more than the position returns nothing", () => {
  expect(quoteReturn({ positionTokens: 5n, positionPaid: 1n }, 6n)).toBe(0n);
  expect(quoteReturn({ positionTokens: 0n, positionPaid: 0n }, 0n)).toBe(0n);
});
