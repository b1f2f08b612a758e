import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { expect, test } from "vitest";
import { readPurchaseForm } from "./use-purchase.ts";

const one = 10n ** 18n;
const sale = {
  unitPrice: 110_000_000n,
  token: { symbol: "ALI", decimals: 18 },
  terms: { unit: 10n ** 9n, cap: 25_000_000n * one, walletCap: 250_000n * one },
  sold: 0n,
  position: { tokens: 0n },
} as SaleInfo;

test("what is paid decides what is received", () => {
  expect(readPurchaseForm({ field: "pay", text: "1,1" }, sale, parseAmount)).toMatchObject({
    payText: "1,1",
    receiveText: "10",
    quote: { tokens: 10n * one, change: 0n },
  });
});

test("what is to be received decides what is paid, rounded up to the unit", () => {
  expect(
    readPurchaseForm({ field: "receive", text: "0.000000000000000001" }, sale, parseAmount),
  ).toMatchObject({
    payText: "0.00000000011",
    payment: { outcome: "amount", units: 110_000_000n },
  });
});

test("an ambiguous amount fills nothing in", () => {
  const reading = readPurchaseForm({ field: "pay", text: "1.500" }, sale, parseAmount);
  expect(reading).toMatchObject({ payText: "1.500", receiveText: "", quote: null });
});

test("before the sale is read the typed text stays as it is", () => {
  expect(readPurchaseForm({ field: "receive", text: "5" }, null, parseAmount)).toMatchObject({
    receiveText: "5",
    payText: "",
  });
});

test("before amounts can be parsed the typed text stays and nothing is entered", () => {
  expect(readPurchaseForm({ field: "pay", text: "5" }, sale)).toMatchObject({
    payText: "5",
    receiveText: "",
    payment: { fault: "empty" },
  });
});
