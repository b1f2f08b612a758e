import { sonic } from "@alithia/chain/networks.ts";
import { expect, test } from "vitest";
import { createAnswerQuestion } from "./capability.ts";
import { loadKnowledge } from "./load-knowledge.ts";
import { createKnowledgeSearch } from "./search-knowledge.ts";

const entries = loadKnowledge();
const search = createKnowledgeSearch(entries);
const answerQuestion = createAnswerQuestion(sonic);
const context = {
  signal: new AbortController().signal,
  book: [],
  dialogue: { proposals: [] },
  knownAddresses: [],
  earlierProposals: [],
};

async function ask(question: string): Promise<string> {
  const { facts } = await answerQuestion.execute({ question }, context);
  return answerQuestion.narrate(facts, { question });
}

test.each([
  "Who audited the sale?",
  "Who audited ALI?",
  "Was the ALI token audited?",
  "Was the ALI sale on Sonic audited?",
  "Which firms audited your contracts?",
  "Has the presale been audited by OpenZeppelin?",
  "Is the sale contract audited by Certora or Quantstamp?",
  "Who audited you?",
  "Is Alithia audited?",
  "Which auditors reviewed the security of the token sale?",
  "Is there an audit report for the ICO?",
  "Was it audited?",
  "Who are the auditors?",
  "is this audited or a scam",
])("no auditor of others is named for %j", async (question) => {
  const text = await ask(question);
  expect(text).not.toMatch(/OpenZeppelin|Quantstamp|Certora/);
});

test.each([
  "Was the sale audited?",
  "Who audited ALI?",
  "Which firms audited your contracts?",
  "Was it audited?",
])("%j is told that no outside audit is known, and what can be checked", async (question) => {
  const text = await ask(question);
  expect(text).toContain("I know of no outside audit");
  expect(text).toContain("What you can check yourself");
});

test("the auditors of the bridge are named where the bridge is asked about", async () => {
  expect(await ask("Who audited the Gateway?")).toContain("OpenZeppelin");
  expect(await ask("which firms reviewed the bridge's security")).toContain("OpenZeppelin");
});

test.each(["of ALI", "of the sale", "of the ALI sale", "of yours"])(
  "no statement about Sonic answers a question about anything %s",
  (ofWhat) => {
    const asked = entries
      .filter(({ subject, question }) => subject === "sonic" && !/sonic|gateway|bridge/i.test(question))
      .map(({ question }) => question.replace(/\?$/, ` ${ofWhat}?`));
    const foreign = asked.filter((question) =>
      search.find(question).some(({ entry }) => entry.subject === "sonic"),
    );
    expect(asked.length).toBeGreaterThan(90);
    expect(foreign).toEqual([]);
  },
);

test("no statement about ALI, its sale or the agent answers a question about Sonic", () => {
  const asked = entries
    .filter(({ subject, question }) => subject !== "sonic" && !/\b(ali|sale|alithia)\b/i.test(question))
    .map(({ question }) => question.replace(/\?$/, " of Sonic?"));
  const foreign = asked.filter((question) =>
    search.find(question).some(({ entry }) => entry.subject !== "sonic"),
  );
  expect(asked.length).toBeGreaterThan(2);
  expect(foreign).toEqual([]);
});
