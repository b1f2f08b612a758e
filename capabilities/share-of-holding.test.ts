import { expect, test } from "vitest";
import { converseFully } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const order = "sell 5k ALI for USDC, 0.3% slippage";

test.each([
  "nah make it half my bag instead, same slippage",
  "sell half of my ali for usdc with 0.3% slippage",
  "no. 50% of my ALI please",
])("%j after an amount is a share of what is held, not of that amount", async (text) => {
  const { call } = await converseFully(agent, order, text);
  expect(call).toMatchObject({ toolName: "offer-amount", input: { token: "ALI", percent: "50" } });
  expect(JSON.stringify(call?.input)).not.toContain("5000");
});

test("a question that ends in “or not” is no yes", async () => {
  const { text } = await converseFully(agent, "what is slippage?", "so if it reverts I lose the fee or not");
  expect(text).not.toContain("waiting for a yes");
});
