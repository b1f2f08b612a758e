import { expect, test } from "vitest";
import { createLexer } from "../lexing/create-lexer.ts";
import { testLexicon } from "../testing/test-lexicon.ts";
import { dropDenied } from "./drop-denied.ts";

const lex = createLexer(testLexicon, (word) => word);
const kept = (text: string) =>
  dropDenied(lex(text))
    .flatMap(({ entity, text: said }) => (entity === undefined ? [] : [said]))
    .join(" ");

test.each([
  ["not S, USDC", "USDC"],
  ["USDC instead of S", "USDC"],
  ["send 5, no, 6 S", "6 S"],
  ["send 5 S, I mean 6 S", "6 S"],
  ["not 5 S but 6 S", "6 S"],
  ["I mean 10. 100 is too much", "10"],
  ["100 USDC was a typo, 10 USDC", "10 USDC"],
])("%j names only what is meant: %s", (text, expected) => {
  expect(kept(text)).toBe(expected);
});

test.each(["send 5 S", "not 5", "5 S and 6 USDC", "do not send 5 S"])("%j keeps all it names", (text) => {
  const all = lex(text).flatMap(({ entity, text: said }) => (entity === undefined ? [] : [said]));
  expect(kept(text)).toBe(all.join(" "));
});
