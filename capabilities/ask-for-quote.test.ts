import type { Turn } from "@alithia/agent/language-model.ts";
import { account, agentTurn, doneCall, hearLast, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";

const { understand } = sharedUnderstanding;

/** Returns what the last of several messages is read as, after each earlier one was done. */
const converse = (...messages: string[]) =>
  hearLast(understand, messages, account).map((piece) => {
    if (piece.kind !== "request") return piece.kind;
    const { capability, input, missing } = piece.reading;
    return missing === undefined ? { [capability]: input } : { asks: capability };
  });

const pool = (sell: string, buy: string, amount = "1") => [
  { "quote-price": { about: "pool", sell, buy, amount, side: "sell" } },
];
const quote = (sell: string, buy: string, amount: string, side = "sell") => [
  { "quote-price": { sell, buy, amount, side } },
];

test.each([
  ["how deep is the ali pool? like tvl", pool("ALI", "S")],
  ["ali/wS pool reserves", pool("ALI", "wS")],
  ["liquidity of USDC here", pool("USDC", "S")],
  ["how much liquidity does ALI have", pool("ALI", "S")],
  ["tvl of ALI/USDC pool", pool("ALI", "USDC")],
  ["is ALIs liquidity locked or burned", pool("ALI", "S")],
  ["who holds the ALI lp tokens", pool("ALI", "S")],
  ["who owns the liquidity", pool("ALI", "S")],
  [
    "whats the total liquidity for ALI on shadow",
    [{ "quote-price": { about: "pool", sell: "ALI", buy: "S", amount: "1", side: "sell", venue: "shadow" } }],
  ],
  ["pool depth for WETH?", pool("WETH", "S")],
  ["whats the max usdc i can do under 1% impact", pool("USDC", "ALI", "1%")],
  ["how much USDC can i swap to S without moving the price more than 2%", pool("USDC", "S", "2%")],
  ["biggest ALI buy i can do with less than 3% slippage", pool("S", "ALI", "3%")],
])("%j is asked of the pools", (text, read) => {
  expect(converse(text)).toEqual(read);
});

test.each([
  "what is a liquidity pool",
  "how do I add liquidity to the ALI pool",
  "total value locked on sonic",
])("%j is no question about a token's pools", (text) => {
  expect(JSON.stringify(converse(text))).not.toContain("quote-price");
});

test.each([
  [["quote 50 usdc to ali", "how deep is the pool"], pool("USDC", "ALI")],
  [["quote 50 usdc to ali", "is its liquidity locked"], pool("USDC", "ALI")],
  [["quote 50 usdc to ali", "how big can I go under 2% impact?"], pool("USDC", "ALI", "2%")],
])("%j goes on with the pools of what was quoted", (messages, read) => {
  expect(converse(...messages)).toEqual(read);
});

test("no transaction is made of a question about pools, nor of several sizes", () => {
  for (const asked of ["how deep is the ali pool", "quote 10, 100 and 1000 usdc into ali"])
    expect(converse(asked, "ok do it")).toEqual(["small-talk"]);
});

test.each([
  [["quote 10, 100 and 1000 usdc into ali"], quote("USDC", "ALI", "10/100/1000")],
  [["quote me 5 usdc, 50 usdc and 500 usdc in S"], quote("USDC", "S", "5/50/500")],
  [["what would 1000, 5000, 20000 ALI get me in S"], quote("ALI", "S", "1000/5000/20000")],
])("all sizes of %j are quoted", (messages, read) => {
  expect(converse(...messages)).toEqual(read);
});

test.each([
  [
    ["swap 30 S for USDC", "Other way round then. I want to swap 100 USDC into S. What's the rate?"],
    quote("USDC", "S", "100"),
  ],
  [["I'd like to sell 20 S for USDC. At what price?"], quote("S", "USDC", "20")],
  [["we want to change 45 USDC into S, which rate would we get?"], quote("USDC", "S", "45")],
  [["Thinking of turning 12 S into USDC - what's the current rate?"], quote("S", "USDC", "12")],
  [["swap 30 S for USDC", "the other way round: how much USDC for 40 S?"], quote("S", "USDC", "40")],
  [["sell 10k ali quote"], quote("ALI", "S", "10000")],
  [["sell 10k ali quote", "S"], quote("ALI", "S", "10000")],
  [["sell 10k ali for S. just a quote dont need a swap"], quote("ALI", "S", "10000")],
  [["sell 10k ali", "for S. just a quote dont need a swap"], quote("ALI", "S", "10000")],
  [["swap 100 S", "quote please"], quote("S", "USDC", "100")],
  [["not a swap, just a quote: 40 S into USDC"], quote("S", "USDC", "40")],
  [["quote 50 usdc to ali", "no lol. try 350 usdc"], quote("USDC", "ALI", "350")],
  [["what does 100 S buy in USDC", "what about 4000 USDC"], quote("S", "USDC", "4000", "buy")],
  [
    ["no i mean the price was 0.11 S. if i sell 10k ali on the pool what do i get"],
    quote("ALI", "S", "10000"),
  ],
  [["I bought my ALI at 0.11 S each, what do 500 ALI fetch on the dex now"], quote("ALI", "S", "500")],
])("%j stays a quote", (messages, read) => {
  expect(converse(...messages)).toEqual(read);
});

test.each([
  ["can I sell 50k ali without moving the price much"],
  ["is there enough liquidity to sell 50k ALI"],
])("%j is quoted with its price impact first", (text) => {
  expect(converse(text)).toEqual([
    { "quote-price": { about: "bounds", sell: "ALI", buy: "S", amount: "50000", side: "sell" } },
  ]);
});

test("what is to be swapped at the quoted price is still a trade", () => {
  expect(converse("swap 10 S for USDC at the quoted price")).toMatchObject([{ trade: { amount: "10" } }]);
});

test.each(["28 Nov 2026, 03:10 UTC", "10 Nov 2026, 10:10 UTC"])(
  "a quote read at %s does not make another amount a question about its pool",
  (time) => {
    const input = { sell: "ALI", buy: "USDC", amount: "1", side: "sell" };
    const call = doneCall("quote-price", input);
    const turns: Turn[] = [
      userTurn("ALI price"),
      agentTurn(`**For 1 ALI you get 0.028 USDC now.** Read at block 11 (${time}).`, call),
      userTurn("how much is 10 S in USDC?"),
    ];
    const [only] = understand(turns, undefined);
    expect(only?.kind === "request" && only.reading.input).toEqual({
      ...{ sell: "S", buy: "USDC" },
      ...{ amount: "10", side: "sell" },
    });
  },
);

test.each([
  ["how much S must I part with so my landlord gets his 35 USDC", quote("S", "USDC", "35", "buy")],
  ["how much S for exactly 18 USDC", quote("S", "USDC", "18", "buy")],
  ["what would I have to spend in S to end up with 30 USDC", quote("S", "USDC", "30", "buy")],
  ["how much USDC do I get for 20 S", quote("S", "USDC", "20")],
  [
    "I should like to change a little S into dollars to meet a bill of 50 USDC. How much S would that require, including every fee?",
    quote("S", "USDC", "50", "buy"),
  ],
  ["how much S would 50 USDC require?", quote("S", "USDC", "50", "buy")],
])("%j is quoted for what is paid or what is got", (text, read) => {
  expect(converse(text)).toEqual(read);
});

test("what an amount costs is quoted so after a quote of another, and a number said twice is one", () => {
  const asked = "No, fifty is the dollars that I need. How many S must I pay to receive 50 USDC?";
  expect(converse("quote 10 S to USDC", asked)).toEqual(quote("S", "USDC", "50", "buy"));
});

test("what a whole holding would bring is what is asked for in dollars below its quote", () => {
  const input = { sell: "ALI", buy: "S", amount: "100%", side: "sell" };
  const turns: Turn[] = [
    userTurn("what would I get if I sell all my ALI"),
    agentTurn(
      "**For 40,001,000 ALI you get 219,016.498341 S now** on Uniswap V3.",
      doneCall("quote-price", input),
    ),
    userTurn("what is that in dollars"),
  ];
  const [only] = understand(turns, account);
  expect(only?.kind === "request" && only.reading.input).toEqual({
    ...{ sell: "S", buy: "USDC", amount: "219016.498341", side: "sell", money: "usd" },
  });
});

const compared = { sell: "USDC", buy: "ALI", side: "sell", about: "comparison" };

test.each([
  ["sale or pool, which gives more ALI for 80 USDC?"],
  ["pools vs the sale: where is ALI cheaper for 80 USDC?"],
  ["swap 80 USDC for ALI", "would the sale have been cheaper than that?"],
  ["swap 80 USDC for ALI", "is that better than buying in the sale?"],
])("%j compares both places with that amount", (...messages) => {
  expect(converse(...messages)).toEqual([{ "quote-price": { ...compared, amount: "80" } }]);
});

test("every exchange is quoted where all are asked for, of what was quoted last", () => {
  expect(converse("quote 70 S in USDC", "which dexes did you look at? show all their quotes")).toEqual([
    { "quote-price": { sell: "S", buy: "USDC", amount: "70", side: "sell", each: "venue" } },
  ]);
});

test("an exchange that is named is quoted alone", () => {
  expect(converse("what would 100 S get me in USDC on shadow")).toEqual([
    { "quote-price": { sell: "S", buy: "USDC", amount: "100", side: "sell", venue: "shadow" } },
  ]);
});

test("a question for what there is to do is no order", () => {
  const said = converse("I want to start small, what could I do with about 3 S");
  expect(JSON.stringify(said)).not.toContain("trade");
});

test("a number alone in the sale is asked about, and a bound and a slippage are kept", () => {
  expect(converse("what does the sale cost", "ok get me 12 in the sale")).toEqual([{ asks: "buy-ali" }]);
  expect(converse("swap 200 S for USDC, min received 49.7")).toMatchObject([{ trade: { min: "49.7" } }]);
});

test("what an offered amount would bring is quoted of that amount", () => {
  const options = [{ value: "Swap 245 USDC for S", label: "Swap 245 USDC for S" }];
  const turns: Turn[] = [
    userTurn("swap half my USDC to S"),
    {
      sender: "agent",
      text: "Half of it is 245 USDC.",
      calls: [],
      choices: { questionId: "reader.meant", question: "How much?", options },
    },
    userTurn("how much S would I get for that"),
  ];
  const [read] = understand(turns, account);
  expect(read?.kind === "request" && { [read.reading.capability]: read.reading.input }).toEqual(
    quote("USDC", "S", "245")[0],
  );
});
