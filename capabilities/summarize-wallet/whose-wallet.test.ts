import { account, talk } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";

const other = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";

/** Returns the addresses that the last of the messages has read, after replies that did what was asked. */
const readOf = (...texts: string[]): unknown[] =>
  sharedUnderstanding
    .understand(talk(texts), account)
    .map((intent) => (intent.kind === "request" ? intent.reading.input.address : intent.kind));

test.each([
  "that's my ex LMAO what does he have",
  "then at least what's he been up to",
  "what do they own",
  "what's it hold",
])("%j after another wallet is asked of that wallet", (text) => {
  expect(readOf(`is ${other} a contract`, text)).toEqual([other]);
});

test.each(["how many coins do I have", "what is my wallet worth"])(
  "%j after another wallet is asked of the own one",
  (text) => {
    expect(readOf(`is ${other} a contract`, text)).toEqual([account]);
  },
);

test.each([
  "That is the landlord's wallet. I meant ours.",
  "mine, not his",
  "no, ours please",
  "and us?",
  "that's hers. I wanted to know my own balance",
  "Not theirs, our club's",
])("%j reads for the own wallet what was read of another", (text) => {
  expect(readOf(`what does ${other} hold`, text)).toEqual([account]);
  expect(readOf(`how much USDC does ${other} have?`, text)).toEqual([account]);
});

test.each([
  "And what is our USDC balance now? It was 20,007.50 before, so I expect 19,821.00.",
  "how many dollars have I still after these payments?",
  "how many bucks are left for me",
  "how much ALI have we still got",
])("%j after a payment to somebody is asked of the own wallet", (text) => {
  expect(readOf(`what did I send to ${other}`, text)).toEqual([account]);
});

test("an order or a question that names another wallet is not one of the own", () => {
  expect(readOf(`what does ${other} hold`, `and what did ${other} send to us?`)).toEqual([account]);
  expect(readOf("what is our balance", `that is our own wallet. What does ${other} hold?`)).toEqual([other]);
});
