import type { Capability } from "@alithia/agent/capability.ts";
import { type Network, sonic } from "@alithia/chain/networks.ts";
import { type AnswerQuestionInput, answerQuestionInput } from "./input.ts";
import type { KnowledgeFacts } from "./knowledge-facts.ts";
import { loadKnowledge } from "./load-knowledge.ts";
import { narrateAnswer } from "./narrate.ts";
import { createKnowledgeSearch, type KnowledgeSearch } from "./search-knowledge.ts";
import { createUnderstandQuestion } from "./understand.ts";

/** A second statement is told only when it is nearly as good an answer as the first. */
const nearlyAsGood = 0.85;

/** Answers questions about Sonic and ALI by quoting `content/knowledge`, never from anywhere else. */
export function createAnswerQuestion(
  network: Network,
  search: KnowledgeSearch = createKnowledgeSearch(loadKnowledge()),
): Capability<AnswerQuestionInput, KnowledgeFacts> {
  return {
    name: "answer-question",
    effect: "read",
    description:
      "Checked statements about Sonic or ALI that are not on the chain, with source and date. Quote them; unknown is unknown.",
    input: answerQuestionInput,
    understand: createUnderstandQuestion(search),
    narrate: narrateAnswer,
    execute: async ({ question }) => ({ facts: answer(search, question, network) }),
  };
}

function answer(search: KnowledgeSearch, question: string, network: Network): KnowledgeFacts {
  const hits = search.find(question);
  const [best] = hits;
  if (best === undefined) return { answer: "unknown", question };
  const statements = hits
    .filter(({ entry, score }) => score >= best.score * nearlyAsGood && entry.topic === best.entry.topic)
    .slice(0, 2)
    .map(({ entry: { also: _, ...statement } }) => statement);
  // The statements' addresses are those of the main network.
  const namesAddress = statements.some(({ text }) => /0x[0-9a-f]{40}/i.test(text));
  const elsewhere = namesAddress && network.chainId !== sonic.chainId ? network.name : null;
  return { answer: "known", question, statements, elsewhere };
}
