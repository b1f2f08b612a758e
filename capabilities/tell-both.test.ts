import { collectReply } from "@alithia/agent/testing/collect-reply.ts";
import { expect, test } from "vitest";
import { createChainlessAgent } from "./testing/chainless-agent.ts";

const agent = createChainlessAgent(146);

async function ask(text: string) {
  const turns = [{ sender: "user" as const, text, picks: [] }];
  const { signal } = new AbortController();
  return collectReply(agent.runAgent({ messageId: "m", turns, signal }));
}

test.each([
  ["difference between S and ALI", "S is the native coin", "ALI is the token of Alithia"],
  ["what's the difference between a wallet and an account?", "A wallet is a program", "An address is"],
  ["How is slippage different from price impact", "Slippage is", "Price impact is"],
])("of the two that %j compares each is told", async (question, one, other) => {
  const { text: told } = await ask(question);
  expect(told).toContain(one);
  expect(told).toContain(other);
});

test("a text that holds both is told once", async () => {
  const { text: told } = await ask("difference between a coin and a token?");
  expect(told.split("A coin such as S")).toHaveLength(2);
});

test("a question about a change of one thing is one question", async () => {
  const { events } = await ask("what's the difference between the price of S today and yesterday");
  expect(events.filter(({ type }) => type === "tool-call")).toHaveLength(1);
});
