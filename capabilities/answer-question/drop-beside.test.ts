import { expect, test } from "vitest";
import { dropBeside } from "./drop-beside.ts";

test.each([
  ["This is not what I asked you. Where do fees go?", "Where do fees go?"],
  ["Sorry, but that does not answer my question. Is S burned?", "Is S burned?"],
  ["You missed the second part. When does the sale end?", "When does the sale end?"],
  ["Fine. Who owns the contract of ALI?", "Who owns the contract of ALI?"],
  ["None of these. How long is a block?", "How long is a block?"],
  ["Could you tell me in simple terms: what does a bridge do?", "what does a bridge do?"],
  ["what is gas on Sonic, explain it like I'm 5", "what is gas on Sonic"],
  ["does a return cost something, yes or no", "does a return cost something"],
])("of %j, %j is compared with the texts", (said, rest) => expect(dropBeside(said)).toBe(rest));

test.each([
  "That is not what I asked.",
  "what if the question is not answered by the validator",
  "Is it not possible to return ALI?",
  "fine print of the sale?",
])("%j stays whole", (question) => expect(dropBeside(question)).toBe(question));

test("a long text without a question is read in a moment", () => {
  const started = performance.now();
  dropBeside(`${"no, ok, but ".repeat(200)}that is not `.repeat(10));
  expect(performance.now() - started).toBeLessThan(500);
});
