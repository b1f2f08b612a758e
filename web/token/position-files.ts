import { formatTokens, type TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import type { SaleEvent } from "@alithia/chain/sale/read-sale-events.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { siteName } from "@alithia/content/site.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import * as saleRecordWords from "../words/sale-record-words.ts";

/** Returns purchases and returns as CSV (RFC 4180), oldest first, with unrounded amounts. */
export function writeEntriesCsv(events: readonly SaleEvent[], token: TokenUnit): string {
  const heads = [
    "time (UTC)",
    "block",
    "what",
    token.symbol,
    "S",
    saleRecordWords.csvReturnableUntil,
    "transaction",
  ];
  const rows = events
    .toReversed()
    .map((event) => [
      writeCsvTime(event.timestamp),
      String(event.blockNumber),
      event.kind,
      writeAmount(event.tokens, token.decimals),
      writeAmount(event.coins, 18),
      writeCsvTime(event.returnUntil),
      event.transactionHash,
    ]);
  return [heads, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}

function writeCsvTime(seconds: bigint | null): string {
  return seconds === null ? "" : new Date(Number(seconds) * 1000).toISOString().replace(".000Z", "Z");
}

const dayBefore = "-P1D";

/** Returns a position's return deadlines as iCalendar (RFC 5545), each with a reminder one day before. */
export function writeReturnCalendar(
  sale: Pick<SaleInfo, "position" | "timestamp" | "token">,
  address: string,
): string {
  const entries = sale.position.windows
    .filter(({ tokens }) => tokens > 0n)
    .flatMap(({ tokens, until }) => [
      "BEGIN:VEVENT",
      `UID:return-${until}-${address.toLowerCase()}@alithia`,
      `DTSTAMP:${writeCalendarTime(sale.timestamp)}`,
      `DTSTART:${writeCalendarTime(until)}`,
      `SUMMARY:${escapeText(saleRecordWords.lastMoment(formatTokens(tokens, sale.token)))}`,
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `DESCRIPTION:${escapeText(saleRecordWords.endsInADay(sale.token.symbol))}`,
      `TRIGGER:${dayBefore}`,
      "END:VALARM",
      "END:VEVENT",
    ]);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${siteName}//Sale//EN`,
    ...entries,
    "END:VCALENDAR",
  ];
  return `${lines.join("\r\n")}\r\n`;
}

function writeCalendarTime(seconds: bigint): string {
  return new Date(Number(seconds) * 1000).toISOString().replace(/[-:]|\.\d+/g, "");
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&");
}
