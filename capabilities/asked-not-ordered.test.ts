import { expect, test } from "vitest";
import { converseFully } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const A = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

const ask = (...messages: string[]) => converseFully(agent, ...messages);

const quote = (sell: string, buy: string, amount: string, side = "sell") => ({ sell, buy, amount, side });

test.each([
  [
    ["I'd like to turn 200 S into USDC so I have dollars for the rent. What would I get?"],
    "S",
    "USDC",
    "200",
  ],
  [
    [
      "I need to swap 80 USDC into S to have some for fees and what not",
      "How many S would I get for 80 USDC?",
    ],
    "USDC",
    "S",
    "80",
  ],
  [["wanna buy some ALI but from the pool not the sale, how much do i get for 5 S"], "S", "ALI", "5"],
  [["I want to buy ALI with 60 USDC. How many tokens would I get?"], "USDC", "ALI", "60"],
  [["swap 5 S for USDC. what do I get?"], "S", "USDC", "5"],
  [
    [`what is in ${A}`, "What would the whole 17,995,000 ALI actually bring if sold now?"],
    "ALI",
    "S",
    "17995000",
  ],
  [
    [`what does ${A} hold`, "and what would 500,000 ALI fetch if they dumped it today?"],
    "ALI",
    "S",
    "500000",
  ],
  [["sell 300 ALI for S?"], "ALI", "S", "300"],
])("%j is a question for what one would get, so it is quoted", async (messages, sell, buy, amount) => {
  const { text, types, call } = await ask(...messages);
  expect(call).toMatchObject({ toolName: "quote-price", input: quote(sell, buy, amount) });
  expect(types).not.toContain("proposal");
  expect(text).not.toMatch(/prepare nothing|one plain sentence/);
});

test.each([
  ["buy 50 S of ALI in the sale, how many will I get?"],
  ["buy 50 S of ALI in the sale, how many is that?"],
])("%j is the sale's own quote", async (message) => {
  const { text, types, call } = await ask(message);
  expect(call).toMatchObject({ toolName: "read-sale", input: { action: "quote", amount: "50", unit: "S" } });
  expect(types).not.toContain("proposal");
  expect(text).not.toMatch(/prepare nothing|one plain sentence/);
});

test.each([
  ["buy 100 S of ALI, sale or pool?", "S", "100"],
  ["I want to buy ALI for 100 S: sale vs pool", "S", "100"],
  ["pool or sale for 20 USDC into ALI?", "USDC", "20"],
])("%j is answered with both prices", async (message, sell, amount) => {
  const { types, call } = await ask(message);
  const input = { ...quote(sell, "ALI", amount), about: "comparison" };
  expect(call).toMatchObject({ toolName: "quote-price", input });
  expect(types).not.toContain("proposal");
});

test("what somebody gets from a payment is no trade", async () => {
  const { call } = await ask(`send 5 S to ${A}, how much will he get?`);
  expect(call?.toolName).not.toBe("quote-price");
});
