import { expect, test } from "vitest";
import { quoteFees, transactionGasCap } from "./prepare-transaction.ts";

test("a plain call on Sonic's lowest base fee", () => {
  const fees = quoteFees({ baseFeePerGasWei: 50_000_000_000n, gasEstimate: 21_000n, margin: "plain" });
  expect(fees).toEqual({
    gas: 23_100n,
    maxFeePerGasWei: 55_000_000_001n,
    maxPriorityFeePerGasWei: 1n,
    maxFeeWei: 23_100n * 55_000_000_001n,
  });
});

test("a call that depends on moving state gets a quarter more gas", () => {
  const fees = quoteFees({ baseFeePerGasWei: 1n, gasEstimate: 100_001n, margin: "state-dependent" });
  expect(fees.gas).toBe(125_002n);
});

test("a header below the network's lowest base fee is not believed, a higher one is", () => {
  const quote = (baseFeePerGasWei: bigint) =>
    quoteFees({ baseFeePerGasWei, gasEstimate: 1n, margin: "plain" }).maxFeePerGasWei;
  expect(quote(43_750_000_000n)).toBe(55_000_000_001n);
  expect(quote(60_000_000_000n)).toBe(66_000_000_001n);
});

test("no transaction reserves more gas than the node takes", () => {
  const fees = quoteFees({ baseFeePerGasWei: 1n, gasEstimate: 29_000_000n, margin: "plain" });
  expect(fees.gas).toBe(transactionGasCap);
});
