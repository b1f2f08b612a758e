import { counts, monthName, months, ordinals, rangeWords, weekdays } from "./day-words.ts";

export const dayMs = 86_400_000;
const unitMs: Record<string, number> = {
  minute: 60_000,
  hour: 3_600_000,
  day: dayMs,
  week: 7 * dayMs,
  fortnight: 14 * dayMs,
  month: 30 * dayMs,
  quarter: 91 * dayMs,
  year: 365 * dayMs,
};

type Period = { from: number; to: number };

const split =
  /^(.+?)(?: (?:to|until|till|til|up (?:to|until)|through|thru|and|&) (?:including )?| ?[–—] ?| - )(.+)$/;
const opening =
  /^(?:in|during|of|for|from|between|since|after|starting|beginning)(?: (?:on|from|with))? (?:the )?(?!of\b)/;
/** Between two days or months, and not within "2026-11-01". */
const dash = /(?<=^\d{1,2}|[a-z])-(?=\d{1,2} [a-z]|[a-z])/;
const range = new RegExp(`^(?:${rangeWords})$`);
const beginning = /^(?:from|since|after|starting)(?: (?:on|from|with))? (?:the )?(?!of\b)/;
const closing = /^(?:until|till|up (?:to|until)) /;
const onwards = / (?:on(?:wards?)?|and (?:after|since))$/;
const toNow = /^(?:now|date|the present(?: day)?|this (?:day|moment))$/;

/** Returns the range in Unix milliseconds (UTC), or null if the words name no time. */
export function resolveDays(words: string, now: number): Period | null {
  const said = words
    .toLowerCase()
    .trim()
    .replace("half an hour", "30 minutes")
    .replace(/(?:a )?couple of/, "2")
    .replace(/(?:a )?few/, "3")
    .replace(/(?:the )?day before yesterday/, new Date(now - 2 * dayMs).toISOString().slice(0, 10));
  const earlier = resolveBefore(said, now);
  if (earlier !== null) return earlier;
  const between = range.test(said) ? resolveRange(said, now) : null;
  if (between !== null) return between;
  if (closing.test(said)) {
    const last = resolveEnd(said.replace(closing, ""), now);
    return last && { from: 0, to: Math.min(now, last.to) };
  }
  if (beginning.test(said) || onwards.test(said)) {
    const first = resolveEnd(said.replace(beginning, "").replace(onwards, ""), now);
    return first && { from: said.startsWith("after ") ? first.to : first.from, to: now };
  }
  return resolvePeriod(said, now);
}

const calendarMonth = new RegExp(`\\bmonth\\b|^(?:in |for |during )?(?:${monthName})\\b`);

/** What lay before a day or a period: "the week before last week", "the time before last 30 days", as long as it. */
function resolveBefore(said: string, now: number): Period | null {
  const [, counted = "one", unit = "", rest = ""] =
    /^(?:the )?(?:(\w+) )?(time|day|week|fortnight|month|quarter|year)s? before (?!yesterday$)(.+)$/.exec(
      said,
    ) ?? [];
  const next = unit === "" ? null : resolveDays(rest.replace(/^the (?=last|past|previous)/, ""), now);
  if (next === null) return null;
  const first = new Date(next.from);
  const isWhole = first.getUTCDate() === 1 && next.from % dayMs === 0;
  const back = (months: number) => ({
    from: Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - months, 1),
    to: next.from,
  });
  if (isWhole && (unit === "month" || (unit === "time" && calendarMonth.test(rest))))
    return back(readCount(counted));
  if (isWhole && first.getUTCMonth() === 0 && /\byear$/.test(unit === "time" ? rest : unit)) return back(12);
  const length = unitMs[unit] ?? (rest === "this week" ? 7 * dayMs : Math.max(next.to - next.from, 1));
  return { from: next.from - (unit === "time" ? length : readCount(counted) * length), to: next.from };
}

/** One day or period. */
function resolvePeriod(said: string, now: number): Period | null {
  const today = Math.floor(now / dayMs) * dayMs;
  const near = resolveNear(said, now, today);
  if (near !== null) return near;
  const single = readDayAlone(said, today);
  if (single !== null) return Number.isNaN(single) ? null : { from: single, to: single + dayMs };
  const calendar =
    resolveCalendar(said, today) ??
    resolveQuarter(said, today) ??
    resolvePart(said, now) ??
    readMonth(said, today);
  if (calendar !== null) return { from: calendar.from, to: Math.min(now, calendar.to) };
  const period = resolveWeekday(said, today) ?? resolveLength(said, now);
  if (period !== null) return period;
  const date = readDate(said, now);
  return Number.isNaN(date) ? null : { from: date, to: date + dayMs };
}

