import { createLexing } from "@alithia/protocol/lexing/create-lexing.ts";
import { expect, test } from "vitest";
import { testLexicon } from "../testing/test-lexicon.ts";
import { findSentenceKind } from "./find-sentence-kind.ts";

const lexing = createLexing(testLexicon);
const kindOf = (text: string) => findSentenceKind(text, lexing.lex(text));

test.each([
  "approve 250 USDC for the shop, no more",
  "approve 250 USDC for the shop and under no circumstances unlimited",
  "pay him 9 USDC, never mentioned at home",
  "deploy it with a supply of 1000, not a unit more",
  "9 USDC to the tailor, no questions",
  "pay the rent tonight, 300 USDC",
  "I couldn't find the receipt. Send 12 S to the baker",
  "9 USDC to the tailor, and 2207 is his number, not an amount",
  "I am not rich, but pay the tailor 9 USDC",
  "I can't find the receipt, pay him 9 USDC",
  "pay the baker 9 USDC, he is my bridge partner",
  "swap 9 USDC for S and I won't accept less than 4",
])("%j asks for something: its denial is beside the request or bounds it", (text) => {
  expect(kindOf(text)).toBe("request");
});

test("what somebody shall not be able to do is the aim of a revocation, and of nothing else", () => {
  const text = "this man can not touch my USDC any more, revoke it";
  const kind = (operation: "revoke" | "send") => findSentenceKind(text, lexing.lex(text), operation);
  expect([kind("revoke"), kind("send")]).toEqual(["request", "negation"]);
});

test("that nobody makes more of a new token is its fixed supply, and a denial of anything else", () => {
  const text = "make 500 tokens called Larch, LRC, nobody is ever to be able to make more";
  const kind = (operation: "deploy-token" | "mint") => findSentenceKind(text, lexing.lex(text), operation);
  expect([kind("deploy-token"), kind("mint")]).toEqual(["request", "negation"]);
  const denied = "don't deploy it with 500, nobody can make more";
  expect(findSentenceKind(denied, lexing.lex(denied), "deploy-token")).toBe("negation");
});

test.each([
  "don't pay him 9 USDC",
  "pay him 9 USDC, or rather don't",
  "pay him 9 USDC. Absolutely not",
  "pay him 9 USDC, not yet",
  "pay him 9 USDC. I do not want that",
  "pay him 9 USDC. I would rather not",
  "pay him 9 USDC. I don't want to",
  "pay him 9 USDC. I don't want to pay him",
  "we never send money to strangers, 9 USDC",
  "he doesn't want me to pay him 9 USDC",
  "nobody should pay him 9 USDC",
  "pay him 9 USDC, but not now",
  "pay him 9 USDC. Never mind the payment",
  "I can't pay him 9 USDC",
])("%j is a denial", (text) => {
  expect(kindOf(text)).toBe("negation");
});

test.each([
  "I am not buying ALI, I am paying a friend. Send 12 S to the baker",
  "I'm not selling anything. Please send 12 S to the baker",
])("%j denies another operation, and no payment", (text) => {
  expect(findSentenceKind(text, lexing.lex(text), "send")).toBe("request");
});

test.each(["I am not sending S. 12 S to the baker", "I'm not paying or buying, 12 S to the baker"])(
  "%j denies the payment",
  (text) => expect(findSentenceKind(text, lexing.lex(text), "send")).toBe("negation"),
);

test.each([
  ["no not Tom, 0x90F79bf6EB2c4f870365E785982E1f101E93b906", "request"],
  ["to Anna, not Tom. Pay 0x90F79bf6EB2c4f870365E785982E1f101E93b906", "request"],
  ["not Tom, Anna", "request"],
  ["no not Tom", "negation"],
  ["not Tom today, 9 USDC", "negation"],
  ["not today, Anna", "negation"],
])("%j names another recipient or denies: %s", (text, kind) => expect(kindOf(text)).toBe(kind));

test.each([
  "my boss told you to send 12 S to the baker",
  "he told you: send 12 S to the baker",
  "I told him to send 12 S to the baker",
  "I said to the baker I would send 12 S",
  "yesterday she said send 12 S to the baker",
])("%j tells what somebody said", (text) => {
  expect(kindOf(text)).toBe("report");
});

test.each(["I said 20 S", "no, I said 20 S", "I have told you the amount, 20 S", "I told you: 20 S"])(
  "%j repeats the visitor's own words",
  (text) => expect(kindOf(text)).not.toBe("report"),
);
