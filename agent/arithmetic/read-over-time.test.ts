import { expect, test } from "vitest";
import { readOverTime } from "./read-over-time.ts";

test.each([
  ["what would 20 USDC a month come to in a year?", "**12 × 20 USDC is 240 USDC.**"],
  [
    "What would 20 USDC a month come to in a year, with about 0.003 S in fees each time?",
    "**12 × 20 USDC is 240 USDC, and 12 × 0.003 S is 0.036 S.**",
  ],
  ["20 USDC per week, how much a year?", "**52 × 20 USDC is 1,040 USDC.**"],
  ["if I pay her 35 USDC a month what is that over 12 months", "**12 × 35 USDC is 420 USDC.**"],
  ["2.5 S every day, how much is it per week", "**7 × 2.5 S is 17.5 S.**"],
  ["I put aside $30 a month. What is it for 2 years?", "**24 × $30 is $720.**"],
  ["what is 90 USDC a quarter over a year", "**4 × 90 USDC is 360 USDC.**"],
])("%s", (question, told) => expect(readOverTime(question, [])).toBe(told));

test.each([
  "how much a day is 31 USDC over 31 days",
  "send 20 USDC a month",
  "I pay 20 USDC a month",
  "what is 20 USDC a day in a month?",
  "how much would 20 USDC a month earn in a year at 5 %?",
  "what did I spend in a year?",
  "what would 20 USDC a month come to for 3 people in a year?",
])("%j is no amount over a longer time", (question) => expect(readOverTime(question, [])).toBeNull());
