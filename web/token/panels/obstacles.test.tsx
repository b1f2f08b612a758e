import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { TransactionRecord } from "../../wallet/transactions/transaction-record.ts";
import { account, sampleContext } from "../testing/gallery/sample-context.ts";
import { OtherWaiting } from "./obstacles.tsx";

function draw(change: Partial<TransactionRecord>): string {
  const record: TransactionRecord = {
    ...{ id: "t", purpose: "proposal:p:0", title: "Send 2 S.", chainId: 146, from: account, data: "0x" },
    ...{ valueWei: "0", nonce: 1, sinceBlock: "1", startedAt: 0, status: "awaiting-signature" },
    ...change,
  };
  const context = { ...sampleContext(null), transactions: { records: [record], sender: null, log: null } };
  return renderToStaticMarkup(<OtherWaiting context={context} />);
}

test("the sale names the chat's transaction that the wallet still holds, and lets it be left", () => {
  expect(draw({})).toContain("Your wallet is still asked about “Send 2 S”.");
  expect(draw({})).toContain("I did not sign that one");
});

test("what was sent, or is the sale's own, is told where it stands", () => {
  expect(draw({ status: "pending" })).toBe("");
  expect(draw({ purpose: "purchase" })).toBe("");
});
