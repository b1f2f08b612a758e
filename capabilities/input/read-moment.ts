import { findDayWords, isMoment } from "./day-words.ts";
import { dayMs, resolveDays } from "./resolve-days.ts";
import { findZone, toUtc } from "./time-zone.ts";

/** A time of the days that are named: "24:00" is their end; a zone as IANA calls it, or an offset. */
export type Moment = { days: string; time: string; zone?: string | undefined };

const clock =
  /\b(?:(?<hour>[01]?\d|2[0-3])[:h](?<minute>[0-5]\d)(?::[0-5]\d)?(?![\d.])|(?<only>1[0-2]|0?[1-9])(?= ?[ap]\.?m\b| in the (?:morning|afternoon|evening)| o['’]clock))(?: o['’]clock)?(?: ?(?<half>[ap])\.?m\b| in the (?<part>morning|afternoon|evening))?/gi;
const ending =
  /\b(?:end|close|last (?:day|minute|second|moment)) of (?:(?:the|that|this|last|past) )?(?:day|week|month|year|quarter|business|yesterday|today|20\d\d|\d{1,2}\b|[a-z]+ \d|january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|\b(?:closing|eod|eom|eoy|midnight)\b|\b(?:month|year|day|quarter)[- ]end\b|\bend[- ]of[- ](?:day|month|year)\b|\b(?:day|month|year) (?:ended|closed)\b|\bas (?:of|at|per)\b|\bper (?=\d)|\bat (?:the )?(?:close|end)\b/i;
const beginning = /\b(?:start|beginning) of\b|\bopening\b/i;
const noon = /\b(?:noon|midday)\b/i;

function readClock(text: string): string | null {
  for (const { groups: { hour, minute = "00", only, half, part } = {} } of text.matchAll(clock)) {
    const said = Number(hour ?? only);
    const word = (half ?? part ?? "").toLowerCase();
    const at = word === "" ? said : (said % 12) + (/^[am]/.test(word) && word !== "afternoon" ? 0 : 12);
    return `${String(at).padStart(2, "0")}:${minute}`;
  }
  return noon.test(text) ? "12:00" : null;
}

/** The time of day that is said, as "14:30"; "24:00" is the end of the days, "00:00" their beginning. */
export const readTime = (text: string): string | null =>
  readClock(text) ?? (ending.test(text) ? "24:00" : beginning.test(text) ? "00:00" : null);

/** The time of day, the end or the beginning that is said beside days; null where none is. */
export function findMoment(text: string): Moment | null {
  const [days] = findDayWords(text) ?? [];
  if (days === undefined || /\bsince\b/i.test(text)) return null;
  const rest = text.replace(days, " ");
  const time = readClock(rest) ?? readTime(text);
  const zone = findZone(rest);
  if (time === null && zone === undefined) return null;
  return {
    days: days.toLowerCase(),
    time: time ?? "24:00",
    ...(zone !== undefined && zone !== "UTC" && { zone }),
  };
}

/** The moment in Unix milliseconds; null if the words name no days. */
export function resolveMoment({ days, time, zone = "UTC" }: Moment, now: number): number | null {
  const within = resolveWholeDays(days, now);
  if (within === null) return null;
  if (time === "24:00") return within.to === now ? now : toUtc(within.to, zone);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return toUtc(within.from + (hours * 60 + minutes) * 60_000, zone);
}

/** "Last week" is from Monday to Sunday, and "two days ago" that day. */
function resolveWholeDays(days: string, now: number) {
  if (/^(?:last|past) week$/.test(days)) {
    const to = resolveDays("this week", now)?.from ?? now;
    return { from: to - 7 * dayMs, to };
  }
  const within = resolveDays(days, now);
  if (within === null || !isMoment(days)) return within;
  const from = Math.floor(within.from / dayMs) * dayMs;
  return { from, to: from + dayMs };
}
