import type { SaleEvent } from "@alithia/chain/sale/read-sale-events.ts";
import { expect, test } from "vitest";
import { writeEntriesCsv } from "./panels/position-panel.tsx";

const event: SaleEvent = {
  kind: "purchase",
  buyer: `0x${"aa".repeat(20)}`,
  tokens: 1_500_000_000_000_000_000n,
  coins: 165_000_000_000_000_001n,
  returnUntil: 1_800_814_400n,
  blockNumber: 40_123_450n,
  timestamp: 1_800_000_000n,
  transactionHash: `0x${"12".repeat(32)}`,
  logIndex: 0,
};

test("the entries stand oldest first, with whole amounts and times a spreadsheet reads", () => {
  const later = {
    ...event,
    kind: "return" as const,
    returnUntil: null,
    timestamp: null,
    blockNumber: 40_200_000n,
  };
  expect(writeEntriesCsv([later, event], { symbol: "ACRN", decimals: 17 }).split("\r\n")).toEqual([
    "time (UTC),block,what,ACRN,S,returnable until (UTC),transaction",
    `2027-01-15T08:00:00Z,40123450,purchase,15,0.165000000000000001,2027-01-24T18:13:20Z,${event.transactionHash}`,
    `,40200000,return,15,0.165000000000000001,,${event.transactionHash}`,
    "",
  ]);
});
