import { parseUnits } from "viem";
import { expect, test } from "vitest";
import { boundBySlippage } from "./resolve-order.ts";

const usdc = { address: "0x29219dd400f2Bf60E5a23d13Be72B486D4038894" as const, symbol: "USDC", decimals: 6 };
const bound = (sellUnits: bigint, buyUnits: bigint, exact: "sell" | "buy", basisPoints = 50n) => {
  const sides = exact === "sell" ? { sell: usdc, buy: null } : { sell: null, buy: usdc };
  return boundBySlippage({ sellUnits, buyUnits }, { ...sides, exact }, basisPoints);
};

test("a bound has six digits and is never worse for the visitor than the slippage, nor tighter than the quote", () => {
  const quoted = parseUnits("396.977362009030314544", 18);
  expect(bound(100_000_000n, quoted, "sell").buyUnits).toBe(parseUnits("394.992476", 18));
  expect(bound(quoted, 100_000_000n, "buy").sellUnits).toBe(parseUnits("398.962248", 18));
  expect(bound(100_000_000n, quoted, "sell", 0n).buyUnits).toBe(quoted);
  expect(bound(quoted, 100_000_000n, "buy", 0n).sellUnits).toBe(quoted);
});

test("a small amount keeps its digits", () => {
  expect(bound(1_000n, 10_000_000_000_001n, "sell").buyUnits).toBe(9_950_000_000_000n);
});
