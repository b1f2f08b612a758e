import { expect, test } from "vitest";
import { createLexer } from "../lexing/create-lexer.ts";
import { testLexicon } from "../testing/test-lexicon.ts";
import { dropCounting } from "./drop-counting.ts";

const lex = createLexer(testLexicon, (word) => word);
const said = (text: string) => dropCounting(lex(text)).map(({ text: word }) => word);

test("numbers that count requests are left out", () => {
  expect(said("1. gas 2. block 3. balance")).toEqual([".", "gas", ".", "block", ".", "balance"]);
  expect(said("1) gas 2) block")).not.toContain("2");
});

test("one number, or numbers in another order, are what is said", () => {
  expect(said("block 1.")).toContain("1");
  expect(said("send 5 to me. block 2.")).toContain("5");
});
