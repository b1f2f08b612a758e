import { createGate } from "@alithia/agent/consent/gate.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import { replyTo } from "@alithia/agent/testing/collect-reply.ts";
import { account, userTurn } from "@alithia/agent/testing/turns.ts";
import { sonic } from "@alithia/chain/networks.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { expect, test } from "vitest";
import { createCapabilities } from "./create-capabilities.ts";
import { chainlessLexicon } from "./testing/chainless-agent.ts";
import { preparedAnswers } from "./testing/prepared-answers.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const a = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const node = createChainNode({ url: "http://127.0.0.1:9", chainId: sonic.chainId });
const capabilities = createCapabilities({ network: sonic, node, addresses: {}, answers: preparedAnswers });
const gate = createGate({ capabilities, lexicon: chainlessLexicon, chainId: sonic.chainId });

function judge(text: string, name: string, input: unknown) {
  const capability = capabilities.find((one) => one.name === name);
  if (capability === undefined) throw new Error(`no ${name}`);
  const turns: Turn[] = [userTurn(text)];
  return gate.judge(capability, input, { turns, account, steps: [] });
}

test("where a model calls for something else with the values that were said, the visitor is asked about the words", () => {
  const verdict = judge(`send 20 USDC to ${a}`, "approve-token", { token: "USDC", spender: a, amount: "20" });
  expect(verdict).toMatchObject({
    outcome: "confirm",
    call: { capability: "send", input: { transfers: [{ to: a, amount: "20" }] } },
  });
  expect(verdict.outcome === "confirm" && verdict.question.question).toMatch(/^Send 20 USDC/);
});

test("a call with a value that nobody said is refused, whatever the words say", () => {
  const verdict = judge(`send 20 USDC to ${a}`, "send", {
    token: "USDC",
    transfers: [{ to: account, amount: "50" }],
  });
  expect(verdict).toMatchObject({ outcome: "refuse", code: "ungrounded" });
});

test("what the words ask for twice is asked about by neither", () => {
  const verdict = judge(`send 20 USDC to ${a} and wrap 5 S`, "approve-token", {
    token: "USDC",
    spender: a,
    amount: "20",
  });
  expect(verdict.outcome).toBe("refuse");
});

test.each([
  ["send 0.1234567 USDC to A", /has 7 decimals/],
  ["send 0.1234567890123456789 S to A", /has 19 decimals/],
])("%j keeps its own answer though the binder reads it", async (said, answer) => {
  const turns: Turn[] = [userTurn(said.replace("A", a))];
  const { text, types } = await replyTo(agent, turns, account);
  expect(text).toMatch(answer);
  expect(types).not.toContain("proposal");
});
