import type { Turn } from "@alithia/agent/language-model.ts";
import { account, agentTurn, doneCall, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";

const done = (text: string, capability: string, input: object): Turn =>
  agentTurn(text, doneCall(capability, input));

const wallet: Turn[] = [
  userTurn("what do I have in my wallet?"),
  done(
    `**You hold 2,000 S, 40,001,000 ALI and 20,007.5 USDC.** Worth about $1,170,073.60 together by the price of small amounts; not all of it could be sold at that.

| Asset | Balance | Worth |
| --- | ---: | ---: |
| S | 2,000 | $500.00 |
| ALI | 40,001,000 | $1,149,566.10 |
| USDC | 20,007.5 | $20,007.50 |

**Not all ALI could be sold at that price:** the pool that it is from holds 230,030.06 S.`,
    "summarize-wallet",
    { address: account },
  ),
];
const all: Turn[] = [
  ...wallet,
  userTurn("what would I get for all the ALI?"),
  done(
    `**For 40,001,000 ALI you get 35,301.111819 USDC now** on Uniswap V3 over wS (fees 0.3 % and 0.3 %), all its fees already taken off.

Should the price move before it is done, a trade gives at least 35,124.606259 USDC (0.5 % less), or does not happen. The trade itself moves the price: its price impact is 96.81 %.`,
    "quote-price",
    { sell: "ALI", buy: "USDC", amount: "100%", side: "sell" },
  ),
];
const quote = { sell: "ALI", buy: "USDC", amount: "1000", side: "sell" };
const quoted: Turn[] = [
  userTurn("How much USDC do I get for 1000 ALI?"),
  done(
    `**For 1,000 ALI you get 28.54398 USDC now** on Uniswap V3 over wS (fees 0.3 % and 0.3 %), all its fees already taken off.

Should the price move before it is done, a trade gives at least 28.40126 USDC (0.5 % less), or does not happen. The trade itself moves the price: its price impact is 0.07 %.`,
    "quote-price",
    quote,
  ),
];

/** The calls that a message is read as, below earlier turns. */
const read = (turns: readonly Turn[], message: string) =>
  sharedUnderstanding.understand([...turns, userTurn(message)], account).map((intent) => {
    if (intent.kind !== "request") return intent.kind;
    const { capability, input, missing } = intent.reading;
    return missing === undefined ? [capability, input] : `asks ${missing.argument}`;
  });

const worth = [["quote-price", { ...quote, amount: "100%", explain: "worth" }]];

test.each([
  "so its worth 35 thousand and not 1.4 million? thats kind of misleading no",
  "only 35 thousand? the table says 1.15 million",
  "how can the ALI be 1,149,566 dollars and bring only 35,301, is that not a contradiction?",
])("%j after the quote of all of it explains the worth, and quotes no other amount", (message) => {
  expect(read(all, message)).toEqual(worth);
});

test.each([
  "How sure is the figure for ALI? It is most of the sum and you write that not all can be sold.",
  "is my ALI truly worth 1.15 million dollars then?",
  "how come you count my ALI with 1.1 million when nobody would pay it",
  "I read 1,149,566 for the ALI, surely that cannot be cashed, or am I wrong",
])("%j after a wallet explains the worth", (message) => {
  expect(read(wallet, message)).toEqual(worth);
});

test.each([
  "hm why do i have 40 million ALI though if i only bought 45?",
  "but 40,001,000 ALI, that can't be right?",
  "who gave me 40 million ALI",
])("%j after a wallet lists what came in of it", (message) => {
  expect(read(wallet, message)).toEqual([
    ["summarize-wallet", { address: account, moved: "in", token: "ALI" }],
  ]);
});

test.each([
  "That is less than 28.74 which your price says, is it not? What does the difference consist of?",
  "why isn't it 28.7 as the price is 0.0287",
  "is 28.5 for 1000 ALI not a bit low",
  "do I really get 28.54 for them, no catch?",
  "shouldn't that be nearer to 28.8?",
  "what does the price impact consist of?",
  "hmm, shouldn't 1000 times 0.0287 be 28.7",
  "and that 28.5 is certain?",
  "are the 28.54 USDC with everything deducted",
  "how much do I lose there in dollars?",
  "So what do I lose in kroner or dollars?",
])("%j after a quote tells what fees and price impact take", (message) => {
  expect(read(quoted, message)).toEqual([["quote-price", { ...quote, explain: "costs" }]]);
});

test("a quote after that explanation is a plain quote again", () => {
  const explained: Turn[] = [
    ...quoted,
    userTurn("why isn't it 28.7?"),
    done("**The difference is about 0.19 USDC:** …", "quote-price", { ...quote, explain: "costs" }),
  ];
  expect(read(explained, "and how much USDC for 2500 ALI?")).toEqual([
    ["quote-price", { ...quote, amount: "2500" }],
  ]);
});

test.each([
  ["how many USDC for 35,000 ALI?", { ...quote, amount: "35000" }],
  ["what would I get for 40 million ALI in USDC", { ...quote, amount: "40000000" }],
])("%j is a quote, though a reply has that figure", (message, input) => {
  expect(read(all, message)).toEqual([["quote-price", input]]);
});

test.each([
  ["who sent me 42.5 USDC and in which block", "in", "USDC"],
  ["from whom did the 20,000 USDC come, and in what block was that", "in", "USDC"],
  ["in what block was the 35 USDC payment", "out", "USDC"],
  ["in which block did the 35 USDC leave", "out", "USDC"],
  ["who gave me those 42.5 USDC, and what block was it in", "in", "USDC"],
])("%j asks for the block of that payment, not for the latest one", (message, moved, token) => {
  expect(read([], message)).toEqual([["summarize-wallet", { address: account, moved, token }]]);
});

test("the sum per kind of money is of the list, and no price", () => {
  const list = done(
    `This is what you sent, as far as I can see:

- 30 Nov 2026, 10:08 UTC: sent 152.5 S to \`0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc\`
- 30 Nov 2026, 10:08 UTC: sent 35 USDC to \`0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f\`

Of what is listed here, that is 152.5 S and 35 USDC together.`,
    "summarize-wallet",
    { address: account, moved: "out" },
  );
  const turns = [userTurn("list everything that went out of my wallet"), list];
  for (const message of ["What is the sum of it, per kind of money?", "and the totals by token?"])
    expect(read(turns, message)).toEqual([["summarize-wallet", { address: account, moved: "out" }]]);
});
