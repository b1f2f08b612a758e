import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { encodeErrorResult } from "viem";
import { expect, test } from "vitest";
import { decodeSaleError } from "./decode-sale-error.ts";

const errors = aliSaleAbi.filter((item) => item.type === "error");
const deploymentOnly = new Set(["InvalidTerm", "SaleNotFunded", "SafeERC20FailedOperation"]);

test("every error a visitor can meet has a sentence of its own", () => {
  for (const error of errors.filter(({ name }) => !deploymentOnly.has(name))) {
    const args = error.inputs.map(({ type }) =>
      type === "address" ? `0x${"12".repeat(20)}` : 1_800_000_000n,
    );
    const data = encodeErrorResult({ abi: [error], errorName: error.name, args } as never);
    const decoded = decodeSaleError(data);
    expect(decoded?.code).toBe(error.name);
    expect(decoded?.sentence, error.name).toMatch(/^[A-Z0-9].*\.$/s);
    expect(decoded?.sentence, error.name).not.toMatch(/contract refused:/);
  }
});

test("a missed minimum says both amounts", () => {
  const data = encodeErrorResult({
    abi: aliSaleAbi,
    errorName: "OutputBelowMinimum",
    args: [5n * 10n ** 18n, 100n * 10n ** 18n],
  });
  expect(decodeSaleError(data)?.sentence).toBe(
    "Only 5 ALI could be bought, less than the 100 ALI you asked for, so nothing was bought.",
  );
});

test("bytes that are none of the contract's errors are not explained", () => {
  expect(decodeSaleError("0x")).toBeNull();
  expect(decodeSaleError("0xdeadbeef")).toBeNull();
});
