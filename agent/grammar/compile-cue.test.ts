import { expect, test } from "vitest";
import { createLexer } from "../lexing/create-lexer.ts";
import { testLexicon } from "../testing/test-lexicon.ts";
import { compileCue, findCue } from "./compile-cue.ts";
import { isNegated } from "./is-negated.ts";

const lex = createLexer(testLexicon, (word) => word);

function hears(cue: string, text: string): boolean {
  return compileCue(cue).some((one) => findCue(one, lex(text)) !== null);
}

test("bars divide phrases, of one word or several", () => {
  expect(hears("pay|hand over", "please hand over the coins")).toBe(true);
  expect(hears("pay|hand over", "pay him")).toBe(true);
  expect(hears("pay|hand over", "over and out")).toBe(false);
});

test("brackets hold the words of one place", () => {
  expect(hears("how (much|many) is", "how many is that")).toBe(true);
  expect(hears("how (much|many) is", "how is that")).toBe(false);
});

test("a word, a group and an entity may be left out", () => {
  expect(hears("{number} (of|in)? {token}?  please", "5 please")).toBe(true);
  expect(hears("{number} (of|in)? {token}? please", "5 of USDC please")).toBe(true);
});

test("a gap passes over four tokens and no more", () => {
  expect(hears("from ... here", "from a b c d here")).toBe(true);
  expect(hears("from ... here", "from a b c d e here")).toBe(false);
});

test("a bracket alone is the mark itself, and one that does not close is refused", () => {
  expect(hears("(", "name ( )")).toBe(true);
  expect(() => compileCue("how (much")).toThrow("do not close");
});

test.each([
  "do not send it",
  "never sell my coins",
  "not swapping anything",
  "no mint then",
  "I'd rather not revoke",
  "ok forget about the bridge",
  "enough about staking",
])("%j wants something left", (text) => expect(isNegated(lex(text))).toBe(true));

test.each([
  "send 5 to me",
  "why can it not be minted",
  "forget what I said, how do I stake",
  "is there no fee",
])("%j does not", (text) => expect(isNegated(lex(text))).toBe(false));
