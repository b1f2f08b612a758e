import { expect, test } from "vitest";
import { parseAmount } from "../amount/parse-amount.ts";
import { findPurchaseBlocker } from "./find-purchase-blocker.ts";
import { findReturnBlocker } from "./find-return-blocker.ts";
import type { SaleInfo } from "./sale-info.ts";

const one = 10n ** 18n;
const address = `0x${"11".repeat(20)}` as const;
const running: SaleInfo = {
  blockNumber: 1n,
  timestamp: 1_800_000_000n,
  phase: "running",
  terms: {
    token: address,
    price: 110000000000000000n,
    cap: 25_000_000n * one,
    walletCap: 1_000n * one,
    start: 1_799_000_000n,
    end: 1_801_000_000n,
    returnUntil: 1_802_209_600n,
    treasury: address,
    unsoldRecipient: address,
    guardian: address,
  },
  sold: 0n,
  raised: 0n,
  pausedUntil: 0n,
  pauseSecondsLeft: 604_800n,
  positionTokens: 0n,
  positionPaid: 0n,
  buyerCoins: 100n * one,
  buyerTokens: 0n,
  buyerAllowance: 0n,
};
const free = {
  sale: running,
  nodeTrouble: null,
  wallet: { onSaleNetwork: true },
  payment: parseAmount("11", 18),
  feeWei: 10n ** 16n,
  transactionInFlight: false,
};
const withSale = (change: Partial<SaleInfo>) => ({ ...free, sale: { ...running, ...change } });

test("nothing is in the way of an ordinary purchase", () => {
  expect(findPurchaseBlocker(free)).toBeNull();
});

test.each([
  ["sale-unread", { ...free, sale: null }],
  ["node-silent", { ...free, nodeTrouble: { code: "node-silent", sentence: "The node is silent." } }],
  ["upcoming", withSale({ phase: "upcoming" })],
  ["paused", withSale({ phase: "paused", pausedUntil: 1_800_003_600n })],
  ["sold-out", withSale({ phase: "sold-out" })],
  ["ended", withSale({ phase: "returns-only" })],
  ["closed", withSale({ phase: "closed" })],
  ["no-wallet", { ...free, wallet: null }],
  ["wrong-network", { ...free, wallet: { onSaleNetwork: false } }],
  ["in-flight", { ...free, transactionInFlight: true }],
  ["wallet-cap", withSale({ positionTokens: 1_000n * one })],
  ["amount-empty", { ...free, payment: parseAmount("", 18) }],
  ["amount-ambiguous", { ...free, payment: parseAmount("1.500", 18) }],
  [
    "too-small",
    {
      ...withSale({ terms: { ...running.terms, price: 10n ** 19n } }),
      payment: { outcome: "amount", units: 0n } as const,
    },
  ],
  ["no-funds", withSale({ buyerCoins: one })],
  ["no-fee", withSale({ buyerCoins: 11n * one })],
])("%s is named as the reason", (code, situation) => {
  expect(findPurchaseBlocker(situation)?.code).toBe(code);
});

test("the phase comes before the wallet, and the wallet before the amount", () => {
  const nothingRight = { ...free, wallet: null, payment: parseAmount("-1", 18) };
  expect(findPurchaseBlocker({ ...nothingRight, sale: { ...running, phase: "upcoming" } })?.code).toBe(
    "upcoming",
  );
  expect(findPurchaseBlocker(nothingRight)?.code).toBe("no-wallet");
});

test("a payment that is cut at the wallet's limit needs funds only for what it buys", () => {
  const almostFull = withSale({ positionTokens: 999n * one, buyerCoins: one });
  expect(findPurchaseBlocker({ ...almostFull, payment: parseAmount("50", 18) })).toBeNull();
});

const owning = { ...running, positionTokens: 10n * one, positionPaid: one, buyerTokens: 10n * one };
const returning = {
  sale: owning,
  nodeTrouble: null,
  onSaleNetwork: true,
  tokens: parseAmount("10", 18),
  transactionInFlight: false,
};

test("nothing is in the way of a return, not even a pause or the end of buying", () => {
  expect(findReturnBlocker(returning)).toBeNull();
  expect(findReturnBlocker({ ...returning, sale: { ...owning, phase: "paused" } })).toBeNull();
  expect(findReturnBlocker({ ...returning, sale: { ...owning, phase: "returns-only" } })).toBeNull();
});

test.each([
  ["closed", { ...returning, sale: { ...owning, phase: "closed" as const } }],
  ["no-position", { ...returning, sale: running }],
  ["node-silent", { ...returning, nodeTrouble: { code: "node-silent", sentence: "The node is silent." } }],
  ["wrong-network", { ...returning, onSaleNetwork: false }],
  ["in-flight", { ...returning, transactionInFlight: true }],
  ["amount-zero", { ...returning, tokens: parseAmount("0", 18) }],
  ["above-position", { ...returning, tokens: parseAmount("11", 18) }],
  ["tokens-moved", { ...returning, sale: { ...owning, buyerTokens: one } }],
])("a return is stopped by %s", (code, situation) => {
  expect(findReturnBlocker(situation)?.code).toBe(code);
});
