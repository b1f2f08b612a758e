import { createLexing } from "@alithia/protocol/lexing/create-lexing.ts";
import { splitText } from "@alithia/protocol/lexing/split-text.ts";
import { expect, test } from "vitest";
import * as uses from "../consent/wordings/uses.ts";
import { testLexicon } from "../testing/test-lexicon.ts";
import { createSpelling } from "../understanding/normalization/create-spelling.ts";
import { correctNumbers, numberWords } from "./correct-numbers.ts";
import { standsIn } from "./stands-in.ts";

const correct = createSpelling(numberWords);
const said = (text: string) =>
  correctNumbers(splitText(text), correct)
    .map((piece) => piece.text)
    .join(" ");

test("a misspelt number is put right before it can be read as a smaller one", () => {
  expect(said("send 2 milloin S")).toBe("send 2 million S");
  expect(said("two hnudred fifty")).toBe("two hundred fifty");
});

test("other words stay as they were typed", () => {
  expect(said("send 2 Millenium to thirsty Evelyn")).toBe("send 2 Millenium to thirsty Evelyn");
});

test("a word of its own is no number, however near", () => {
  const text = "abort, I have seen Steven sever the sixth of the mints, nearby, and the menus twice";
  expect(said(text)).toBe(
    splitText(text)
      .map((piece) => piece.text)
      .join(" "),
  );
});

const rows = { ...uses };
const lexing = createLexing(testLexicon);
const address = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

/** Each with the lexeme to test: `5`, or `A` for an address. */
test.each<[row: keyof typeof uses, text: string, stands: boolean]>([
  ["namesThing", "pay invoice no. 5 to A", true],
  ["namesThing", "is it an ERC-5", true],
  ["namesThing", "pay invoice 5 S to A", false],
  ["namesThing", "send 5 to A for the invoice", false],
  ["setsThing", "slippage set to 5", true],
  ["setsThing", "slippage is fine, so send 5", false],
  ["countsTime", "I'm 5 and happy", true],
  ["countsTime", "I'm 5 S short", false],
  ["countsPeople", "my 5 cousins", true],
  ["isRelated", "the owner of the contract A", true],
  ["isRelated", "whoever launched the pool A", true],
  ["isRelated", "he is in the pool A", false],
  ["isRelated", "A's owner", true],
  ["isRelated", "the owner, A", false],
  ["isOwn", "my wallet is A", true],
  ["isOwn", "send it to my wallet A", false],
  ["isWrong", "A was wrong", true],
  ["comesFrom", "from A", true],
  ["countsOther", "for my 5 nephews", true],
  ["countsOther", "at least 5 nephews", false],
])("%s in %j: %s", (row, text, stands) => {
  const lexemes = lexing.lex(text.replace(/\bA\b/g, address));
  const at = lexemes.findIndex(({ kind }) => kind === (text.includes("5") ? "number" : "address"));
  expect(standsIn(rows[row], lexemes, at)).toBe(stands);
});
