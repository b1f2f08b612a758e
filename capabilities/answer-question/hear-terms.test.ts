import { userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding, sharedWorld } from "../../bench/intents/shared-understanding.ts";
import { createShelves } from "./create-shelves.ts";
import { loadShelf } from "./load-shelf.ts";

const { search } = sharedWorld;
const { understand } = sharedUnderstanding;
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
      const [piece] = understand([userTurn(way(term))], undefined);
      expect(piece, way(term)).toMatchObject({ reading: { capability: "glossary" } });
      const told = await glossary?.execute({ question: way(term) } as never, {} as never);
      expect(told?.facts, way(term)).toMatchObject({ title });
    }
  },
);

const connected = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

test.each([
  ["how i buy S i am new", "answer-question", "How do I get S?"],
  ["can i lose everything buying ALI", "answer-question", "Can I lose what I pay for ALI?"],
  [
    "why is support asking for my seed phrase normal on sonic?",
    "emergency",
    "Someone asks for your words or money",
  ],
  ["what is a honeypot token", "glossary", "Honeypot"],
  ["if my transaction fails do i still pay", "glossary", "Failed and still paid"],
  ["if I lose my phone is my money gone?", "glossary", "Losing a device"],
])("%j is answered by %s: %s", (text, capability, title) => {
  const [piece] = understand([userTurn(text)], undefined);
  expect(piece).toMatchObject({ reading: { capability } });
  const [best] = search.find(text, capability as "glossary");
  expect(best?.entry.entry).toMatchObject(capability === "answer-question" ? { question: title } : { title });
});

test.each([
  ["Can two persons own one wallet together? We are a small association.", "Sharing a wallet"],
  ["who gets the 0.3% when I trade", "Who gets the pool's fee"],
  ["What happens with my coins when I die? serious question", "Keeping funds for heirs"],
  ["If I buy an NFT do I own the copyright?", "NFT rights and pictures"],
  ["I have USDC on sonic but 0 S. cant do anything, help", "No S for the fee"],
  ["do I pay the fee also when the transaction fails?", "Failed and still paid"],
  ["can someone steal from me just by knowing my address", "Address"],
  ["who owns the private keys here", "Private key"],
])("%j is told from a text, and reads no wallet, fee or contract", (text, title) => {
  const pieces = understand([userTurn(text)], connected);
  expect(pieces).toHaveLength(1);
  expect(pieces[0]).toMatchObject({ kind: "request", reading: { input: { question: expect.any(String) } } });
  const [best] = search.find(text);
  expect(best?.entry.entry).toMatchObject({ title });
});

test.each([
  "what's in my wallet?",
  "what does a transfer cost now?",
  "Who is the guardian of the sale?",
  "show me who can spend my tokens",
])("%j is read, although a text is near to it", (text) => {
  const [piece] = understand([userTurn(text)], connected);
  expect(piece).toMatchObject({ kind: "request" });
  expect(piece).not.toHaveProperty("reading.input.question");
});
