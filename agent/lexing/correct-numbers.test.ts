import { splitText } from "@alithia/protocol/lexing/split-text.ts";
import { expect, test } from "vitest";
import { createSpelling } from "../understanding/normalization/create-spelling.ts";
import { correctNumbers, numberWords } from "./correct-numbers.ts";

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
