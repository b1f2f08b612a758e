import { userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding, sharedWorld } from "../../bench/intents/shared-understanding.ts";
import { converse } from "../testing/converse.ts";
import { preparedAnswers } from "../testing/prepared-answers.ts";
import { sharedAgent } from "../testing/shared-agent.ts";
import { createShelves } from "./create-shelves.ts";
import { dropBeside } from "./drop-beside.ts";
import { createFindDefined } from "./find-defined.ts";
import { asksSimpler, listTermsIn } from "./find-simpler.ts";
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

test.each([
  "eli5",
  "in plain english please?",
  "Could you put that in simpler terms? You lost me",
  "too many big words. try again for my mum",
  "explain it as if I was a ten year old",
  "that's all jargon to me",
])("%j asks for what was said before in simpler words", (text) => {
  expect(asksSimpler(text)).toBe(true);
});

test.each([
  "what is gwei, in simple words",
  "is there a simpler way to buy ALI",
  "is that good for a beginner",
  "can you tell me who to ask for it",
  "thanks for all the words",
])("%j asks for something of its own, or for nothing", (text) => {
  expect(asksSimpler(text)).toBe(false);
});

test("the terms of a reply are listed in their order, without the one that it explained", () => {
  const { entries } = loadShelf("glossary");
  const reply = "Slippage is set before a swap; a validator then puts it in a block of the blockchain.";
  expect(listTermsIn(reply, entries, "Slippage").map(({ title }) => title)).toEqual([
    "Validator",
    "Block",
    "Blockchain",
  ]);
});

test("asked for simpler words, the agent explains the terms of its reply", async () => {
  const said = await converse(sharedAgent, "What is Sonic?", "sorry, too technical for me");
  expect(said).toMatch(/A blockchain is|coin/);
  expect(said).not.toContain("I do not know");
});

const book = preparedAnswers;
const titleOf = (question: string) => book.find(question)[0]?.entry.title;

test.each([
  ["so who holds power over that treasury", "Who holds the treasury's keys?"],
  ["who is it that built you and for whom", "Who is behind me"],
  ["tell me about yourself, what are you good for", "What I am and do"],
])("%j asks for the agent or its makers: %s", (question, title) => expect(titleOf(question)).toBe(title));

test.each(["who is the chief executive of Sonic Labs", "where does Sonic Labs sit"])(
  "%j asks for Sonic, so no text about the agent tells it",
  (question) => {
    const [best] = book.find(question, "about-her");
    expect(best?.score ?? 0).toBeLessThan(0.14);
  },
);

test.each([
  "my tomcat will not take its pills, any idea what to do",
  "which gearbox oil goes into a tractor of 1974",
])("no text is near to %j", (question) => expect(book.nearest(question)).toBeUndefined());

test.each(["whether the guardian may also stop the refunds", "bridge took my stuff ages ago no coins yet"])(
  "a text is near to %j",
  (question) => expect(book.nearest(question)).toBeDefined(),
);

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
