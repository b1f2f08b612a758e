import { expect, test } from "vitest";
import { readNumberWords } from "./read-number-words.ts";

test.each([
  ["five", "5", 1],
  ["twenty five", "25", 2],
  ["twenty-five", "25", 1],
  ["a hundred", "100", 2],
  ["one hundred and twenty-five", "125", 4],
  ["two hundred and fifty thousand", "250000", 5],
  ["ten thousand five hundred", "10500", 4],
  ["three point two five S", "3.25", 4],
  ["zero point five", "0.5", 3],
])("%j spells %s", (text, value, length) => {
  expect(readNumberWords(text.split(" "))).toEqual({ value, length });
});

test.each(["one", "and five", "hundred", "twenty-twenty", "some"])("%j spells no number", (text) => {
  expect(readNumberWords(text.split(" "))).toBeNull();
});
