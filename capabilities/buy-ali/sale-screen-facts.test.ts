import type { Agent } from "@alithia/agent/create-agent.ts";
import { replyTo } from "@alithia/agent/testing/collect-reply.ts";
import { userTurn } from "@alithia/agent/testing/turns.ts";
import { deploySale, type TestSale } from "@alithia/chain/testing/deploy-sale.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { getAddress, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agentOn } from "../testing/world-of.ts";

let chain: TestChain;
let sale: TestSale;
let agent: Agent;
const buyer = () => getAddress(chain.accounts[8] ?? "0x");

beforeAll(async () => {
  chain = await startTestChain();
  sale = await deploySale(chain);
  await sale.buy(buyer(), parseEther("110"));
  agent = agentOn(sale.registry, chain.node);
});
afterAll(() => chain.stop());

async function ask(text: string): Promise<string> {
  const turns = [userTurn(text)];
  return (await replyTo(agent, turns, buyer())).text;
}

test.each([
  [
    "How is the ALI sale going?",
    /One ALI costs 0\.11 S \(equal to the published price\)\. Sold so far: 1,000 ALI of 25,000,000 ALI, for 110 S/,
  ],
  ["How is the ALI sale going?", /Buyers can still return 1,000 ALI; anyone may send 0 S/],
  ["When does the sale end?", /The sale is open until .* UTC/],
  ["When did the sale open?", /Buying: from .* UTC to .* UTC/],
  ["When is the last call?", /the last call, without a right of return, from .* UTC to .* UTC/],
  ["Who is the treasury of the sale?", /^\*\*The treasury is `0x[0-9a-fA-F]{40}`\.\*\*/],
  ["What is the fallback treasury of the sale?", /The fallback treasury, .* UTC on: `0x[0-9a-fA-F]{40}`/],
  ["Who gets the unsold tokens?", /Unsold ALI go to `0x[0-9a-fA-F]{40}`/],
  [
    "Who is the guardian of the sale?",
    /^\*\*The guardian `0x[0-9a-fA-F]{40}` may .*, with 168 hours of pauses left/,
  ],
  [
    "What is the address of the sale contract?",
    /The sale is the contract `0x[0-9a-fA-F]{40}`, of the token `0x/,
  ],
  ["Can the sale be paused?", /at most 72 hours a call and 7 days in all/],
  ["Can I return ALI?", /for at least 14 days/],
  ["Has the sale been audited?", /no outside audit|No outside firm/],
  ["How many people bought in the sale?", /^\*\*1 wallet bought\*\* since the sale began; one person may/],
  ["What are the latest purchases in the sale?", /bought 1,000 ALI for 110 S, returnable until .* UTC/],
  ["Who are the largest holders of ALI?", /are with everyone but these/],
  [
    "What did I buy in the sale?",
    /You have bought 1,000 ALI for 110 S.*can still return 1,000 ALI for 110 S until/s,
  ],
  [
    "How many ALI did I buy in the sale, on which date and at which price?",
    /You have bought 1,000 ALI for 110 S.*You bought 1,000 ALI on \d+ \w+ \d{4}, \d\d:\d\d UTC, at 0\.11 S/s,
  ],
  ["When did I buy ALI in the sale?", /^\*\*It was on \d+ \w+ \d{4}, \d\d:\d\d UTC\.\*\*/],
  ["How do I get coins for the sale?", /Exchanges sell S/],
  ["How can I obtain S to pay in the sale?", /Exchanges sell S/],
  ["With what can I pay for ALI?", /takes native S.*another token/],
])("asked %j the agent tells what the sale screen shows", async (question, fact) => {
  expect(await ask(question)).toMatch(fact);
});
