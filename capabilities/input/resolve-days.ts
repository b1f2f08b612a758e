const dayMs = 86_400_000;
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const unitMs: Record<string, number> = {
  minute: 60_000,
  hour: 3_600_000,
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
  year: 365 * dayMs,
};
const number = "\\d{1,3}|a|an|one|two|three|four|five|six|seven";
const numbers = ["", "one", "two", "three", "four", "five", "six", "seven"];

/** Days in words, as they stand in a message: "yesterday", "last friday", "3 days ago", "this week", "2025-03-01". */
export const dayWords = new RegExp(
  `\\b(?:today|yesterday|(?:last |this |on )?(?:${weekdays.join("|")})|(?:last|past|this) (?:(?:${number}) )?(?:hour|day|week|month|year)s?|(?:${number}) (?:minute|hour|day|week|month|year)s? ago|20\\d\\d-\\d\\d-\\d\\d)\\b`,
  "i",
);

/** From and to, in milliseconds since 1970, in UTC; null where the words name no time. */
export function resolveDays(words: string, now: number): { from: number; to: number } | null {
  const said = words.toLowerCase().trim();
  const today = Math.floor(now / dayMs) * dayMs;
  if (said === "today") return { from: today, to: now };
  if (said === "yesterday") return { from: today - dayMs, to: today };
  const weekday = weekdays.findIndex((name) => said.endsWith(name));
  if (weekday !== -1) {
    const back = (new Date(today).getUTCDay() - weekday + 7) % 7 || 7;
    return { from: today - back * dayMs, to: today - (back - 1) * dayMs };
  }
  const [, count = "one", unit = "", ago] =
    /(?:^|(?:last|past|this) )?(?:(\w+) )?(minute|hour|day|week|month|year)s?( ago)?$/.exec(said) ?? [];
  const length = unitMs[unit];
  if (length !== undefined) {
    const from = now - readCount(count) * length;
    return { from, to: ago === undefined ? now : Math.min(now, from + Math.max(length, dayMs)) };
  }
  const date = Date.parse(`${said}T00:00:00Z`);
  return /^20\d\d-\d\d-\d\d$/.test(said) && !Number.isNaN(date) ? { from: date, to: date + dayMs } : null;
}

function readCount(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  return Math.max(1, numbers.indexOf(text));
}
