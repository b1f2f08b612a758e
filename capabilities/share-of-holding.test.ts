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

const friend = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";

test.each([
  [`send 3/4 of my ALI to ${friend}`, "ALI", "75"],
  [`pay ${friend} 1/2 of my S`, "S", "50"],
  [`send 1/2 my S to ${friend}`, "S", "50"],
  [`send 3/4 the ALI to ${friend}`, "ALI", "75"],
  ["swap ½ my USDC for S", "USDC", "50"],
  ["swap a third of my USDC for S", "USDC", "33.333333"],
  ["please change two-thirds of my S into USDC", "S", "66.666666"],
  ["three quarters of my stS into USDC", "stS", "75"],
  ["unwrap 1/3 of my wS", "wS", "33.333333"],
  ["return a tenth of my ALI to the sale", "ALI", "10"],
  ["sell 75 per cent of my stS for S", "stS", "75"],
])("%j moves a share of what is held, and never the fraction itself", async (text, token, percent) => {
  const { call, types } = await converseFully(agent, text);
  expect(types).not.toContain("proposal");
  expect(call).toMatchObject({ toolName: "offer-amount", input: { token, percent } });
});

test.each([
  ["keep 10 S for fees, rest into stS", "trade", "S", "10"],
  ["leave 3 S in there and send the rest to 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955", "send", "S", "3"],
  ["keep 100 USDC and put the rest into S", "trade", "USDC", "100"],
  ["swap everything except 5 S into USDC", "trade", "S", "5"],
])("%j leaves what is to be kept", async (text, purpose, token, keep) => {
  const { call } = await converseFully(agent, text);
  expect(call).toMatchObject({ toolName: "offer-amount", input: { purpose, token, keep, percent: "100" } });
});

test("a fraction of the amount before is that amount's, to the last digit", async () => {
  for (const [said, offered] of [
    ["no, a third of it", "Wrap 300 S"],
    ["no, two thirds of that", "Wrap 600 S"],
    ["make it 20% of that", "Wrap 180 S"],
  ] as const) {
    const { choices } = await converseFully(agent, "wrap 900 S", said);
    expect(choices?.options.map(({ value }) => value)).toEqual([offered]);
  }
});

test("dollars' worth of one's own coin is counted in it, whatever it is changed into", async () => {
  const { call } = await converseFully(agent, "change 200 dollars worth of my S into USDC please");
  expect(call).toMatchObject({ toolName: "offer-amount", input: { token: "S", dollars: "200" } });
});

test("after the sale “cheaper in the pool” compares both", async () => {
  const { call } = await converseFully(agent, "how is the ALI sale going?", "is it cheaper in the pool?");
  expect(call).toMatchObject({ toolName: "quote-price", input: { buy: "ALI", about: "comparison" } });
});

test("a question that ends in “or not” is no yes", async () => {
  const { text } = await converseFully(agent, "what is slippage?", "so if it reverts I lose the fee or not");
  expect(text).not.toContain("waiting for a yes");
});
