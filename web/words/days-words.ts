import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { ticker } from "@alithia/content/ticker.ts";

export const asTable = "Bought and returned per day, as a table";
export const bought = "Bought";
export const returned = "Returned";
export const day = "Day (UTC)";
export const none = "No purchase and no return was found.";
export const reading = (block: bigint | null) =>
  block === null
    ? "Reading the entries…"
    : `Reading the entries, back to block ${formatAmount(block, 0)} so far.`;
export const partial = (block: bigint) =>
  `What was bought or returned before block ${formatAmount(block, 0)} has not been read.`;
export const failed = "The node did not give earlier entries.";
export const goOn = "Read on";
export const stop = "Stop";
export const chart = (days: number, first: string, last: string) =>
  `${ticker} bought, above the line, and returned, below it, on ${days} days from ${first} to ${last}; the numbers are in the table that opens below.`;
