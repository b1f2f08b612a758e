import { expect, test } from "vitest";
import { findMoment, resolveMoment } from "./read-moment.ts";

/** A Sunday, 14:30 UTC. */
const now = Date.UTC(2026, 10, 22, 14, 30);
const iso = (text: string) => {
  const moment = findMoment(text);
  const at = moment && resolveMoment(moment, now);
  return at && new Date(at).toISOString().slice(0, 16);
};

test.each([
  ["our balance on 31 October, at the end of the day", "2026-11-01T00:00"],
  ["what did it hold on 31 October 2026 at 23:59", "2026-10-31T23:59"],
  ["on 28 nov 2026 at 18:00 CET", "2026-11-28T17:00"],
  ["on 1 July 2026, 9:15 pm Swedish time", "2026-07-01T19:15"],
  ["yesterday at 8 am in UTC+5:30", "2026-11-21T02:30"],
  ["31.10.2026 at midnight, Sao Paulo time", "2026-11-01T03:00"],
  ["at the end of last month", "2026-11-01T00:00"],
  ["year-end balance 2025", "2026-01-01T00:00"],
  ["at the beginning of october", "2026-10-01T00:00"],
  ["on 20 November at 10 in the morning", "2026-11-20T10:00"],
  ["on 20 November at 4 in the afternoon", "2026-11-20T16:00"],
  ["two days ago at noon", "2026-11-20T12:00"],
  ["the end of last week", "2026-11-16T00:00"],
])("%j is the moment %s", (text, moment) => {
  expect(iso(text)).toBe(moment);
});

test.each(["on 31 October", "at 18:00", "since the end of October", "send 5 S"])(
  "%j is no moment",
  (text) => {
    expect(findMoment(text)).toBeNull();
  },
);
