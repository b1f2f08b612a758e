import { saleRecord } from "@alithia/content/sale-record.ts";
import { parseEther } from "viem";
import { expect, test } from "vitest";
import { createDevnetParameters } from "./devnet/devnet-parameters.ts";
import { parameters } from "./parameters.ts";

test("the price is the one of the published sale record, on every network", () => {
  const price = parseEther(String(saleRecord.exchangeRate));
  expect(price).toBe(110000000000000000n);
  for (const { sale } of [parameters.testnet, parameters.sonic, createDevnetParameters(0)]) {
    expect(sale.priceWei).toBe(price);
  }
});

test("on every network buyers have 14 days to return after the end", () => {
  for (const { sale } of [parameters.testnet, parameters.sonic, createDevnetParameters(0)]) {
    expect(sale.returnUntil - sale.end).toBe(14 * 86_400);
  }
});
