import { sonic, sonicTestnet } from "@alithia/chain/networks.ts";
import { expect, test } from "vitest";
import { preparedAnswers } from "../testing/prepared-answers.ts";
import { createAnswerQuestion, narrateAnswer } from "./capability.ts";
import { loadKnowledge } from "./load-knowledge.ts";
import { parseKnowledge } from "./parse-knowledge.ts";

const answerQuestion = createAnswerQuestion(sonic, preparedAnswers);
const context = {
  signal: new AbortController().signal,
  book: [],
  dialogue: { proposals: [] },
  knownAddresses: [],
  earlierProposals: [],
};

async function ask(question: string) {
  const { facts } = await answerQuestion.execute({ question }, context);
  return { facts, text: answerQuestion.narrate(facts, { question }) };
}

test("every statement has a source with a link, a date and a confidence", () => {
  const entries = loadKnowledge();
  expect(entries.length).toBeGreaterThan(100);
  for (const entry of entries) {
    expect(entry.source.url, entry.id).toMatch(/^(https:\/\/|\/)/);
    expect(entry.asOf, entry.id).toMatch(/^20\d\d(-\d\d)?$/);
  }
});

test("a statement is found by its own question", async () => {
  for (const { question, topic } of loadKnowledge()) {
    const { facts } = await ask(question);
    expect(facts.answer === "known" ? facts.statements[0]?.topic : "unknown", question).toBe(topic);
  }
});

test("an answer quotes the statement and links its source with its date", async () => {
  const { text } = await ask("What is the chain id of Sonic?");
  expect(text).toContain("146");
  expect(text).toMatch(/Source: \[.+\]\(https:.+\), as of 2026\./);
});

test("a figure that moves is told with its date, never as today's", async () => {
  for (const question of [
    "How far is S below its high?",
    "What's the TVL of Sonic?",
    "How many TPS does Sonic do?",
  ]) {
    expect((await ask(question)).text, question).toContain("it may have changed since");
  }
});

test.each(["Who is the CEO of Sonic Labs?", "What is the best restaurant in Paris?"])(
  "%j is answered with: I do not know",
  async (question) => {
    const { facts, text } = await ask(question);
    expect(facts.answer).toBe("unknown");
    expect(text).toMatch(/^I do not know/);
  },
);

test("a file that does not keep the form is named", () => {
  expect(() => parseKnowledge("fees", "# Fees\n\n## A question?\nNo source.\n")).toThrow(
    "content/knowledge/fees.md:3: statement 1 does not keep the form",
  );
});

test("an address of the main network is marked as such wherever another network is read", async () => {
  const question = "What is the address of wS?";
  const elsewhere = createAnswerQuestion(sonicTestnet, preparedAnswers);
  const { facts } = await elsewhere.execute({ question }, context);
  expect(elsewhere.narrate(facts, { question })).toContain(
    "Addresses in it are those of Sonic's main network; here I read Sonic testnet.",
  );
  expect((await ask(question)).text).not.toContain("main network; here");
});

test("a second statement carries its own doubt and date", () => {
  const source = { label: "A page", url: "https://example.org" };
  const entry = { id: "a", topic: "a", subject: "sonic" as const, question: "A?", asOf: "2025", source };
  const sure = { ...entry, text: "One.", confidence: "A" as const, isDated: false };
  const dated = { ...entry, text: "Two.", confidence: "C" as const, isDated: true };
  const statements = [sure, dated];
  const said = narrateAnswer({ answer: "known", question: "A?", statements, elsewhere: null, related: [] });
  expect(said).toContain(
    "- Two. This is what the source said as of 2025; it may have changed since. Take it",
  );
});
