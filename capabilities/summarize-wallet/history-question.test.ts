import { account, hearLast, listReadings, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";

const other = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

/** What the last of several messages is read as. */
const read = (...messages: string[]): unknown =>
  listReadings(hearLast(sharedUnderstanding.understand, messages, account)).flatMap(
    ({ capability, input, also = [] }) => [input, ...also].map((one) => ({ [capability]: one })),
  );

const wallet = (input: object) => [{ "summarize-wallet": { address: account, ...input } }];

test.each([
  ["how much did I gain this week", "profit", "this week"],
  ["am I up or down", "profit", "last 30 days"],
  ["have I lost money this month?", "profit", "this month"],
  ["are my coins worth more than yesterday", "profit", "yesterday"],
  ["statement for this week", "statement", "this week"],
  [
    "opening and closing balance, what came in, what went out and the fees, since Monday",
    "statement",
    "since monday",
  ],
  ["balance at the start of the week, ins and outs, balance now", "statement", "this week"],
  ["how much USDC did I have yesterday and now?", "statement", "since yesterday"],
  [
    "opening balance, everything in, everything out and the closing balance of my USDC",
    "statement",
    "last 30 days",
  ],
  [
    "A cash book for USDC alone, if you please: opening, received, paid and closing.",
    "statement",
    "last 30 days",
  ],
  ["what did I have two days ago", "held", "two days ago"],
  ["how rich was I half an hour ago", "held", "half an hour ago"],
  ["what was in my wallet last Friday?", "held", "last friday"],
  ["how much USDC did I have at the start of the week?", "held", "this week"],
])("%j asks for a %s", (text, view, days) => {
  expect(read(text)).toEqual(wallet({ view, days }));
  expect(read("what is the price of ALI?", text)).toEqual(wallet({ view, days }));
});

test.each([
  ["what was in my wallet at block 50", "50"],
  ["how much did I have before block 12", "11"],
])("%j asks for the wallet at a block", (text, block) => {
  expect(read(text)).toEqual(wallet({ view: "held", block }));
});

test("one token before a block is read at the block before it", () => {
  const input = { topic: "balance", address: account, token: "ALI", block: "44" };
  expect(read("how many ALI did I own before block 45")).toEqual([{ "read-chain": input }]);
});

test.each([
  "how much S, USDC and ALI is in my wallet?",
  "my balances of USDC and ALI",
  "S, USDC, ALI: how much of each is mine?",
  "what's in my wallet today?",
  "what have I got all told right now, and what's it worth in dollars?",
])("%j asks for the wallet, also after a price", (text) => {
  expect(read("what is the price of ALI?", text)).toEqual(wallet({}));
});

test("several tokens of an address are read one by one", () => {
  expect(read(`how much USDC and wS does ${other} have`)).toEqual([
    { "read-chain": { topic: "balance", address: other, token: "USDC" } },
    { "read-chain": { topic: "balance", address: other, token: "wS" } },
  ]);
});

test.each([
  ["money received today", { moved: "in", days: "today" }],
  ["USDC received this month", { moved: "in", token: "USDC", days: "this month" }],
  ["what did I do lately", { part: "activity" }],
  ["first transaction of my wallet", { pick: "first" }],
  [`when did I last pay ${other}`, { moved: "out", counterparty: other }],
])("%j asks for movements", (text, input) => {
  expect(read(text)).toEqual(wallet(input));
});

test("a weekday in a name is no day, and a correction takes the days away", () => {
  const balance = [{ "read-chain": { topic: "balance", address: account, token: "USDC" } }];
  expect(read("Thursday's milk money: how much USDC do I have?")).toEqual(balance);
  expect(read("Did the Monday Club pay me?")).toEqual(wallet({ moved: "in" }));
  expect(read("what came in today", "I meant overall, not today")).toEqual(wallet({ moved: "in" }));
  expect(read("what is in my wallet?", "and yesterday?")).toEqual(
    wallet({ view: "held", days: "yesterday" }),
  );
});

test("what one will have is unknown", () => {
  const [piece] = sharedUnderstanding.understand([userTurn("what will I have tomorrow")], account);
  expect(piece).toMatchObject({ kind: "refusal", refusal: { code: "days-ahead" } });
});

test.each([
  "what is a gain",
  "how much can I gain with 100 S",
  "is that statement true?",
  "how do I get a statement",
  "did my return go through?",
  "what's the price of S and ALI",
  "how much S and USDC do I need for 100 ALI",
  "is my USDC and S safe",
  "swap all my S and USDC to ALI",
  "that is all for today",
  "what is the first transaction of a block",
])("%j asks for no history", (text) => {
  expect(JSON.stringify(read(text))).not.toMatch(/"view"|"part"|"pick"|"summarize-wallet"/);
});
