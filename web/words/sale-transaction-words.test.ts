import { expect, test } from "vitest";
import type { TransactionRecord } from "../wallet/transactions/transaction-record.ts";
import { describeTransaction } from "./sale-transaction-words.ts";

const record: TransactionRecord = {
  id: "t",
  purpose: "return",
  chainId: 146,
  from: `0x${"a7".repeat(20)}`,
  data: "0x",
  valueWei: "0",
  nonce: 1,
  sinceBlock: "1",
  startedAt: 0,
  status: "rejected",
};
const tenAli = 10n ** 19n;

const token = { symbol: "ALI", decimals: 18 };

test.each(["rejected", "failed"] as const)(
  "a return that was %s after its approval was mined says that the approval stands",
  (status) => {
    const { sentence } = describeTransaction({ ...record, status }, null, tenAli, token);
    expect(sentence).toContain("Your approval before it was mined: the sale contract may take 10 ALI");
    expect(sentence).not.toMatch(/nothing was sent/i);
  },
);

test("without an approval, and for anything but a return, none is spoken of", () => {
  for (const [purpose, allowance] of [
    ["return", 0n],
    ["purchase", tenAli],
  ] as const)
    expect(describeTransaction({ ...record, purpose }, null, allowance, token).sentence).not.toMatch(
      /approval/i,
    );
});

test("a success whose events do not show it tells the block and the fee alone", () => {
  const chain = { decodeEvents: () => [] };
  const mined = { ...record, status: "confirmed", blockNumber: "16", feePaidWei: "42000" } as const;
  expect(describeTransaction(mined, chain, 0n, token).sentence).toMatch(/^In block 16, for a fee of/);
});