/** One end of a range, which may be a month or a moment alone. */
function resolveEnd(said: string, now: number): Period | null {
  if (toNow.test(said)) return { from: now, to: now };
  const whole = said
    .replace(/^(?:the )?(?:start|beginning|end) of /, "")
    .replace(/^the (?=month|year|week|quarter)/, "this ");
  return (
    resolvePeriod(/^(?:month|year|week|quarter)$/.test(whole) ? `this ${whole}` : whole, now) ??
    resolvePeriod(`in ${whole}`, now)
  );
}

const yearOf = /\b20\d\d\b/;
const monthOf = new RegExp(`\\b(?:${monthName})\\b`);
const dayNumber = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)?$/;

/** From the beginning of the first to the end of the second; an end takes month and year of the other. */
function resolveRange(said: string, now: number): Period | null {
  const [, first = "", second = ""] = split.exec(said.replace(opening, "").replace(dash, " - ")) ?? [];
  const [begin, end] = [complete(first, second, now), complete(second, first, now)];
  const [from, to] = [resolveEnd(begin, now)?.from, resolveEnd(end, now)?.to];
  if (from === undefined || to === undefined) return null;
  // "From 1 November to 31 December", said in November.
  const last =
    to >= from
      ? to
      : Date.UTC(new Date(to).getUTCFullYear() + 1, new Date(to).getUTCMonth(), new Date(to).getUTCDate());
  if (last >= from) return { from, to: Math.min(now, last) };
  return null;
}

function complete(said: string, other: string, now: number): string {
  const [, day] = dayNumber.exec(said) ?? [];
  if (day !== undefined) {
    const month = monthOf.exec(other)?.[0] ?? months[new Date(now).getUTCMonth()];
    return `${day} ${month}${sayYear(other)}`;
  }
  return monthOf.test(said) && !yearOf.test(said) ? `${said}${sayYear(other)}` : said;
}

const sayYear = (text: string) => (yearOf.test(text) ? ` ${yearOf.exec(text)?.[0]}` : "");

function resolveNear(said: string, now: number, today: number): Period | null {
  if (/^(?:today|tonight|this (?:morning|afternoon|evening))$/.test(said)) return { from: today, to: now };
  // The visitor's own time zone is unknown, so a night is read widely.
  if (said === "last night") return { from: today - dayMs / 2, to: Math.min(now, today + dayMs / 2) };
  if (said === "yesterday") return { from: today - dayMs, to: today };
  if (!/ weekend$/.test(said)) return null;
  const sinceSaturday = (new Date(today).getUTCDay() + 1) % 7;
  const back = sinceSaturday < 2 && /^last /.test(said) ? sinceSaturday + 7 : sinceSaturday;
  const from = today - back * dayMs;
  return { from, to: Math.min(now, from + 2 * dayMs) };
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
    /(?:^|(?:last|past|previous|this) )?(?:(\w+) )?(minute|hour|day|week|fortnight|month|quarter|year)s?( ago)?$/.exec(
      said,
    ) ?? [];
  const length = unitMs[unit];
  if (length === undefined) return null;
  const from = now - readCount(count) * length;
  return { from, to: ago === undefined ? now : Math.min(now, from + Math.max(length, dayMs)) };
}

const runningUnits: Readonly<Record<string, string>> = { ytd: "year", qtd: "quarter", mtd: "month" };

/** Resolves weeks from Monday, months, quarters and years of the calendar; "last week" is the last seven days instead. */
function resolveCalendar(said: string, today: number): Period | null {
  const date = new Date(today);
  const [year, at] = [date.getUTCFullYear(), date.getUTCMonth()];
  const running = /^(year|quarter|month|week)[- ]to[- ]date$/.exec(said)?.[1] ?? runningUnits[said];
  const [, which, unit] = running
    ? [said, "this", running]
    : (/^(this|last|past|previous|the current|(?:the )?(?:whole|entire|full)) (week|month|quarter|year)$/.exec(
        said,
      ) ?? []);
  const isThis = which !== undefined && !/^(?:last|past|previous)$/.test(which);
  if (isThis && unit === "week")
    return { from: today - ((date.getUTCDay() + 6) % 7) * dayMs, to: today + dayMs };
  const back = isThis ? 0 : 1;
  if (unit === "month") return { from: Date.UTC(year, at - back, 1), to: Date.UTC(year, at - back + 1, 1) };
  if (unit === "quarter") return quarterOf(year, Math.floor(at / 3) - back);
  return unit === "year" ? { from: Date.UTC(year - back, 0, 1), to: Date.UTC(year - back + 1, 0, 1) } : null;
}

