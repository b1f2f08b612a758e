import { expect, test } from "vitest";
import { createLexer } from "../lexing/create-lexer.ts";
import { testLexicon } from "../testing/test-lexicon.ts";
import { dropHesitation } from "./drop-hesitation.ts";

const lex = createLexer(testLexicon, (word) => word);
const left = (text: string) =>
  dropHesitation(lex(text))
    .map(({ word }) => word)
    .join(" ");

test("what is thought aloud between the words is left out", () => {
  expect(left("send literally 5 S ehm to bob")).toBe("send 5 s to bob");
});

test("where nothing else is said it stays", () => {
  expect(left("hmm")).toBe("hmm");
});

test.each([
  ["I do not understand what a token is", "what a token is"],
  ["no idea how that works", "how that works"],
  ["lets goo. call it Dragon", "call it dragon"],
  ["I do not know 5 S", "i do not know 5 s"],
])("%j asks or says %j", (said, heard) => {
  expect(left(said)).toBe(heard);
});
