import { expect, test } from "vitest";
import type { Token } from "../utterance.ts";
import { createIntentClassifier, type IntentLabel, listFeatures } from "./create-intent-classifier.ts";

const greeting: IntentLabel = { kind: "talk", topic: "greeting" };
const gas: IntentLabel = { kind: "request", capability: "read-chain", input: { topic: "gas" } };
const classifyIntent = createIntentClassifier({
  labels: [greeting, gas],
  features: { fee: [1, 250], hi: [0, 300] },
});

function say(text: string): { tokens: Token[]; thread: [] } {
  const tokens = text.split(" ").map((word, from) => ({ text: word, word, from, to: from + 1 }));
  return { tokens, thread: [] };
}

test("the label that the words speak for most comes first, and the shares add up to one", () => {
  const shares = classifyIntent(say("any fee"));
  expect(shares[0]?.label).toEqual(gas);
  expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test("words nobody taught speak for nothing", () => {
  expect(classifyIntent(say("purple monkey")).map(({ share }) => share)).toEqual([0.5, 0.5]);
});

test("a thing stands for its kind, so that no value is learnt", () => {
  const { tokens } = say("pay 5");
  const five = { kind: "number", text: "5", numeral: { certainty: "exact", value: "5" } } as const;
  const features = listFeatures({
    tokens: [tokens[0] as Token, { ...(tokens[1] as Token), entity: five }],
    thread: [],
  });
  expect(features).toContain("pay {number}");
  expect(features.join(" ")).not.toContain("5");
});
