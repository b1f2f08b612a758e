import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import { saleRecord } from "@alithia/content/sale-record.ts";
import { createDevnetParameters } from "@alithia/deploy/devnet/devnet-parameters.ts";
import { expect, test } from "vitest";

test("the record's rate is the price of the deployed contract, in wei for one ALI", () => {
  const { priceWei } = createDevnetParameters(0).sale;
  expect(parseAmount(saleRecord.exchangeRate, 18)).toEqual({ outcome: "amount", units: priceWei });
  expect(priceWei).toBe(110000000000000000n);
  expect(saleRecord).toMatchObject({ ticker: "ALI", version: "aliOS 1.0", exchangeRateUnit: "S per ALI" });
});
