import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { count, sayMoment } from "../narration/phrases.ts";
import { listLines } from "../rows/row.ts";
import { listEntries } from "./list-entries.ts";
import type { SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

const sameTime =
  /\b(?:same|identical|equal) (?:exact )?(minute|time|hour|day|date|moment|second|timestamp)s?\b|\b(?:all|both|each|every|they|these|those)\b[^.?!]*(?<![\d:])\d{1,2}:\d{2}\b/i;

export const asksSameTime = (text: string) => sameTime.test(text);

/** How much of an ISO time is compared, by what is asked. */
const lengths: Readonly<Record<string, number>> = { day: 10, date: 10, hour: 13, second: 19 };
const ofMinute = 16;
const maxListed = 12;

/** Whether the listed transactions are of one minute, hour or day, as a question has it; null if it does not ask. */
export function saySameTime(
  facts: WalletSummary,
  input: SummarizeWalletInput,
  question: string,
): string | null {
  const found = sameTime.exec(question);
  const dated = new Map(
    listEntries(facts, input).flatMap(({ hash, time, block, words }) =>
      time === null ? [] : [[hash, { time, block, words }] as const],
    ),
  );
  const entries = [...dated.values()];
  const [first] = entries;
  if (found === null || first === undefined || entries.length < 2) return null;
  const unit = found[1]?.toLowerCase().replace(/time|moment|timestamp/, "minute") ?? "minute";
  const length = lengths[unit] ?? ofMinute;
  const groups = Map.groupBy(entries, ({ time }) => time.slice(0, length));
  const sayAt = (time: string) => (length === 10 ? (sayMoment(time).split(",")[0] ?? "") : sayMoment(time));
  if (groups.size > 1) {
    const lines = [...groups.values()].flatMap(([one, ...others]) =>
      one === undefined ? [] : [`${sayAt(one.time)}: ${count(others.length + 1, "transaction")}`],
    );
    return `**No, they are not all of the same ${unit}:**\n\n${listLines(lines.slice(0, maxListed))}`;
  }
  const said = /(?<![\d:])(\d{1,2}:\d{2})\b/.exec(question)?.[1]?.padStart(5, "0");
  const isOther = said !== undefined && said !== first.time.slice(11, ofMinute);
  const all = `${entries.length === 2 ? "both" : `all ${entries.length}`} are of the same ${unit}`;
  const opening = isOther
    ? `**Not of ${said}: by UTC ${all}, ${sayAt(first.time)}.**`
    : `**Yes, ${all}: ${sayAt(first.time)}.**`;
  const lines = entries
    .slice(0, maxListed)
    .map(
      ({ time, block, words }) =>
        `${time.slice(11, 19)} UTC${block === "0" ? "" : `, block ${formatAmount(BigInt(block), 0)}`}: ${words}`,
    );
  return `${opening} That is the time of the block that each is in:\n\n${listLines(lines)}`;
}
