import type { Turn } from "@alithia/agent/language-model.ts";
import { agentTurn, userTurn } from "@alithia/agent/testing/turns.ts";
import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { expect, test } from "vitest";
import { createIntentWorld } from "../../bench/intents/intent-world.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const { capabilities, lexicon } = createIntentWorld();
const { understand } = createUnderstanding(capabilities, lexicon);

type Call = { capability: string; input: Record<string, unknown> };

/** Returns the calls that the last of several messages is read as; each earlier one was answered by its call. */
function hear(...messages: string[]): Call[] {
  const turns: Turn[] = [];
  let calls: Call[] = [];
  for (const [place, text] of messages.entries()) {
    turns.push(userTurn(text));
    calls = understand([...turns], account).flatMap((piece) =>
      piece.kind === "request" && piece.reading.missing === undefined
        ? [{ capability: piece.reading.capability, input: piece.reading.input }]
        : [],
    );
    const made = calls.map((call) => ({
      ...{ ...call, id: `${place}`, outcome: "done" as const, result: { facts: {} } },
    }));
    turns.push(agentTurn("Done.", ...made));
  }
  return calls;
}

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
