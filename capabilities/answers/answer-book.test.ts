import { expect, test } from "vitest";
import { loadKnowledge } from "./load-knowledge.ts";
import { createKnowledgeSearch } from "./search-knowledge.ts";

const search = createKnowledgeSearch(loadKnowledge());
const topicOf = (question: string) => search.find(question)[0]?.entry.topic;

test.each([
  ["another word for the same", "which firms reviewed the gateway's security", "bridge"],
  ["a misspelt name", "is metmask supported", "wallets"],
  ["a story around the question", "my tx sits there since noon, how do I replace it", "fees"],
  ["an age", "how long has this network existed", "networks"],
  ["where it is wanted", "is there a wallet for my phone", "wallets"],
  ["a count of time", "how many days until unstaked S is free", "staking"],
])("%s is understood", (_, question, topic) => expect(topicOf(question)).toBe(topic));

const titleOf = (question: string) => search.find(question)[0]?.entry.question;

test.each([
  ["how long does a transaction take", "When is a transaction final?"],
  ["I sent to the wrong address, can it be reversed", "Can a block on Sonic be reorganised?"],
  ["how many ALI can one wallet buy", "How much ALI can one wallet buy?"],
  ["are there fees in the sale", "What does ALI cost in the sale?"],
  ["why is it different from the sale", "Why is the sale's price different from the market's?"],
  ["where do you get your prices", "Where do Alithia's prices come from?"],
  ["what's the biggest risk here", "What can go wrong when I sign?"],
  ["how do I get some S to start", "How do I get S?"],
])("%j is answered by its own statement and by no fragment of another", (question, title) => {
  expect(titleOf(question)).toBe(title);
});

test.each([
  ["an attribute that no statement names", "what is the trading volume of Shadow"],
  ["a name that no statement speaks of", "can I write contracts in Rust"],
  ["a comparison", "is Sonic better than Solana"],
  ["a choice of the best", "which validator takes the smallest commission"],
  ["a count that stands nowhere", "how many validators does Sonic have"],
  ["a rate that stands nowhere", "what does Shadow turn over per day"],
])("%s is unknown", (_, question) => expect(topicOf(question)).toBeUndefined());
