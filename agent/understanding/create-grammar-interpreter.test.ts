import { expect, test } from "vitest";
import { chooseReading } from "./create-grammar-interpreter.ts";

const gas = { capability: "read-chain", score: 0.7, input: { topic: "gas" } };
const question = { capability: "answer-question", score: 0.72, input: { question: "is gas high" } };
const intents = [
  { label: { kind: "request", capability: "read-chain", input: { topic: "gas" } }, share: 0.9 },
] as const;

test("between readings that explain about as well, what the message is like decides", () => {
  expect(chooseReading([question, gas])).toBe(question);
  expect(chooseReading([question, gas], [...intents])).toBe(gas);
});

test("a reading that explains much more stays, whatever the message is like", () => {
  const better = { ...question, score: 0.9 };
  expect(chooseReading([better, gas], [...intents])).toBe(better);
});

test("without a reading there is none to choose", () => {
  expect(chooseReading([], [...intents])).toBeNull();
});
