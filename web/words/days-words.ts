import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { ticker } from "@alithia/content/ticker.ts";

export const daysWords = {
  asTable: "Bought and returned per day, as a table",
  bought: "Bought",
  returned: "Returned",
  day: "Day (UTC)",
  none: "No purchase and no return was found.",
  reading: (block: bigint | null) =>
    block === null
      ? "Reading the entries…"
      : `Reading the entries, back to block ${formatAmount(block, 0)} so far.`,
  partial: (block: bigint) =>
    `What was bought or returned before block ${formatAmount(block, 0)} has not been read.`,
  failed: "The node did not tell earlier entries.",
  goOn: "Read on",
  stop: "Stop",
  chart: (days: number, first: string, last: string) =>
    `${ticker} bought, above the line, and returned, below it, on ${days} days from ${first} to ${last}; the numbers are in the table below.`,
} as const;
