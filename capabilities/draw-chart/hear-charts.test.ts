import { account, hearLast, listReadings } from "@alithia/agent/testing/turns.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";
import { choosePoints, estimateTime, findExtremes, listAnchors, takeLastOfBlocks } from "./choose-points.ts";
import { findDays } from "./read-days.ts";
import { sayChange, sayPrice } from "./say-price.ts";

const { understand } = sharedUnderstanding;

type Call = { capability: string; input: Record<string, unknown> };

/** Returns the calls that the last of several messages is read as; each earlier one was answered by its call. */
const hear = (...messages: string[]): Call[] =>
  listReadings(hearLast(understand, messages, account)).flatMap(({ capability, input, missing }) =>
    missing === undefined ? [{ capability, input }] : [],
  );

const price = (input: object) => [{ capability: "draw-chart", input: { what: "price", ...input } }];

test.each([
  ["show me a chart of the ALI price", { token: "ALI" }],
  ["Chart of USDC", { token: "USDC" }],
  ["price history of S in USDC", { token: "S", in: "USDC" }],
  ["S/USDC chart", { token: "S", in: "USDC" }],
  ["SHADOW in dollars over six months", { token: "SHADOW", in: "USDC", days: "past 180 days" }],
  ["chart ali last month", { token: "ALI", days: "past 30 days" }],
  ["show me a chart of the price of BEETS since june", { token: "BEETS", days: "since june" }],
  ["is the S up or down this week", { token: "S", days: "this week" }],
  ["what was the price of S yesterday?", { token: "S", days: "yesterday" }],
  ["how has the price of ALI developed?", { token: "ALI" }],
  ["did ALI go up since march?", { token: "ALI", days: "since march" }],
  ["btc chart", { token: "WBTC" }],
  ["24h price change of S", { token: "S", days: "past 1 days" }],
  ["ALI 7d change", { token: "ALI", days: "past 7 days" }],
])("%j asks for the course of a price", (text, input) => {
  expect(hear(text)).toEqual(price(input));
});

test.each([
  "chart the sale per day",
  "show me the sale per day as a chart",
  "purchases per day in the sale",
  "How much ALI was sold each day?",
])("%j asks for what was sold on each day", (text) => {
  expect(hear(text)).toEqual([{ capability: "draw-chart", input: { what: "sale" } }]);
});

test.each([
  ["zoom last week", { token: "ALI", days: "past 7 days" }],
  ["7d", { token: "ALI", days: "past 7 days" }],
  ["and in USDC?", { token: "ALI", in: "USDC" }],
  ["same for shadow", { token: "SHADOW" }],
  ["and S?", { token: "S" }],
])("%j goes on with the chart before", (text, input) => {
  expect(hear("show me a chart of the ALI price", text)).toEqual(price(input));
});

test("the sale is shown after a price, and a price after the price now", () => {
  expect(hear("show me a chart of the ALI price", "now the sale")).toEqual([
    { capability: "draw-chart", input: { what: "sale" } },
  ]);
  expect(hear("what is the price of S?", "show me the chart")).toEqual(price({ token: "S" }));
});

test.each(["show me a chart of my wallet", "chart of my portfolio", "show me my portfolio as a chart"])(
  "%j is of the wallet",
  (text) =>
    expect(hear(text)).toMatchObject([{ capability: "summarize-wallet", input: { address: account } }]),
);

test.each([
  ["1h candles WETH", "candles"],
  ["RSI of S", "indicators"],
])("%j is drawn as a line and told to be beyond her", (text, beyond) => {
  expect(hear(text)).toMatchObject([{ capability: "draw-chart", input: { what: "price", beyond } }]);
});

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

const trade = (block: number, numerator: number, denominator = 1) => ({
  blockNumber: BigInt(block),
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});
const timeOf = (block: bigint) => block;

test("extremes are compared as fractions, and the earliest of equal ones is told", () => {
  const trades = [trade(1, 1, 2), trade(2, 2, 3), trade(3, 4, 6), trade(4, 1, 3), trade(5, 2, 6)];
  expect(findExtremes(trades)).toEqual({ high: trades[1], low: trades[3] });
  expect(findExtremes([])).toBeNull();
});

test("of the trades in one block the last is kept", () => {
  expect(takeLastOfBlocks([trade(1, 1), trade(1, 2), trade(2, 3)])).toEqual([trade(1, 2), trade(2, 3)]);
});

test.each([
  [10n, 100n],
  [15n, 150n],
  [20n, 200n],
  [25n, 800n],
  [30n, 1_400n],
])("block %d between known blocks was at %d", (block, time) => {
  const anchors = [
    { number: 10n, time: 100n },
    { number: 20n, time: 200n },
    { number: 30n, time: 1_400n },
  ];
  expect(estimateTime(anchors, block)).toBe(time);
});

test("anchors include both ends and are each there once", () => {
  expect(listAnchors(0n, 100n, 5)).toEqual([0n, 25n, 50n, 75n, 100n]);
  expect(listAnchors(7n, 8n, 5)).toEqual([7n, 8n]);
});

test("the last trade of each interval is kept, with the first, the highest and the lowest", () => {
  const trades = [5, 1, 6, 7, 9, 8, 7, 6].map((price, at) => trade(at * 10, price));
  const kept = choosePoints(trades, timeOf, 5);
  expect(kept.map(({ blockNumber }) => Number(blockNumber))).toEqual([0, 10, 30, 40, 70]);
});

test("points are in order, no more than asked for, and contain both ends and both extremes", () => {
  const walk = fc.array(fc.record({ gap: fc.integer({ min: 1, max: 50 }), price: fc.integer({ min: 1 }) }), {
    minLength: 1,
    maxLength: 300,
  });
  fc.assert(
    fc.property(walk, (steps) => {
      let block = 0;
      const trades = steps.map(({ gap, price }) => {
        block += gap;
        return trade(block, price);
      });
      const kept = choosePoints(trades, timeOf, 20);
      const prices = steps.map(({ price }) => price);
      const shown = kept.map(({ numerator }) => Number(numerator));
      expect(kept.length).toBeLessThanOrEqual(20);
      expect(kept).toEqual(trades.filter((one) => kept.includes(one)));
      expect([kept[0], kept.at(-1)]).toEqual([trades[0], trades.at(-1)]);
      expect(Math.max(...shown)).toBe(Math.max(...prices));
      expect(Math.min(...shown)).toBe(Math.min(...prices));
    }),
  );
});
