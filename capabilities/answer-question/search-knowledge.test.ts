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

test.each([
  ["an attribute that no statement names", "what is the trading volume of Shadow"],
  ["a name that no statement speaks of", "can I write contracts in Rust"],
  ["a comparison", "is Sonic better than Solana"],
  ["a choice of the best", "which validator takes the smallest commission"],
  ["a count that stands nowhere", "how many validators does Sonic have"],
  ["a rate that stands nowhere", "what does Shadow turn over per day"],
])("%s is unknown", (_, question) => expect(topicOf(question)).toBeUndefined());
