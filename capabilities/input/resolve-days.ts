export const dayMs = 86_400_000;
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const unitMs: Record<string, number> = {
  minute: 60_000,
  hour: 3_600_000,
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
  year: 365 * dayMs,
};
const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const month = months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join("|");
/** Excludes the verb, e.g. "5 may be enough". */
const notAVerb = "(?! (?:be|i|you|we|it|he|she|they|not|have|need|want)\\b)";
const dayOfMonth = "\\d{1,2}(?:st|nd|rd|th)?";
const calendarDay = `(?:${dayOfMonth} (?:of )?(?:${month})${notAVerb}|(?:${month}) ${dayOfMonth})(?:,? 20\\d\\d)?`;
const dayAlone =
  "(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)|first) of (?:the|this|last) month|on the \\d{1,2}(?:st|nd|rd|th)(?! of)";
const wholeMonth = `(?:in|during|of|for|since) (?:${months.join("|")})(?:,? 20\\d\\d)?(?! \\d)${notAVerb}`;
/** "31.10.2026", and with a slash where it is no month: "31/10/2026". */
const writtenDay =
  "(?:0?[1-9]|[12]\\d|3[01])\\.(?:0?[1-9]|1[0-2])\\.20\\d\\d|(?:1[3-9]|2\\d|3[01])/(?:0?[1-9]|1[0-2])/20\\d\\d";
const wholeYear = `(?:in|during|of|for|since|year[- ]end(?: balances?)?(?: of| for)?|end) 20\\d\\d(?! (?:s|ali|usdc|ws|sts|tokens?|coins?)\\b)(?![.,]?\\d|-\\d)`;
const numbers = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve".split("|");
const number = `\\d{1,3}|a couple of|an?|${numbers.join("|")}`;

/** Matches days and periods in words, e.g. "yesterday", "last friday", "3 days ago", "2025-03-01". */
export const dayWords = new RegExp(
  `\\b(?:since )?(?:today|tonight|this (?:morning|afternoon|evening)|last night|(?:the )?day before yesterday|yesterday|(?:last |this |on )?(?:${weekdays.join("|")})|(?:last|past|this) (?:(?:${number}) )?(?:hour|day|week|month|year)s?|(?:(?:${number}) (?:minute|hour|day|week|month|year)s?|half an hour) ago|20\\d\\d-\\d\\d-\\d\\d|${writtenDay}|${calendarDay}|${dayAlone}|${wholeMonth}|${wholeYear})\\b`,
  "i",
);

const ofDay =
  "payments?|transfers?|transactions?|activity|movements?|balances?|statement|incoming|fees?|prices?|trades?";
/** Behind a weekday, what makes it a name: "Thursday's milk money", "the Monday Club". */
const naming = new RegExp(`^(?:['’]s (?!(?:${ofDay})\\b)| [A-Z][a-z])`);

