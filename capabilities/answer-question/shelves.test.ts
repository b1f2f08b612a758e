import { isOperationName } from "@alithia/protocol/operations.ts";
import { expect, test } from "vitest";
import { preparedAnswers } from "../testing/prepared-answers.ts";
import { loadShelf } from "./load-shelf.ts";
import { parseShelf } from "./parse-shelf.ts";

const book = preparedAnswers;
const titleOf = (question: string, tells: "glossary" | "emergency" | "about-her") => {
  const [best] = book.find(question, tells);
  return best !== undefined && "title" in best.entry.entry ? best.entry.entry.title : undefined;
};
const { entries: glossary } = loadShelf("glossary");
const { entries: commonQuestions } = loadShelf("common-questions");
const { entries: inContext } = loadShelf("in-context");
const { entries: emergencies, preface } = loadShelf("emergencies");
const { entries: aboutAlithia } = loadShelf("about-alithia");

test.each([
  ["whats slippage??", "Slippage"],
  ["is gas a gas? like is that what you pay with", "Gas"],
  ["difference between slippage and price impact pls", "Slippage and price impact"],
  ["what does setApprovalForAll do", "setApprovalForAll"],
])("%j is explained by the entry on %s", (question, title) => {
  expect(titleOf(question, "glossary")).toBe(title);
});

test.each([
  ["I gave the words to him on the phone", "Someone knows your seed phrase or key"],
  ["omg I clicked a link and signed something", "You approved or signed something bad"],
  ["my tx is stuck for 1 hr", "A transaction is stuck"],
  ["I think I typed the wrong address, can you get it back", "Sent to the wrong address"],
  ["my wallet is getting drained what do I do", "Money leaves without you"],
])("%j gets the first aid for %s", (said, title) => {
  expect(titleOf(said, "emergency")).toBe(title);
});

test.each([
  ["are you a real person or a bot", "Person or program"],
  ["do you take a cut when I swap", "What I cost"],
  ["can you take my coins", "Can I take your money"],
  ["does connecting let you see my face", "Connecting a wallet"],
  ["I have got no wallet yet, where do I get one", "Getting a wallet"],
])("%j is answered by what she says on %s", (question, title) => {
  expect(titleOf(question, "about-her")).toBe(title);
});

test("what no entry names is left to others", () => {
  expect(titleOf("how is the weather", "glossary")).toBeUndefined();
});

test("no turn of phrase stands on two entries of a shelf", () => {
  for (const shelf of [glossary, emergencies, aboutAlithia]) {
    const words = shelf.flatMap((entry) => entry.words);
    expect(words.filter((one, at) => words.indexOf(one) !== at)).toEqual([]);
  }
});

test("what a text is asked below is an operation or another text", () => {
  const named = [...glossary, ...commonQuestions, ...inContext, ...aboutAlithia].flatMap(({ on }) => on);
  const unknown = named.filter((one) => !isOperationName(one) && book.findTitled(one)?.title !== one);
  expect(unknown).toEqual([]);
});

test("a text of a conversation is not told without it", () => {
  const title = "Two windows for one return";
  const [asked] = inContext.find((entry) => entry.title === title)?.follows ?? [];
  expect(book.find(String(asked)).map(({ entry }) => entry.title)).not.toContain(title);
});

test("first aid for what no entry names stands before the entries", () => {
  expect(preface).toMatch(/^First: sign nothing more/);
});

test("an entry that lacks its words is named with its file and line", () => {
  const text = "# Glossary\n\n## Gas\n*Asked as: gas*\n\nWork.\n\n## Wallet\n\nKeys.\n";
  expect(() => parseShelf("glossary.md", text)).toThrow(/^glossary\.md:8: /);
});
