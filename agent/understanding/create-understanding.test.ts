import { expect, test } from "vitest";
import type { Turn } from "../language-model.ts";
import { lookCapability } from "../testing/test-capabilities.ts";
import { testLexicon } from "../testing/test-lexicon.ts";
import { agentTurn, userTurn } from "../testing/turns.ts";
import { chooseReading } from "./create-grammar-interpreter.ts";
import { createUnderstanding } from "./create-understanding.ts";

const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const reply: Turn = agentTurn("It holds 5 S.");

/** Records the calls of the learned reader. */
function createCounted() {
  const asked: number[] = [];
  const reader = ({ tokens }: { tokens: readonly unknown[] }) => {
    asked.push(tokens.length);
    return { labels: [], kinds: [], moves: 0 };
  };
  return { asked, ...createUnderstanding([lookCapability], { ...testLexicon, reader }) };
}

test("of a conversation that goes on only the new message is judged", () => {
  const { asked, understand, witness } = createCounted();
  const first = [userTurn(`what is in ${address}`)];
  const second = [...first, reply, userTurn("and now?")];
  understand(first, undefined);
  understand(second, undefined);
  witness(second, undefined);
  understand([...second, reply, userTurn("once more")], undefined);
  expect(asked).toHaveLength(3);
});

test("the same words after another reply, or of another account, are judged anew", () => {
  const { asked, understand } = createCounted();
  const first = userTurn(`what is in ${address}`);
  understand([first, reply, userTurn("and now?")], undefined);
  understand([first, { ...reply, text: "Which wallet?" }, userTurn("and now?")], undefined);
  understand([first, reply, userTurn("and now?")], address);
  expect(asked).toHaveLength(5);
});

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
