import { expect, test } from "vitest";
import { createLexer } from "../lexing/create-lexer.ts";
import { testLexicon } from "../testing/test-lexicon.ts";
import { isNegated } from "./is-negated.ts";

const lex = createLexer(testLexicon, (word) => word);

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
