import { expect, test } from "vitest";
import { findDays } from "./read-days.ts";
import { sayChange, sayPrice } from "./say-price.ts";

test.each([
  ["SHADOW in dollars over six months", "past 180 days"],
  ["ALI chart 30d", "past 30 days"],
  ["CHART. S. 7 DAYS. GO", "past 7 days"],
  ["zoom last week", "past 7 days"],
  ["the last two weeks", "past 14 days"],
  ["ALI 24h chart", "past 1 days"],
  ["chart of S for the last 36 hours", "past 36 hours"],
  ["make it one week", "past 7 days"],
  ["and a month?", "past 30 days"],
  ["a couple of days", "past 2 days"],
  ["since march", "since march"],
  ["S since 2026-03-01", "since 2026-03-01"],
  ["ALI yesterday", "yesterday"],
  ["this week", "this week"],
  ["ALI from the beginning", "ever"],
  ["Chart of ALI since sale started", "ever"],
  ["as far back as you can", "ever"],
  ["all time please", "ever"],
])("%j names the time %s", (text, days) => {
  expect(findDays(text)?.value).toBe(days);
});

test.each(["show me a chart of the ALI price", "and in USDC?", "now the sale", "same for shadow", "and S?"])(
  "%j names no time",
  (text) => expect(findDays(text)).toBeNull(),
);

const units = (text: string) => {
  const [whole = "0", fraction = ""] = text.split(".");
  return `${whole}${fraction.padEnd(36, "0")}`;
};

test.each([
  ["0.115", "0.115"],
  ["0.116379123456", "0.116379"],
  ["3.900199", "3.90019"],
  ["12345.6789", "12,345.67"],
  ["1234567.891", "1,234,567.89"],
  ["0.000000012345678", "0.0000000123456"],
  ["1", "1"],
])("the price %s is told as %s", (price, said) => {
  expect(sayPrice(units(price))).toBe(said);
});

test.each([
  ["365", "up 3.65 %"],
  ["-118", "down 1.18 %"],
  ["0", "unchanged"],
  ["123456", "up 1,234.56 %"],
])("a change of %s basis points is told as %s", (change, said) => {
  expect(sayChange(change)).toBe(said);
});
