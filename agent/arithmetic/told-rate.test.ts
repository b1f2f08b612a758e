import { expect, test } from "vitest";
import { readConversion } from "./read-conversion.ts";
import { sayConversion } from "./say-conversion.ts";
import { listFiguresOf } from "./shown-figure.ts";
import { findToldRate, listToldRates, sayRate } from "./told-rate.ts";

const wallet = `**You hold 999,847.48 S, 40,001,000 ALI and 20,007.5 USDC.** Worth about $1,419,427.10 (5,680,171.13 S) together.

| Asset | Balance | Worth |
| --- | ---: | ---: |
| S | 999,847.48 | $249,853.50 |
| ALI | 40,001,000 | $1,149,566.10 |
| USDC | 20,007.5 | $20,007.50 |`;
const quote =
  "**For 40 S you get 9.965031 USDC now** on Uniswap V3. A trade gives at least 9.915205 USDC, or does not happen.";

test.each([
  ["ok today a dollar is 0.86 euro", "0.86 euro for a dollar"],
  ["How many USDC I have now? and in euros if 1 dollar = 0,86 euro", "0.86 euro for a dollar"],
  ["at 11.2 cedis a dollar", "11.2 cedis for a dollar"],
  ["one usd makes 151.3 yen", "151.3 yen for a dollar"],
  ["USD/NGN 1,530", "1530 NGN for a dollar"],
  ["dollar rate: 1 USD = 1 530 NGN", "1530 NGN for a dollar"],
  ["the euro is at 1.16, so?", "1.16 dollars for one euro"],
  ["1.27 dollars per pound", "1.27 dollars for one pound"],
  ["pound is 1.27 dollar today", "1.27 dollars for one pound"],
  ["€1 = $1.16", "1.16 dollars for one €"],
  ["and the euros? multiply by 0,86", "0.86 euros for a dollar"],
  ["and in euro, a dollar is 0,86", "0.86 euro for a dollar"],
  ["how many ALI for 500 euros", null],
  ["convert 500 euros to dollars", null],
  ["is a dollar 4 S?", null],
  ["one ALI costs 0.11 S", null],
])("%j tells the rate %s", (text, rate) => {
  const found = findToldRate(text);
  expect(found && sayRate(found.rate)).toBe(rate);
});

/** What the last of several messages is told at a rate of one of them, below replies, latest first. */
function convert(messages: readonly string[], ...replies: string[]): string | null {
  const rates = listToldRates(messages);
  const conversion = readConversion(messages.at(-1) ?? "", listFiguresOf(replies), rates);
  return conversion && (sayConversion(conversion).split("**")[1] ?? null);
}

test.each<[string, string[], string]>([
  ["$1,419,427.10 is about 1,220,707.31 euro", ["ok today 1 dollar is 0.86 euro"], wallet],
  [
    "$1,419,427 is 1,220,707.22 euro",
    ["1 dollar is 0,86 euro, so how much are my 1.419.427 dollars in euros?"],
    wallet,
  ],
  ["$1,419.42 is about 1,220.70 euro", ["how much is 1.419,42 dollars in euro at 0.86"], quote],
  ["$19,995 is 223,944 cedis", ["today 1 dollar is 11.20 cedis, so the 19,995 is how much"], wallet],
  ["9.965031 USDC is about 8.57 euro", ["a dollar is 0.86 euro", "and in euros?"], quote],
  ["$249,853.50 of S is 214,874.01 euro", ["a dollar is 0.86 euro", "and my S, in euro again?"], wallet],
  ["500 euro is about $581.40", ["a dollar is 0.86 euro", "how much is 500 euro then"], quote],
  ["$1,419,427.10 is 15,897,583.52 cedis", ["in cedis?", "multiply by 11.2"], wallet],
])("%s", (told, messages, reply) => {
  expect(convert(messages, reply)).toBe(told);
});

test("a rate told where nothing was shown in dollars is kept", () => {
  expect(convert(["today a dollar is 84.2 rupees"])).toBe("I keep that rate for this conversation:");
});

test.each([
  ["how many USDC do I have, in euros"],
  ["what would 500 ALI bring in euro"],
  ["send 50 euro to Ann, a dollar is 0.86 euro"],
  ["what is that in yen"],
])("%j is no amount at the told rate alone", (text) => {
  expect(convert(["a dollar is 0.86 euro", text], wallet)).toBeNull();
});
