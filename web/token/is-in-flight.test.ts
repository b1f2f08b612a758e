import { expect, test } from "vitest";
import type { TransactionRecord } from "../wallet/transactions/transaction-record.ts";
import { account, sampleContext } from "./testing/gallery/sample-context.ts";
import { isInFlight } from "./use-sending.ts";

const record: TransactionRecord = {
  id: "t",
  purpose: "purchase",
  chainId: 146,
  from: account,
  data: "0x",
  valueWei: "0",
  nonce: 1,
  sinceBlock: "1",
  startedAt: 0,
  status: "pending",
};

test.each([
  ["one that is pending", {}, true],
  ["one that waits for its signature", { status: "awaiting-signature" }, true],
  ["one that is confirmed", { status: "confirmed" }, false],
  ["one of another account", { from: `0x${"09".repeat(20)}` }, false],
  ["one on another network", { chainId: 1 }, false],
] as const)("a transaction in flight: %s", (_, change, expected) => {
  const records = [{ ...record, ...change }];
  expect(isInFlight({ ...sampleContext(null), transactions: { records, sender: null, log: null } })).toBe(
    expected,
  );
});
