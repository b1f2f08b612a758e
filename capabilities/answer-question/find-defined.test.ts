import { expect, test } from "vitest";
import { createFindDefined } from "./find-defined.ts";

const find = createFindDefined([
  ["nonce", "nonce"],
  ["gas", "gas"],
  ["gas price", "gas price"],
  ["bridge", "bridge"],
]);

test.each([
  ["what's a nonce. my brother said it and i nodded", "nonce"],
  ["the word `nonce`, it sounds odd. what is it", "nonce"],
  ["Would you explain the meaning of gas price, please?", "gas price"],
  ["whats gas lol", "gas"],
  ['he spoke of a "bridge". what did he mean?', "bridge"],
])("%j asks for the meaning of %s", (question, term) => {
  expect(find(question)).toBe(term);
});

test.each([
  ["what is the gas price now"],
  ["what is gas like today"],
  ["What is a bridge, and how long does it take?"],
  ["how long does it take? (What is a bridge)"],
  ["what is my nonce"],
  ["a bridge was built"],
])("%j asks for no meaning", (question) => {
  expect(find(question)).toBeUndefined();
});
