import { describe, expect, test } from "vitest";
import { createChainlessAgent } from "./testing/chainless-agent.ts";
import { converseFully } from "./testing/converse.ts";

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
