import { formatTokens } from "@alithia/chain/amount/format-amount.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { siteName } from "@alithia/content/site.ts";
import * as saleFileWords from "../words/sale-file-words.ts";

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
      `DTSTAMP:${writeTime(sale.timestamp)}`,
      `DTSTART:${writeTime(until)}`,
      `SUMMARY:${escapeText(saleFileWords.lastMoment(formatTokens(tokens, sale.token)))}`,
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `DESCRIPTION:${escapeText(saleFileWords.endsInADay(sale.token.symbol))}`,
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

function writeTime(seconds: bigint): string {
  return new Date(Number(seconds) * 1000).toISOString().replace(/[-:]|\.\d+/g, "");
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&");
}
