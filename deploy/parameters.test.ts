import { saleRecord } from "@alithia/content/sale-record.ts";
import { parseEther } from "viem";
import { expect, test } from "vitest";
import { createDevnetParameters } from "./devnet/devnet-record.ts";
import { parameters } from "./parameters.ts";

test("the price is the one of the published sale record, on every network", () => {
  const price = parseEther(String(saleRecord.exchangeRate));
  expect(price).toBe(110000000000000000n);
  for (const { sale } of [parameters.testnet, parameters.sonic, createDevnetParameters(0)]) {
    expect(sale.priceWei).toBe(price);
  }
});

test("on every network the sale lasts whole weeks, so that its last return window ends 14 days after it", () => {
  for (const { sale } of [parameters.testnet, parameters.sonic, createDevnetParameters(0)]) {
    expect((sale.end - sale.start) % (7 * 86_400)).toBe(0);
  }
});
