import { expect, test } from "vitest";
import { converse } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const question = "How much USDC do you want to pay?";

test.each([
  ["gm", `Hello!\n\n${question}`],
  ["thanks", `You are welcome.\n\n${question}`],
  ["?", question],
  ["hmm", question],
])("%j is answered as what it is, and the open question is asked again", async (aside, answer) => {
  expect(await converse(agent, "swap USDC for WETH", aside)).toBe(answer);
});

test("a question beside the open one is answered first", async () => {
  const said = await converse(agent, "swap USDC for WETH", "what is slippage");
  expect(said).toMatch(/^Slippage.*How much USDC do you want to pay\?$/s);
});

test("a question is asked again once, and never after it is taken back", async () => {
  expect(await converse(agent, "swap USDC for WETH", "what is gas")).toContain(question);
  expect(await converse(agent, "swap USDC for WETH", "gm", "what is slippage")).not.toContain(question);
  expect(await converse(agent, "swap USDC for WETH", "never mind", "gm")).not.toContain(question);
});

test("another question is not answered with the same words again, and the same question is", async () => {
  const first = await converse(agent, "are you a bot");
  expect(await converse(agent, "are you a bot", "and are you human")).toBe(
    "As I said above: “I am an AI agent: a program, not a person.” If you meant something else, say it in other words, or let me look at a wallet, a transaction, a token or a price.",
  );
  expect(await converse(agent, "are you a bot", "are you a bot")).toBe(first);
});

test.each(["why", "but how?", "and what does it mean"])(
  "%j alone asks for the whole question",
  async (bare) => {
    expect(await converse(agent, "what is staking", bare)).toMatch(/^Please say it in one whole question/);
  },
);
