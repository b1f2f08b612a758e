import { expect, test } from "vitest";
import { dayWords, findDayWords } from "./day-words.ts";
import { resolveDays } from "./resolve-days.ts";

/** A Sunday, 14:30 UTC. */
const now = Date.UTC(2026, 10, 22, 14, 30);
const iso = (moment: number) => new Date(moment).toISOString().slice(0, 16);

test.each([
  ["what did I receive today", "2026-11-22T00:00", "2026-11-22T14:30"],
  ["my balance yesterday", "2026-11-21T00:00", "2026-11-22T00:00"],
  ["balance last Friday please", "2026-11-20T00:00", "2026-11-21T00:00"],
  ["what came in on sunday", "2026-11-15T00:00", "2026-11-16T00:00"],
  ["balance 3 days ago", "2026-11-19T14:30", "2026-11-20T14:30"],
  ["ten minutes ago", "2026-11-22T14:20", "2026-11-22T14:30"],
  ["half an hour ago", "2026-11-22T14:00", "2026-11-22T14:30"],
  ["a couple of days ago", "2026-11-20T14:30", "2026-11-21T14:30"],
  ["the day before yesterday", "2026-11-20T00:00", "2026-11-21T00:00"],
  ["two hours ago", "2026-11-22T12:30", "2026-11-22T14:30"],
  ["sent in the last week", "2026-11-15T14:30", "2026-11-22T14:30"],
  ["in the past 10 days", "2026-11-12T14:30", "2026-11-22T14:30"],
  ["what did it do on 21 November 2026", "2026-11-21T00:00", "2026-11-22T00:00"],
  ["on Nov 3rd", "2026-11-03T00:00", "2026-11-04T00:00"],
  ["the 24th of december", "2025-12-24T00:00", "2025-12-25T00:00"],
  ["on 2026-11-01", "2026-11-01T00:00", "2026-11-02T00:00"],
  ["what did I send this week", "2026-11-16T00:00", "2026-11-22T14:30"],
  ["fees this month", "2026-11-01T00:00", "2026-11-22T14:30"],
  ["fees last month", "2026-10-01T00:00", "2026-11-01T00:00"],
  ["so far this year", "2026-01-01T00:00", "2026-11-22T14:30"],
  ["on the 1st of the month", "2026-11-01T00:00", "2026-11-02T00:00"],
  ["my balance on the 25th", "2026-10-25T00:00", "2026-10-26T00:00"],
  ["the 15th of last month", "2026-10-15T00:00", "2026-10-16T00:00"],
  ["since monday", "2026-11-16T00:00", "2026-11-22T14:30"],
  ["since 2026-11-01", "2026-11-01T00:00", "2026-11-22T14:30"],
  ["what came in during october", "2026-10-01T00:00", "2026-11-01T00:00"],
  ["in december 2024", "2024-12-01T00:00", "2025-01-01T00:00"],
  ["since october", "2026-10-01T00:00", "2026-11-22T14:30"],
  [
    "what did we pay in network fees from 1 September until today, in S?",
    "2026-09-01T00:00",
    "2026-11-22T14:30",
  ],
  ["The period from 1 September to 30 November", "2026-09-01T00:00", "2026-11-22T14:30"],
  ["fees from 1 sept 2025 till 31 Aug 2026", "2025-09-01T00:00", "2026-09-01T00:00"],
  ["payments 1 September – 31 October", "2026-09-01T00:00", "2026-11-01T00:00"],
  ["from 5 to 12 November", "2026-11-05T00:00", "2026-11-13T00:00"],
  ["between the 5th and the 12th", "2026-11-05T00:00", "2026-11-13T00:00"],
  ["everything between November 3 and November 7", "2026-11-03T00:00", "2026-11-08T00:00"],
  ["1-15 Nov please", "2026-11-01T00:00", "2026-11-16T00:00"],
  ["2026-10-01 to 2026-10-31", "2026-10-01T00:00", "2026-11-01T00:00"],
  ["from 01.10.2026 to 15.10.2026", "2026-10-01T00:00", "2026-10-16T00:00"],
  ["September to November", "2026-09-01T00:00", "2026-11-22T14:30"],
  ["Sep-Oct", "2026-09-01T00:00", "2026-11-01T00:00"],
  ["what went out in September and October", "2026-09-01T00:00", "2026-11-01T00:00"],
  ["from 15 December to 10 January", "2025-12-15T00:00", "2026-01-11T00:00"],
  ["from 1 November to 31 December", "2026-11-01T00:00", "2026-11-22T14:30"],
  ["from monday to wednesday", "2026-11-16T00:00", "2026-11-19T00:00"],
  ["between yesterday and now", "2026-11-21T00:00", "2026-11-22T14:30"],
  ["yesterday and today", "2026-11-21T00:00", "2026-11-22T14:30"],
  ["from last month until now", "2026-10-01T00:00", "2026-11-22T14:30"],
  ["since 1 September up to now", "2026-09-01T00:00", "2026-11-22T14:30"],
  ["from 1 November onwards", "2026-11-01T00:00", "2026-11-22T14:30"],
  ["starting 5 November", "2026-11-05T00:00", "2026-11-22T14:30"],
  ["after 5 November", "2026-11-06T00:00", "2026-11-22T14:30"],
  ["since the beginning of the month", "2026-11-01T00:00", "2026-11-22T14:30"],
  ["from the start of the year to the end of June", "2026-01-01T00:00", "2026-07-01T00:00"],
  ["since the start of October", "2026-10-01T00:00", "2026-11-22T14:30"],
  ["all we paid until yesterday", "1970-01-01T00:00", "2026-11-22T00:00"],
  ["fees up to now", "1970-01-01T00:00", "2026-11-22T14:30"],
  ["Total network fees paid this quarter?", "2026-10-01T00:00", "2026-11-22T14:30"],
  ["and last quarter", "2026-07-01T00:00", "2026-10-01T00:00"],
  ["what came in in Q3", "2026-07-01T00:00", "2026-10-01T00:00"],
  ["Q4 2025", "2025-10-01T00:00", "2026-01-01T00:00"],
  ["the second quarter of this year", "2026-04-01T00:00", "2026-07-01T00:00"],
  ["from Q2 to Q3", "2026-04-01T00:00", "2026-10-01T00:00"],
  ["year to date", "2026-01-01T00:00", "2026-11-22T14:30"],
  ["fees YTD", "2026-01-01T00:00", "2026-11-22T14:30"],
  ["the last 30 days", "2026-10-23T14:30", "2026-11-22T14:30"],
  ["in the last few weeks", "2026-11-01T14:30", "2026-11-22T14:30"],
  ["over the weekend", "2026-11-21T00:00", "2026-11-22T14:30"],
  ["last weekend", "2026-11-14T00:00", "2026-11-16T00:00"],
  ["November's fees", "2026-11-01T00:00", "2026-11-22T14:30"],
  ["October fees", "2026-10-01T00:00", "2026-11-01T00:00"],
  ["since 1 September until 15 September", "2026-09-01T00:00", "2026-09-16T00:00"],
  ["I started in March, so from March 1 till today", "2026-03-01T00:00", "2026-11-22T14:30"],
  ["what about the whole year so far", "2026-01-01T00:00", "2026-11-22T14:30"],
  ["March 2026", "2026-03-01T00:00", "2026-04-01T00:00"],
  ["for the whole month of October", "2026-10-01T00:00", "2026-11-01T00:00"],
  ["the first week of November", "2026-11-01T00:00", "2026-11-08T00:00"],
  ["the last 10 days of october", "2026-10-22T00:00", "2026-11-01T00:00"],
  ["the first half of November", "2026-11-01T00:00", "2026-11-16T00:00"],
  ["in the second half of the year", "2026-07-01T00:00", "2026-11-22T14:30"],
  ["Friday 20 November", "2026-11-20T00:00", "2026-11-21T00:00"],
  ["Not the day 1 September. The period from 1 to 30 September.", "2026-09-01T00:00", "2026-10-01T00:00"],
  [
    "you still take 1 September. Total fees of November, including today.",
    "2026-11-01T00:00",
    "2026-11-22T14:30",
  ],
  ["not this week, the whole of October", "2026-10-01T00:00", "2026-11-01T00:00"],
])("the days in %j are found", (text, from, to) => {
  const days = resolveDays(findDayWords(text)?.[0] ?? "", now);
  expect(days && [iso(days.from), iso(days.to)]).toEqual([from, to]);
});

