import fc from "fast-check";
import { expect, test } from "vitest";
import { findDifference } from "./search-signed.ts";

const from = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const to = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const other = "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc";
const call = { from, to, data: "0xabcd", valueWei: 250_000_000_000_000_000n } as const;
const signed = { from, to, input: "0xabcd", value: "0x3782dace9d90000", blockNumber: "0x10" };

test("the proposed call is itself, whatever the letters of its addresses and bytes", () => {
  expect(findDifference(signed, call, 15n)).toBeNull();
  const lower = { ...signed, from: from.toLowerCase(), to: to.toLowerCase(), input: "0xABCD" };
  expect(findDifference(lower, call, 15n)).toBeNull();
  expect(findDifference({ ...signed, blockNumber: null }, call, 15n)).toBeNull();
});

test.each([
  ["another recipient", { to: other }, `it goes to ${other}, not to ${to}`],
  ["1 wei", { value: "0x1" }, "it moves 0.000000000000000001 S, not 0.25 S"],
  ["changed data with value 0", { input: "0xabce", value: "0x0" }, "its call data are not the proposed ones"],
  ["another sender", { from: other }, `its sender is ${other}, not ${from}`],
  ["a deployment", { to: null }, `it goes to a new contract, not to ${to}`],
  ["the hash of an older transaction", { blockNumber: "0xf" }, "it was mined in block 15, before"],
])("%s is another transaction, and said so", (_, change, said) => {
  expect(findDifference({ ...signed, ...change }, call, 15n)).toContain(said);
});

test("a deployment differs from a call without data to the zero address", () => {
  const { to: _, ...deployment } = call;
  expect(findDifference({ ...signed, to: null }, deployment, 15n)).toBeNull();
  expect(findDifference({ ...signed, to: `0x${"00".repeat(20)}` }, deployment, 15n)).not.toBeNull();
});

test("no amount but the proposed one is the proposed one", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 100n }), (wei) => {
      const difference = findDifference({ ...signed, value: `0x${wei.toString(16)}` }, call, 15n);
      expect(difference === null).toBe(wei === call.valueWei);
    }),
  );
});
