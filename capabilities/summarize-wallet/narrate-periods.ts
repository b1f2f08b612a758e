import { dayMs } from "../input/resolve-days.ts";
import { capitalize, sayList, sayMoment } from "../narration/phrases.ts";
import { type Row, saySums } from "../rows/row.ts";

export const periods = ["day", "week", "month", "year"] as const;
type PeriodUnit = (typeof periods)[number];

const perPeriod =
  /\b(?:per|by|each|every|for each|for every|of each|of every|broken down into|split (?:by|into)) (?:single |calendar )?(day|week|month|year)s?\b|\b(dai|week|month|year|annual)ly\b|\b(month|week|day|year) (?:by|after) \3\b/i;

/** The periods that sums are asked for, e.g. "by month", "monthly". */
export function readPeriodUnit(text: string): PeriodUnit | undefined {
  const [, unit, adverb, twice] = perPeriod.exec(text) ?? [];
  const said = (unit ?? adverb ?? twice)?.toLowerCase().replace("dai", "day").replace("annual", "year");
  return periods.find((one) => one === said);
}

const mondayOffset = 3;

/** When the period of a moment began, in UTC. */
function findStart(time: string, unit: PeriodUnit): string {
  const day = Math.floor(Date.parse(time) / dayMs);
  const monday = day - ((day + mondayOffset) % 7);
  if (unit === "day" || unit === "week")
    return new Date((unit === "day" ? day : monday) * dayMs).toISOString().slice(0, 10);
  return time.slice(0, unit === "month" ? 7 : 4);
}

function sayStart(start: string, unit: PeriodUnit): string {
  if (unit === "year") return start;
  const [day = ""] = sayMoment(`${start}${unit === "month" ? "-01" : ""}T00:00:00Z`).split(",");
  if (unit === "week") return `from ${day}`;
  return unit === "month" ? day.replace(/^\d+ /, "") : day;
}

/** A table of what payments come to in each period, newest first. */
export function composePeriods(payments: readonly Row[], unit: PeriodUnit): string {
  const dated = payments.flatMap((row) => (row.time === null ? [] : [{ row, time: row.time }]));
  const groups = Map.groupBy(dated, ({ time }) => findStart(time, unit));
  const lines = [...groups]
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([start, some]) => {
      const sums = saySums(some.map(({ row }) => row));
      return `| ${sayStart(start, unit)} | ${sayList(sums)} | ${some.length} |`;
    });
  return lines.length === 0
    ? ""
    : [`| ${capitalize(unit)} (UTC) | In all | Payments |`, "| --- | --- | ---: |", ...lines].join("\n");
}