/** A question for what there is now, after what was told before it, e.g. "I started last week. What do I have?". */
const presentQuestion =
  /[.!,;]\s+(?:and |so |but |now )*(?:what|how (?:much|many))\b[^.?!]*\b(?:do (?:i|we) (?:have|own|hold)|have (?:i|we) got|(?:is|['’]s) (?:in|there)|is it worth)\b/i;

/** Finds the days or the period that a text names; a weekday within a name is none, nor a day of what was told before. */
export function findDayWords(text: string): RegExpExecArray | null {
  const asked = presentQuestion.exec(text)?.index ?? 0;
  const isName = ({ 0: said, index }: RegExpExecArray) =>
    weekdays.some((name) => said.toLowerCase().endsWith(name)) &&
    naming.test(text.slice(index + said.length)) &&
    !/^(?:since|last|this|on) /i.test(said);
  return (
    [...text.matchAll(new RegExp(dayWords, "gi"))].find((found) => found.index >= asked && !isName(found)) ??
    null
  );
}

/** Whether words name a moment rather than a period, e.g. "an hour ago". */
export const isMoment = (words: string): boolean => / ago$/i.test(words);

type Period = { from: number; to: number };

/** Returns the range in Unix milliseconds (UTC), or null if the words name no time. */
export function resolveDays(words: string, now: number): Period | null {
  const said = words
    .toLowerCase()
    .trim()
    .replace("half an hour", "30 minutes")
    .replace("a couple of", "2")
    .replace(/(?:the )?day before yesterday/, new Date(now - 2 * dayMs).toISOString().slice(0, 10));
  if (said.startsWith("since ")) {
    const first =
      resolveDays(said.replace("since ", ""), now) ?? resolveDays(`in ${said.replace("since ", "")}`, now);
    return first && { from: first.from, to: now };
  }
  const today = Math.floor(now / dayMs) * dayMs;
  const near = resolveNear(said, now, today);
  if (near !== null) return near;
  const single = readDayAlone(said, today);
  if (single !== null) return Number.isNaN(single) ? null : { from: single, to: single + dayMs };
  const calendar = resolveCalendar(said, today);
  if (calendar !== null) return { from: calendar.from, to: Math.min(now, calendar.to) };
  const period = resolveWeekday(said, today) ?? resolveLength(said, now) ?? readMonth(said, today);
  if (period !== null) return period;
  const date = readDate(said, now);
  return Number.isNaN(date) ? null : { from: date, to: date + dayMs };
}

function resolveNear(said: string, now: number, today: number): Period | null {
  if (/^(?:today|tonight|this (?:morning|afternoon|evening))$/.test(said)) return { from: today, to: now };
  // The visitor's own time zone is unknown, so a night is read widely.
  if (said === "last night") return { from: today - dayMs / 2, to: Math.min(now, today + dayMs / 2) };
  return said === "yesterday" ? { from: today - dayMs, to: today } : null;
}

function resolveWeekday(said: string, today: number): Period | null {
  const weekday = weekdays.findIndex((name) => said.endsWith(name));
  if (weekday === -1) return null;
  const back = (new Date(today).getUTCDay() - weekday + 7) % 7 || 7;
  return { from: today - back * dayMs, to: today - (back - 1) * dayMs };
}

/** Resolves a length of time up to now, or the day at its beginning, e.g. "two weeks ago". */
function resolveLength(said: string, now: number): Period | null {
  const [, count = "one", unit = "", ago] =
    /(?:^|(?:last|past|this) )?(?:(\w+) )?(minute|hour|day|week|month|year)s?( ago)?$/.exec(said) ?? [];
  const length = unitMs[unit];
  if (length === undefined) return null;
  const from = now - readCount(count) * length;
  return { from, to: ago === undefined ? now : Math.min(now, from + Math.max(length, dayMs)) };
}

/** Resolves weeks from Monday, months and years of the calendar; "last week" is the last seven days instead. */
function resolveCalendar(said: string, today: number): Period | null {
  const date = new Date(today);
  const [year, at] = [date.getUTCFullYear(), date.getUTCMonth()];
  const [, which, unit] = /^(this|last|past) (week|month|year)$/.exec(said) ?? [];
  if (which === "this" && unit === "week")
    return { from: today - ((date.getUTCDay() + 6) % 7) * dayMs, to: today + dayMs };
  const back = which === "this" ? 0 : which === "last" ? 1 : Number.NaN;
  if (unit === "month" && !Number.isNaN(back))
    return { from: Date.UTC(year, at - back, 1), to: Date.UTC(year, at - back + 1, 1) };
  if (unit === "year" && !Number.isNaN(back))
    return { from: Date.UTC(year - back, 0, 1), to: Date.UTC(year - back + 1, 0, 1) };
  return null;
}

/** A year, e.g. "in 2025", or the latest month of a name that has begun, e.g. "in october", or the one of a year. */
function readMonth(said: string, today: number): Period | null {
  const whole = Number(
    /^(?:in|during|of|for|end|year[- ]end(?: balances?)?(?: of| for)?) (20\d\d)$/.exec(said)?.[1],
  );
  if (!Number.isNaN(whole)) return { from: Date.UTC(whole, 0, 1), to: Date.UTC(whole + 1, 0, 1) };
  const [, name = "", year] =
    new RegExp(`^(?:in|during|of|for) (${months.join("|")})(?:,? (20\\d\\d))?$`).exec(said) ?? [];
  const at = months.indexOf(name);
  if (at === -1) return null;
  const now = new Date(today);
  const latest = now.getUTCFullYear() - (at > now.getUTCMonth() ? 1 : 0);
  const of = year === undefined ? latest : Number(year);
  return { from: Date.UTC(of, at, 1), to: Date.UTC(of, at + 1, 1) };
}

/** The latest such day of a month, e.g. "the 1st", "the 15th of last month". */
function readDayAlone(said: string, today: number): number | null {
  const found = /^(?:on )?(?:the )?(?:(\d{1,2})(?:st|nd|rd|th)|first)(?: of (the|this|last) month)?$/.exec(
    said,
  );
  if (found === null) return null;
  const day = found[1] === undefined ? 1 : Number(found[1]);
  const now = new Date(today);
  const isBefore = found[2] === "last" || (found[2] === undefined && day > now.getUTCDate());
  const date = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (isBefore ? 1 : 0), day);
  return new Date(date).getUTCDate() === day ? date : Number.NaN;
}

/** Returns the start of a date in Unix milliseconds, or NaN. Without a year it is the latest such day. */
function readDate(said: string, now: number): number {
  if (/^20\d\d-\d\d-\d\d$/.test(said)) return Date.parse(`${said}T00:00:00Z`);
  const [, dd, mm, yyyy] = /^(\d+)[./](\d+)[./](20\d\d)$/.exec(said) ?? [];
  if (yyyy !== undefined) return Date.UTC(Number(yyyy), Number(mm) - 1, Number(dd));
  const name = new RegExp(`\\b(?:${month})\\b`).exec(said)?.[0] ?? "";
  const at = months.findIndex((one) => name !== "" && one.startsWith(name.slice(0, 3)));
  const day = Number(/\b(\d{1,2})(?:st|nd|rd|th)?\b/.exec(said)?.[1]);
  const year = /\b20\d\d\b/.exec(said)?.[0];
  if (at === -1) return Number.NaN;
  const date = Date.UTC(Number(year ?? new Date(now).getUTCFullYear()), at, day);
  if (new Date(date).getUTCDate() !== day) return Number.NaN;
  return year === undefined && date > now ? Date.UTC(new Date(now).getUTCFullYear() - 1, at, day) : date;
}

function readCount(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  return Math.max(0, numbers.indexOf(text)) + 1;
}
