import type { SaleEvent } from "./read-sale-events.ts";

export type SaleDay = {
  /** Start of the day (UTC), in Unix seconds. */
  start: bigint;
  bought: bigint;
  returned: bigint;
};

const daySeconds = 86_400n;

/** The start of a moment's day (UTC); both in Unix seconds. */
export const startOfDay = (timestamp: bigint) => timestamp - (timestamp % daySeconds);

/** Sums purchases and returns per UTC day, from the first event to `until`, including empty days. */
export function sumDays(
  events: readonly Pick<SaleEvent, "kind" | "tokens" | "timestamp">[],
  until: bigint,
): SaleDay[] {
  const timed = events.flatMap((event) =>
    event.timestamp === null ? [] : [{ ...event, timestamp: event.timestamp }],
  );
  const first = timed.reduce((least, { timestamp }) => (timestamp < least ? timestamp : least), until);
  const days: SaleDay[] = [];
  for (let start = startOfDay(first); timed.length > 0 && start <= until; start += daySeconds)
    days.push({ start, bought: 0n, returned: 0n });
  for (const { kind, tokens, timestamp } of timed) {
    const day = days[Number((startOfDay(timestamp) - startOfDay(first)) / daySeconds)];
    if (day === undefined) continue;
    if (kind === "purchase") day.bought += tokens;
    else day.returned += tokens;
  }
  return days;
}
