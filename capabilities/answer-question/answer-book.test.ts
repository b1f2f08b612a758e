import { likely } from "@alithia/agent/likeness/create-answer-index.ts";
import { expect, test } from "vitest";
import { createAnswerBook } from "./answer-book.ts";

const book = createAnswerBook();

function findTitle(question: string): string | undefined {
  const [best] = book.find(question);
  if (best === undefined || best.score < likely) return undefined;
  return "question" in best.entry.entry ? best.entry.entry.question : best.entry.entry.title;
}

test.each([
  ["which firms reviewed the gateway's security", "Who audited the Gateway?"],
  ["is metmask supported", "Which wallets work with Sonic?"],
  ["how do I replace a transaction that is pending", "How do I replace a stuck transaction?"],
  ["how many ALI can one wallet buy", "How much ALI can one wallet buy?"],
  ["are there fees in the sale", "What does ALI cost in the sale?"],
  ["why is it different from the sale", "Why is the sale's price different from the market's?"],
  ["how do I get some S to start", "How do I get S?"],
  ["does connecting let you see my face", "Connecting a wallet"],
  ["omg I clicked a link and signed something", "You approved or signed something bad"],
])("%j is answered by %s", (question, title) => expect(findTitle(question)).toBe(title));

test.each([
  "what should I cook with leeks and potatoes",
  "who won the last world cup",
  "how many users does Silo have",
  "how many employees does the explorer have",
])("no text is told for %j", (question) => expect(findTitle(question)).toBeUndefined());

test("a text of one ability is found beside a nearer one of another", () => {
  const [nearest] = book.find("what is staking");
  const [statement] = book.find("what is staking", "answer-question");
  expect(nearest?.entry.tells).toBe("glossary");
  expect(statement?.entry.tells).toBe("answer-question");
});

test("of two askings that share a rare word, the one that shares more is nearer", () => {
  const [best, next] = book.find("how long does unstaking take");
  expect(best?.score ?? 0).toBeGreaterThan(next?.score ?? 0);
  expect(findTitle("how long does unstaking take")).toBe("How long does unstaking take?");
});

test("of several sentences, the one that asks is answered rather than the one that tells", () => {
  const [best] = book.find(
    "I sell flowers and want to accept USDC. Do they keep a percentage of a transfer?",
  );
  expect(best?.entry.title).toBe("No cut of what is sent");
});
