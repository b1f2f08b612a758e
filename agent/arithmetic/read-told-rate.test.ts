import { expect, test } from "vitest";
import { readCalculation } from "./read-calculation.ts";
import { listFiguresOf } from "./shown-figure.ts";

const wallet =
  "**Your wallet is worth about $1,419,427.10**\n\n| Asset | Balance | In dollars |\n| --- | ---: | ---: |\n| USDC | 20,007.5 | $20,007.50 |";
const quotes = [
  "**999,000 S would give about 102,222.5 USDC** on SwapX.",
  "**40,001,000 ALI would give about 35,301 USDC** on SwapX.",
  wallet,
];
const termsOf = (question: string, replies: readonly string[]) =>
  readCalculation(question, listFiguresOf(replies))?.terms.map(({ text }) => text);

test.each([
  ["today 1 dollar is 11.20 cedis, so the 19,995 is how much", ["19,995 dollars", "11.2 cedis"]],
  ["and at 58.5 pesos per dollar, 250 USDC makes?", ["250 dollars", "58.5 pesos"]],
  ["one dollar buys 0.92 euro now, what is that then", ["$1,419,427.10", "0.92 euro"]],
])("%j is counted at the rate that it gives", (question, terms) => {
  expect(termsOf(question, [wallet])).toEqual(terms);
});

test("a sum of quotes and of the dollars held is added up where it is claimed", () => {
  const terms = ["102,222.5 USDC", "35,301 USDC", "20,007.5 USDC"];
  expect(termsOf("So all together I would have about 157,500, not 1.4 million?", quotes)).toEqual(terms);
  expect(termsOf("so I'd really have 900,000 in total?", quotes)).not.toEqual(terms);
});
