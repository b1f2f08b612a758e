import { account, listReadings, talk } from "@alithia/agent/testing/turns.ts";
import { describe, expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";
import { createChainlessAgent } from "./testing/chainless-agent.ts";
import { converseFully } from "./testing/converse.ts";

const a = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const b = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const { understand } = sharedUnderstanding;

/** Returns what the last of several messages is read as, each earlier one answered without a call. */
const converse = (...messages: string[]) =>
  listReadings(understand(talk(messages, "?"), account).slice(0, 1))[0];

test("recipients are kept until the amount comes", () => {
  const transfers = [a, b].map((to) => ({ to, amount: "5" }));
  expect(converse(`send USDC each to ${a} and ${b}`, "5")?.input).toEqual({ token: "USDC", transfers });
  expect(converse(`send USDC to ${a} and ${b}`, "5")?.missing?.asks).toBe("amount");
  expect(converse(`send USDC to ${a} and ${b}`, "5", "5 each")?.input).toEqual({ token: "USDC", transfers });
});

test("who asks what would be if is answered, and not asked how much", () => {
  expect(converse("I'd buy some ALI but what if I regret it next week?")?.missing).toBeUndefined();
  expect(
    converse("I'd buy some ALI but what if I regret it next week?", "what is in my wallet now?")?.missing,
  ).toBeUndefined();
});

test("the question for an amount names the token that it counts", () => {
  expect(converse("buy USDC with S")?.missing?.sentence).toContain("USDC");
  expect(converse("buy USDC with S", "20")?.input).toMatchObject({ amount: "20", side: "buy" });
  expect(converse("swap S for USDC")?.missing?.sentence).toContain("How much S ");
  expect(converse("swap S for USDC", "20")?.input).toMatchObject({ amount: "20", side: "sell" });
});

test("an amount that names what is sold buys nothing else", () => {
  expect(converse("swap S for USDC", "20 S worth")?.input).toMatchObject({
    sell: "S",
    buy: "USDC",
    amount: "20",
    side: "sell",
  });
});

test("a payment goes on with another amount, or to the address said in place of the old one", () => {
  const first = `send 5 wS to ${a}`;
  expect(converse(first, "again to the same guy but 9")?.input).toEqual({
    token: "wS",
    transfers: [{ to: a, amount: "9" }],
  });
  expect(converse(first, `wait, that's the old address, the new one is ${b}`)?.input).toEqual({
    token: "wS",
    transfers: [{ to: b, amount: "5" }],
  });
});

test("all that is missing is asked for in one breath", () => {
  const missing = converse("send some money")?.missing;
  expect(missing).toMatchObject({ asks: "amount", also: ["recipient"] });
});

test("a counted pronoun is the token that was asked about", () => {
  expect(converse("how much wS do I have", "swap 20 of those for stS")?.input).toMatchObject({
    sell: "wS",
    buy: "stS",
    amount: "20",
  });
});

test.each(["don't ship 5 S to", "whatever you do, do not wire 5 S to", "i never said to send 5 S to"])(
  "%j sends nothing",
  (text) => {
    expect(converse(`${text} ${a}`)).toBeUndefined();
  },
);

const agent = createChainlessAgent(146);
const friend = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const stranger = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const hash = "0xdbc77250a1d95760661c50b0a35a4883f1dcf6aba6cb6ad7b334ddde7d2a1b7b";

async function read(...messages: string[]) {
  const { call, types } = await converseFully(agent, ...messages);
  return { capability: call?.toolName, ...(call?.input as object | undefined), types };
}

const topics = [
  "how much is my wallet worth",
  `send 1 S to ${friend}`,
  "swap 5 S for USDC",
  "list my approvals",
  "what did I receive this week",
  "how is the ALI sale going?",
];

describe.each(topics)("after “%s”", (topic) => {
  test.each([
    ["what is 1 ALI worth in dollars", { capability: "quote-price", sell: "ALI", money: "usd" }],
    [`is there anything in the wallet ${stranger}`, { capability: "summarize-wallet", address: stranger }],
    [`what happened in ${hash}`, { capability: "explain-transaction", hash }],
    ["tell me about the token USDC", { capability: "explain-token" }],
  ])("“%s” is read as if it were the first message", async (message, wanted) => {
    const { types, ...said } = await read(topic, message);
    expect(said).toMatchObject(wanted);
    expect(types).not.toContain("proposal");
  });
});

test("what points back is read with what was said before", async () => {
  expect(await read("what does 1 ALI cost", "and in dollars?")).toMatchObject({ sell: "ALI", money: "usd" });
  expect(await read(`what is in ${friend}`, "and how much USDC?")).toMatchObject({ address: friend });
});
