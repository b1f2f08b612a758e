import { expect, test } from "vitest";
import { createLexer } from "../lexing/create-lexer.ts";
import { testLexicon } from "../testing/test-lexicon.ts";
import { dropCourtesy } from "./drop-courtesy.ts";

const lex = createLexer(testLexicon, (word) => word);
const left = (text: string) =>
  dropCourtesy(lex(text))
    .map(({ word }) => word)
    .join(" ");

test("a question whether something can be done, with the word to do it, asks for it", () => {
  expect(left("is it possible to send 3 S? if yes do it")).toBe("send 3 s");
  expect(left("can you wrap 5 S, please do it for me")).toBe("wrap 5 s");
});

test("a question alone stays a question", () => {
  expect(left("is it possible to send 3 S?")).toBe("is it possible to send 3 s ?");
  expect(left("can i undo it? i did it twice")).toBe("can i undo it ? i did it twice");
});
