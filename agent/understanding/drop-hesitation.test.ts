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
