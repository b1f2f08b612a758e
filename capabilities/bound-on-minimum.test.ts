import { expect, test } from "vitest";
import { converseFully } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const quote = "How much USDC do I get for 1000 ALI?";

test.each([
  "prepare it, but only if the minimum is not less than 28",
  "yes please prepare it, I want at least 28",
  "ok do it as long as the floor is not below 28",
])("%j after a quote offers the quoted trade with that least amount", async (message) => {
  const { choices, types } = await converseFully(agent, quote, message);
  expect(choices?.options.map(({ value }) => value)).toEqual(["Swap 1000 ALI for at least 28 USDC"]);
  expect(types).not.toContain("proposal");
});

test.each([
  "Swap 1000 ALI for USDC, but I sign only if the minimum is not less than 28 USDC.",
  "swap 1000 ALI for USDC, but only if the least I get is at least 28 USDC",
  "swap 1000 ALI for USDC provided the minimum stays above 28 USDC",
])("%j is that trade with a least amount, and no order for later", async (message) => {
  const { call, text } = await converseFully(agent, message);
  expect(call).toMatchObject({
    toolName: "trade",
    input: { sell: "ALI", buy: "USDC", amount: "1000", min: "28" },
  });
  expect(text).not.toMatch(/condition or for later|cannot schedule/);
});

test("a condition on a later price is still an order for later", async () => {
  const { text } = await converseFully(agent, "swap 1000 ALI for USDC only if the price goes above 1");
  expect(text).toContain("I cannot schedule anything");
});
