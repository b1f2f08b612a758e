import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import { dayMs } from "../input/resolve-days.ts";
import { capitalize, sayAmount, sayList, sayMoment } from "../narration/phrases.ts";
import { type Row, saySums, sumByToken } from "../rows/row.ts";

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
export const composePeriods = (payments: readonly Row[], unit: PeriodUnit): string =>
  composeTable(payments, unit, { counted: "Payments", sum: saySums });

/** A table of the fees that were paid in each period, newest first. */
export const composeFeePeriods = (
  signed: readonly { time: string; fee: TokenAmount | null }[],
  unit: PeriodUnit,
): string =>
  composeTable(signed, unit, {
    counted: "Transactions",
    sum: (some) => sumByToken(some.flatMap(({ fee }) => fee ?? [])).map(sayAmount),
  });

type Means<Entry> = { counted: string; sum: (some: readonly Entry[]) => string[] };

function composeTable<Entry extends { time: string | null }>(
  entries: readonly Entry[],
  unit: PeriodUnit,
  { counted, sum }: Means<Entry>,
): string {
  const dated = entries.flatMap((entry) => (entry.time === null ? [] : [{ entry, time: entry.time }]));
  const groups = Map.groupBy(dated, ({ time }) => findStart(time, unit));
  const lines = [...groups]
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(
      ([start, some]) =>
        `| ${sayStart(start, unit)} | ${sayList(sum(some.map(({ entry }) => entry)))} | ${some.length} |`,
    );
  return lines.length === 0
    ? ""
    : [`| ${capitalize(unit)} (UTC) | In all | ${counted} |`, "| --- | --- | ---: |", ...lines].join("\n");
}
