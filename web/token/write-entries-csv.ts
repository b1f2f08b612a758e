import type { TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import { writeAmount } from "@alithia/chain/amount/write-amount.ts";
import type { SaleEvent } from "@alithia/chain/sale/read-sale-events.ts";
import * as saleFileWords from "../words/sale-file-words.ts";

/** Returns purchases and returns as CSV (RFC 4180), oldest first, with unrounded amounts. */
export function writeEntriesCsv(events: readonly SaleEvent[], token: TokenUnit): string {
  const heads = [
    "time (UTC)",
    "block",
    "what",
    token.symbol,
    "S",
    saleFileWords.returnableUntil,
    "transaction",
  ];
  const rows = events
    .toReversed()
    .map((event) => [
      writeTime(event.timestamp),
      String(event.blockNumber),
      event.kind,
      writeAmount(event.tokens, token.decimals),
      writeAmount(event.coins, 18),
      writeTime(event.returnUntil),
      event.transactionHash,
    ]);
  return [heads, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}

function writeTime(seconds: bigint | null): string {
  return seconds === null ? "" : new Date(Number(seconds) * 1000).toISOString().replace(".000Z", "Z");
}