const quarterOf = (year: number, at: number): Period => ({
  from: Date.UTC(year, 3 * at, 1),
  to: Date.UTC(year, 3 * at + 3, 1),
});

/** "Q3", "the second quarter of 2025"; without a year the latest one that has begun. */
function resolveQuarter(said: string, today: number): Period | null {
  const [, short, word = "", of = ""] =
    /^(?:q([1-4])|(\w+) quarter)(?:,? ?(?:of )?(20\d\d|(?:the|this|last) year))?$/.exec(said) ?? [];
  const at =
    short === undefined
      ? ordinals.findIndex((name, index) => name === word || word.startsWith(`${index + 1}`))
      : Number(short) - 1;
  if (at === -1 || (short ?? word) === "") return null;
  const now = new Date(today);
  const begun = at <= Math.floor(now.getUTCMonth() / 3);
  const latest = now.getUTCFullYear() - (of.startsWith("last") || (of === "" && !begun) ? 1 : 0);
  return quarterOf(/^20/.test(of) ? Number(of) : latest, at);
}

/** "The first week of November", "the last 10 days of the month", "the second half of 2026". */
function resolvePart(said: string, now: number): Period | null {
  const [, which, half, count = "one", unit = "", whole = ""] =
    /^(first|second|last) (?:(half)|(?:(\w+) )?(day|week|month)s?) of (?:the |this )?(.+)$/.exec(said) ?? [];
  const within = which === undefined ? null : resolveWhole(whole, now);
  if (within === null) return null;
  const length =
    half === undefined ? readCount(count) * (unitMs[unit] ?? dayMs) : middleOf(within) - within.from;
  return which === "first"
    ? { from: within.from, to: within.from + length }
    : { from: which === "last" ? within.to - length : within.from + length, to: within.to };
}

/** The whole of a month or a year, also the part that is still to come. */
function resolveWhole(said: string, now: number): Period | null {
  const today = Math.floor(now / dayMs) * dayMs;
  return /^(?:last )?(?:month|year|quarter)$/.test(said)
    ? resolveCalendar(said.startsWith("last ") ? said : `this ${said}`, today)
    : readMonth(`in ${said.replace(/^of /, "")}`, today);
}

function middleOf({ from, to }: Period): number {
  const [first, end] = [new Date(from), new Date(to)];
  const isMonth = to - from < 32 * dayMs;
  return isMonth
    ? from + 15 * dayMs
    : Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + Math.round(monthsBetween(first, end) / 2), 1);
}

const monthsBetween = (first: Date, end: Date) =>
  (end.getUTCFullYear() - first.getUTCFullYear()) * 12 + end.getUTCMonth() - first.getUTCMonth();

/** A year, e.g. "in 2025", or the latest month of a name that has begun, e.g. "in october", or the one of a year. */
function readMonth(said: string, today: number): Period | null {
  const whole = Number(
    /^(?:in|during|of|for|end|year[- ]end(?: balances?)?(?: of| for)?) (20\d\d)$/.exec(said)?.[1],
  );
  if (!Number.isNaN(whole)) return { from: Date.UTC(whole, 0, 1), to: Date.UTC(whole + 1, 0, 1) };
  const [, name = "", year] =
    new RegExp(
      `^(?:(?:in|during|of|for|last|past|this) )?(?:the (?:whole )?month of )?(${monthName})(?:,? (?:of )?(20\\d\\d))?$`,
    ).exec(said) ?? [];
  const at = months.findIndex((one) => name !== "" && one.startsWith(name.slice(0, 3)));
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
  const name = monthOf.exec(said)?.[0] ?? "";
  const at = months.findIndex((one) => name !== "" && one.startsWith(name.slice(0, 3)));
  const day = Number(/\b(\d{1,2})(?:st|nd|rd|th)?\b/.exec(said)?.[1]);
  const year = yearOf.exec(said)?.[0];
  if (at === -1) return Number.NaN;
  const date = Date.UTC(Number(year ?? new Date(now).getUTCFullYear()), at, day);
  if (new Date(date).getUTCDate() !== day) return Number.NaN;
  return year === undefined && date > now ? Date.UTC(new Date(now).getUTCFullYear() - 1, at, day) : date;
}

function readCount(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  return Math.max(0, counts.indexOf(text)) + 1;
}
