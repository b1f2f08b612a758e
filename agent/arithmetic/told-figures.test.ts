import { expect, test } from "vitest";
import { explainPair } from "./explain-pair.ts";
import { readSplit } from "./read-split.ts";
import { listFiguresOf } from "./shown-figure.ts";

const quote =
  "**For 2 S you get 0.4982 USDC now** on Uniswap V3 (fee 0.3 %). Should the price move before it is done, a trade gives at least 0.4957 USDC (0.5 % less), or does not happen.";
const fees = "A swap usually costs about 0.011 S in network fees.";
const card = "Swap 2 S for at least 0.4957 USDC.\n\nThe network fee is up to about 0.004 S.";

test.each<[string, string[], ...string[]]>([
  ["why 0.4957 and 0.4982?", ["a trade gives at least 0.4957 USDC", "0.4957 USDC is the limit"], quote],
  ["once it says 0.498, once 0.4957, how come?", ["For 2 S you get 0.4982 USDC now"], quote],
  [
    "why is the fee 0.004 here when you said 0.011 before",
    ["up to about 0.004 S", "usually costs about 0.011 S"],
    card,
    fees,
  ],
  [
    "the card's fee is 0.004, why does it differ from the one you told?",
    ["usually costs about 0.011 S"],
    card,
    fees,
  ],
])("%j names both", (question, words, ...replies) => {
  for (const one of words) expect(explainPair(question, listFiguresOf(replies))).toContain(one);
});

test.each([
  ["is that 152.5 S for 3 people, how much each?", "**For each of 3: about 50.833333 S**, of 152.5 S."],
  ["if the 152.5 S were shared by 4 of us what would one pay", "**For each of 4: 38.125 S**, of 152.5 S."],
  ["split that between 4, what does each get", "**For each of 4: 0.12455 USDC**, of 0.4982 USDC."],
  ["me and 3 friends share 100 USDC, how much per person", "**For each of 4: 25 USDC**, of 100 USDC."],
  ["how much a day is 31 USDC over 31 days", "**For each of 31: 1 USDC**, of 31 USDC."],
])("%s", (question, told) => {
  expect(readSplit(question, listFiguresOf([quote]))).toBe(told);
});

test.each([
  ["why is it less than 28.74?"],
  ["what is the difference between 0.4957 and 0.4982 in percent"],
  ["send 5 S each to 3 people"],
  ["how much is each of them?"],
  ["I want to pay 3 people 5 S each, ok?"],
  ["could I give 4 friends 10 USDC apiece, how much would that be?"],
  ["why 5 and not 6?"],
])("%j is neither", (question) => {
  const figures = listFiguresOf([quote]);
  expect(explainPair(question, figures) ?? readSplit(question, figures)).toBeNull();
});
