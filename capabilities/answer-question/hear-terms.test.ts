import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { expect, test } from "vitest";
import { createIntentWorld } from "../../bench/intents/intent-world.ts";
import { createShelves } from "./create-shelves.ts";
import { loadShelf } from "./load-shelf.ts";

const { capabilities, lexicon, search } = createIntentWorld();
const { understand } = createUnderstanding(capabilities, lexicon);
const { entries } = loadShelf("glossary");
const glossary = createShelves(search).find(({ name }) => name === "glossary");

const ways: ((term: string) => string)[] = [
  (term) => `what is ${term}`,
  (term) => `What's a ${term}?`,
  (term) => `hey, what does ${term} mean exactly`,
  (term) => `explain ${term} please`,
];

test.each(entries.map(({ title, words }) => [title, words[0] ?? ""]))(
  "%s: asked what it is, the glossary says it",
  async (title, term) => {
    for (const way of ways) {
      const [piece] = understand([{ sender: "user", text: way(term), picks: [] }], undefined);
      expect(piece, way(term)).toMatchObject({ reading: { capability: "glossary" } });
      const told = await glossary?.execute({ question: way(term) } as never, {} as never);
      expect(told?.facts, way(term)).toMatchObject({ title });
    }
  },
);

test.each([
  ["how i buy S i am new", "answer-question", "How do I get S?"],
  ["can i lose everything buying ALI", "answer-question", "Can I lose what I pay for ALI?"],
  [
    "why is support asking for my seed phrase normal on sonic?",
    "emergency",
    "Someone asks for your words or money",
  ],
  ["what is a honeypot token", "glossary", "Honeypot"],
  ["if my transaction fails do i still pay", "glossary", "Gas"],
  ["if I lose my phone is my money gone?", "glossary", "Losing a device"],
])("%j is answered by %s: %s", (text, capability, title) => {
  const [piece] = understand([{ sender: "user", text, picks: [] }], undefined);
  expect(piece).toMatchObject({ reading: { capability } });
  const [best] = search.find(text, capability as "glossary");
  expect(best?.entry.entry).toMatchObject(capability === "answer-question" ? { question: title } : { title });
});
