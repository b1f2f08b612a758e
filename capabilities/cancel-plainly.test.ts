import { expect, test } from "vitest";
import { converse, converseFully } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const friend = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";

test.each([
  ["Deploy a token Pebble PBL supply 5000", "cancel"],
  ["deploy a token", "no, never mind"],
  ["send 5 S", "no"],
  ["send 5 S", "nope, forget it please"],
  ["how much wS do I get for 5 S", "stop"],
  [`revoke my USDC approval for ${friend}`, "ok cancel that"],
  [`send 5 S to ${friend}`, "cancel that, I have to ask my partner first"],
  ["buy 100 ALI", "i dont want it anymore"],
])("after %j, %j cancels and asks nothing", async (first, said) => {
  const { call, text } = await converseFully(agent, first, said);
  expect(call).toBeUndefined();
  expect(text).toMatch(/dropped|nothing/i);
  expect(text).not.toContain("?");
});

test.each([`I would never send 1000 S to ${friend}.`, "never mind"])(
  "where nothing was prepared, %j drops nothing",
  async (said) => {
    const { call, text } = await converseFully(agent, said);
    expect(call).toBeUndefined();
    expect(text).toContain("nothing of it is prepared");
  },
);

test.each([
  ["skip the ali", "Buy 30 ALI", `Send 50 S to ${friend}`],
  ["forget the second one", "Buy 30 ALI", `Send 50 S to ${friend}`],
  ["only the purchase please", `Send 50 S to ${friend}`, "Buy 30 ALI"],
])("of two cards, %j leaves one unsigned", async (said, left, kept) => {
  const { call, text } = await converseFully(agent, `send 50 S to ${friend} and buy 30 ALI`, said);
  expect(call).toBeUndefined();
  expect(text).toContain(`unsigned, and nothing of it happens: “${left}”`);
  expect(text).toContain(`What stays is on its card above: “${kept}”`);
});

test("an answer that begins with no is an answer", async () => {
  const { call } = await converseFully(agent, `send 5 S to ${friend}`, `no, 6`);
  expect(JSON.stringify(call ?? "")).not.toContain('"5"');
});

test("a quote that is corrected stays a quote", async () => {
  const { call, types } = await converseFully(
    agent,
    "What would I get for 1.000 stS?",
    "Sorry, I mean 10 stS",
  );
  expect(call).toMatchObject({ toolName: "quote-price", input: { sell: "stS", amount: "10" } });
  expect(types).not.toContain("proposal");
});

test("every approval is meant where the message says so of all that was approved", async () => {
  const { call } = await converseFully(agent, "Revoke everything I ever approved.");
  expect(call).toMatchObject({ toolName: "revoke" });
  expect(call?.input).not.toHaveProperty("token", expect.any(String));
});

test("an allowance that is set to zero is revoked", async () => {
  const { choices } = await converseFully(agent, `Please set the WETH allowance for ${friend} to zero.`);
  expect(choices?.question).toBe(`Revoke the approval of WETH for ${friend}?`);
});

test("“that is fine” behind a yes drops nothing", async () => {
  const { choices } = await converseFully(
    agent,
    "what would I get for 5 S in USDC",
    "Yes, that is fine, please do.",
  );
  expect(choices?.options.map(({ value }) => value)).toEqual(["Swap 5 S for USDC"]);
});

const ticketAbove = "It stands in the ticket above";

test.each(["Yes.", "do it", "proceed", "ok yes", "good", "ok sign it now"])(
  "%j after something was prepared points to its ticket",
  async (agreed) => {
    expect(await converse(agent, "swap 10 S for USDC", agreed)).toContain(ticketAbove);
  },
);

test.each(["so if its gone its gone", "and if I sell all now", "how would that be without a pool?"])(
  "%j after something was prepared asks for no order of which nothing is known",
  async (text) => {
    expect(await converse(agent, "swap 10 S for USDC", text)).not.toMatch(/Which token|How much\?|How many/);
  },
);

test("what to do next with a ticket is to look at it and sign", async () => {
  expect(await converse(agent, "swap 10 S for USDC", "and what do i do now")).toMatch(
    /^Press the button on the card: your wallet opens/,
  );
});

test("an agreement after a question that words answered points to the ticket as well", async () => {
  const messages = ["swap 10 S for USDC", "what is slippage", "ok do it"];
  expect(await converse(agent, ...messages)).toContain(ticketAbove);
});

test.each([
  ["a question", "swap 10 S for USDC", "what is slippage"],
  ["a cancel", "swap 10 S for USDC", "cancel"],
  ["another value", "swap 10 S for USDC", "make it 60"],
  ["a yes where nothing was prepared", "what is gas", "yes"],
])("%s does not", async (_, ...messages) => {
  expect(await converse(agent, ...messages)).not.toContain(ticketAbove);
});
