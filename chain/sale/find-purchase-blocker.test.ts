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
    unit: 10n ** 9n,
    cap: 25_000_000n * one,
    walletCap: 1_000n * one,
    start: 1_799_000_000n,
    end: 1_801_000_000n,
    treasury: address,
    fallbackTreasury: address,
    unsoldRecipient: address,
    guardian: address,
  },
  token: { symbol: "ALI", decimals: 18 },
  unitPrice: 110_000_000n,
  lastCallStart: 1_802_209_600n,
  close: 1_802_814_400n,
  fallbackFrom: 1_810_590_400n,
  sold: 0n,
  returnable: 0n,
  withdrawable: 0n,
  saleTokens: 25_000_000n * one,
  pausedUntil: 0n,
  pauseSecondsLeft: 604_800n,
  position: { tokens: 0n, windows: [] },
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
  publishedPrice: "0.11",
};
const withSale = (change: Partial<SaleInfo>) => ({ ...free, sale: { ...running, ...change } });

test("nothing is in the way of an ordinary purchase, nor of one in the last call", () => {
  expect(findPurchaseBlocker(free)).toBeNull();
  expect(findPurchaseBlocker(withSale({ phase: "last-call" }))).toBeNull();
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
  ["wallet-cap", withSale({ position: { tokens: 1_000n * one, windows: [] } })],
  ["amount-empty", { ...free, payment: parseAmount("", 18) }],
  ["amount-ambiguous", { ...free, payment: parseAmount("1.500", 18) }],
  [
    "too-small",
    {
      ...withSale({ terms: { ...running.terms, price: 10n ** 19n } }),
      publishedPrice: "10",
      payment: { outcome: "amount", units: 0n } as const,
    },
  ],
  ["unfunded", withSale({ saleTokens: 99n * one })],
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

test("a contract that asks another price than the published one sells nothing, and both are said", () => {
  const dearer = withSale({ terms: { ...running.terms, price: 12n * 10n ** 16n } });
  expect(findPurchaseBlocker({ ...dearer, wallet: null })).toEqual({
    code: "price-differs",
    sentence: "The contract asks 0.12 S, not the published 0.11 S.",
  });
});

test("a payment that is cut at the wallet's limit needs funds only for what it buys", () => {
  const almostFull = withSale({ position: { tokens: 999n * one, windows: [] }, buyerCoins: one });
  expect(findPurchaseBlocker({ ...almostFull, payment: parseAmount("50", 18) })).toBeNull();
});

const position = { tokens: 12n * one, windows: [{ tokens: 10n * one, until: 1_800_000_001n }] };
const owning = { ...running, position, buyerTokens: 12n * one };
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
  ["windows-over", { ...returning, sale: { ...owning, position: { ...position, windows: [] } } }],
  ["no-position", { ...returning, sale: running }],
  ["node-silent", { ...returning, nodeTrouble: { code: "node-silent", sentence: "The node is silent." } }],
  ["wrong-network", { ...returning, onSaleNetwork: false }],
  ["in-flight", { ...returning, transactionInFlight: true }],
  ["amount-zero", { ...returning, tokens: parseAmount("0", 18) }],
  ["too-small", { ...returning, tokens: parseAmount("0.000000000999999999", 18) }],
  ["above-returnable", { ...returning, tokens: parseAmount("11", 18) }],
  ["tokens-moved", { ...returning, sale: { ...owning, buyerTokens: one } }],
])("a return is stopped by %s", (code, situation) => {
  expect(findReturnBlocker(situation)?.code).toBe(code);
});
