import { expect, test } from "vitest";
import { converseFully } from "./testing/converse.ts";
import { sharedAgent } from "./testing/shared-agent.ts";

const bob = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const offered = async (...messages: string[]) => {
  const { choices } = await converseFully(sharedAgent, ...messages);
  return choices?.options.map(({ value }) => value);
};

test.each([
  `send 20 USDC to ${bob} provided that my balance allows it`,
  `if I have enough, please send 20 USDC to ${bob}`,
  `I never asked about my fortune. Send 20 USDC to ${bob}`,
])("%j is prepared at once", async (text) => {
  const { types, call } = await converseFully(sharedAgent, "what is in my wallet", text);
  expect(types).toContain("proposal");
  expect(call).toMatchObject({ input: { token: "USDC", transfers: [{ to: bob, amount: "20" }] } });
});

test.each([
  `send 20 USDC to ${bob} if the price of ALI drops below 0.1`,
  `send 20 USDC to ${bob} when I have enough`,
  `send 20 USDC to ${bob} if my balance allows it, otherwise 10`,
])("%j is never prepared", async (text) => {
  expect((await converseFully(sharedAgent, text)).types).not.toContain("proposal");
});

test("what would be left is read before the payment is offered", async () => {
  const text = `I should like to send 12.50 USDC to my friend at ${bob}, provided that my balance allows it. What would I have left afterwards?`;
  const { types, text: said } = await converseFully(sharedAgent, text);
  expect(types).not.toContain("proposal");
  expect(said).toMatch(/^Done\.\s+You ask something beside it/);
  expect(await offered(text)).toEqual([`Send 12.5 USDC to ${bob}`]);
});