test.each([
  ["the week before the last 7 days", "2026-11-08T14:30", "2026-11-15T14:30"],
  ["the 30 days before the last 30 days", "2026-09-23T14:30", "2026-10-23T14:30"],
  ["the time before the last 30 days", "2026-09-23T14:30", "2026-10-23T14:30"],
  ["the month before this month", "2026-10-01T00:00", "2026-11-01T00:00"],
  ["the time before in may", "2026-04-01T00:00", "2026-05-01T00:00"],
  ["the time before this year", "2025-01-01T00:00", "2026-01-01T00:00"],
  ["the day before today", "2026-11-21T00:00", "2026-11-22T00:00"],
  ["the week before the week before the last 7 days", "2026-11-01T14:30", "2026-11-08T14:30"],
])("%j is the time right before another", (words, from, to) => {
  const days = resolveDays(words, now);
  expect(days && [iso(days.from), iso(days.to)]).toEqual([from, to]);
});

test("a weekday within a name names no day", () => {
  expect(findDayWords("has Thursday's milk money arrived?")).toBeNull();
  expect(findDayWords("Did the Monday Club pay me?")).toBeNull();
  expect(findDayWords("Thursday's milk money came on Friday")?.[0]).toBe("on Friday");
  expect(findDayWords("Friday's payments")?.[0]).toBe("Friday");
});

test("what names no days has none", () => {
  expect(dayWords.test("send 5 S to the last address")).toBe(false);
  expect(dayWords.test("maybe 5 may be enough")).toBe(false);
  expect(dayWords.test("send 5 S to the second address, in may be")).toBe(false);
  expect(resolveDays("whenever", now)).toBeNull();
  expect(resolveDays("31 february", now)).toBeNull();
});
