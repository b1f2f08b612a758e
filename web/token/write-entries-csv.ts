import { writeAmount } from "@alithia/chain/amount/write-amount.ts";
import type { SaleEvent } from "@alithia/chain/sale/read-sale-events.ts";

const heads = ["time (UTC)", "block", "what", "ALI", "S", "returnable until (UTC)", "transaction"];

/** Purchases and returns as a table of comma-separated values (RFC 4180), the oldest first, amounts in full. */
export function writeEntriesCsv(events: readonly SaleEvent[]): string {
  const rows = events
    .toReversed()
    .map((event) => [
      writeTime(event.timestamp),
      String(event.blockNumber),
      event.kind,
      writeAmount(event.tokens, 18),
      writeAmount(event.coins, 18),
      writeTime(event.returnUntil),
      event.transactionHash,
    ]);
  return [heads, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}

function writeTime(seconds: bigint | null): string {
  return seconds === null ? "" : new Date(Number(seconds) * 1000).toISOString().replace(".000Z", "Z");
}
