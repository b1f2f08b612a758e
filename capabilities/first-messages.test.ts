import { account, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";

const other = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

/** The capability and its input but for the question of a text; the topic of small talk. */
function hear(text: string) {
  const [first] = sharedUnderstanding.understand([userTurn(text)], account);
  if (first?.kind === "small-talk") return first.topic;
  if (first?.kind !== "request") return first?.kind;
  const { question: _, ...input } = first.reading.input;
  return [first.reading.capability, input];
}

const own = { address: account };

test.each([
  ["show me all my transactions", ["summarize-wallet", { ...own, part: "activity" }]],
  ["list all of my transactions please", ["summarize-wallet", { ...own, part: "activity" }]],
  ["my transaction history", ["summarize-wallet", { ...own, part: "activity" }]],
  ["tx history", ["summarize-wallet", { ...own, part: "activity" }]],
  ["payment history please", ["summarize-wallet", { ...own, part: "activity" }]],
  ["what transactions have I made", ["summarize-wallet", { ...own, part: "activity" }]],
  [`transfer history of ${other}`, ["summarize-wallet", { address: other, part: "activity" }]],
  [`list all transactions of ${other}`, ["summarize-wallet", { address: other, part: "activity" }]],
  ["portfolio", ["summarize-wallet", own]],
  ["my tokens", ["summarize-wallet", own]],
  ["who paid me", ["summarize-wallet", { ...own, moved: "in", without: "unpaid" }]],
  ["what is the sale price", ["buy-ali", { action: "status" }]],
  ["when does the sale end", ["buy-ali", { action: "status" }]],
  ["what network am I on", ["read-chain", { topic: "status" }]],
  ["which chain is this", ["read-chain", { topic: "status" }]],
  ["is the network ok", ["read-chain", { topic: "status" }]],
  ["how do I send", ["glossary", {}]],
  ["how do I swap", ["glossary", {}]],
  ["I lost my seed phrase", ["glossary", {}]],
  ["disconnect my wallet", ["glossary", {}]],
  ["faucet", ["answer-question", {}]],
  ["roadmap", ["answer-question", {}]],
  ["tps", ["answer-question", {}]],
  ["refund?", ["answer-question", {}]],
  ["whitepaper", ["about-her", {}]],
  ["team", ["about-her", {}]],
  ["is this website free?", ["about-her", {}]],
  ["last transaction", ["explain-transaction", { lastOf: account }]],
  ["approvals", ["review-approvals", { owner: account }]],
  ["what can you do", "abilities"],
])("%s", (text, meant) => {
  expect(hear(text)).toEqual(meant);
});
