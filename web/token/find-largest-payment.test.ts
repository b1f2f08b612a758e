import fc from "fast-check";
import { expect, test } from "vitest";
import { findLargestPayment } from "./find-largest-payment.ts";

const one = 10n ** 18n;
const price = 110_000_000_000_000_000n;
const terms = { unit: 10n ** 9n, cap: 25_000_000n * one, walletCap: 250_000n * one };
const books = { terms, unitPrice: price / 10n ** 9n, sold: 0n, position: { tokens: 0n } };
const gasPriceWei = 55_000_000_001n;

/** Calldata gas as the chain charges it: 16 per non-zero byte of an argument, 4 per zero byte. */
function priceCall(paymentWei: bigint, minTokens: bigint): bigint {
  const bytes = minTokens.toString(16).padStart(64, "0").match(/../g) ?? [];
  const calldata = bytes.reduce((sum, byte) => sum + (byte === "00" ? 4n : 16n), 0n);
  return ((86_000n + calldata + (paymentWei > 0n ? 0n : 1n)) * 110n * gasPriceWei) / 100n;
}

test("the largest payment leaves the fee of that very purchase, in any wallet", async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: one / 10n, max: 20_000n * one }), async (buyerCoins) => {
      const findFee = async (paymentWei: bigint, minTokens: bigint) => priceCall(paymentWei, minTokens);
      const payment = (await findLargestPayment({ ...books, buyerCoins }, findFee)) ?? -1n;
      const tokens = (payment * one) / price;
      const feeWei = priceCall(payment, tokens);
      expect(payment).toBeGreaterThan(0n);
      expect(payment + feeWei).toBeLessThanOrEqual(buyerCoins);
      expect(buyerCoins - payment).toBeLessThan(feeWei * 2n);
    }),
  );
});

test("a wallet that could buy beyond its limit pays what the limit costs", async () => {
  const rich = { ...books, buyerCoins: 100_000n * one };
  expect(await findLargestPayment(rich, async () => one)).toBe(27_500n * one);
});

test("a wallet with less than the fee can pay nothing, and a call that cannot be priced has no answer", async () => {
  const findFee = async () => one;
  expect(await findLargestPayment({ ...books, buyerCoins: one / 2n }, findFee)).toBe(0n);
  expect(await findLargestPayment({ ...books, buyerCoins: 0n }, findFee)).toBe(0n);
  expect(await findLargestPayment({ ...books, buyerCoins: one }, async () => null)).toBeNull();
});
