import { collectReply } from "@alithia/agent/testing/collect-reply.ts";
import { userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

async function ask(text: string) {
  const turns = [userTurn(text)];
  const { signal } = new AbortController();
  return collectReply(agent.runAgent({ messageId: "m", turns, account, signal }));
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

test.each([
  ["what is a validator? what is a bridge?", "A validator is", "A bridge moves"],
  ["What is impermanent loss, and what is an allowance", "Impermanent loss is", "An approval allows"],
])("both questions of %j are answered", async (question, one, other) => {
  const { text: told, events } = await ask(question);
  expect(events.filter(({ type }) => type === "tool-call")).toHaveLength(2);
  expect(told).toContain(one);
  expect(told).toContain(other);
});

test.each([
  ["what is slippage? how much USDC do I get for 10 S?", ["glossary", "quote-price"]],
  ["what is slippage? how much USDC do I get for 1.5 S?", ["glossary", "quote-price"]],
  [
    "what is the gas price, what is the latest block and how much USDC is 10 S",
    ["read-chain", "read-chain", "quote-price"],
  ],
])("a question and a read are both answered: %j", async (question, wanted) => {
  const { events } = await ask(question);
  expect(events.flatMap((event) => (event.type === "tool-call" ? [event.toolName] : []))).toEqual(wanted);
});

test("a question whose pronoun needs the one before it is not told apart", async () => {
  const { events } = await ask("what is a bridge? is it safe?");
  expect(events.filter(({ type }) => type === "tool-call")).toHaveLength(1);
});

test.each(["is %s a contract? send 5 S to %s", "show me my balance. then send 5 S to %s"])(
  "a request behind a question is asked about once, in a paragraph of its own: %j",
  async (said) => {
    const { text: told } = await ask(said.replaceAll("%s", "0x90F79bf6EB2c4f870365E785982E1f101E93b906"));
    expect(told).toMatch(/\n\nSend 5 S to 0x90F79bf6EB2c4f870365E785982E1f101E93b906\?$/);
  },
);
