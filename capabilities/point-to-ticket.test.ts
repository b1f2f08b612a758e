import { expect, test } from "vitest";
import { converse } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const ticketAbove = "It stands in the ticket above";

test.each(["Yes.", "do it", "proceed", "ok yes", "good"])(
  "%j after something was prepared points to its ticket",
  async (agreed) => {
    expect(await converse(agent, "swap 10 S for USDC", agreed)).toContain(ticketAbove);
  },
);

test("what to do next with a ticket is to look at it and sign", async () => {
  expect(await converse(agent, "swap 10 S for USDC", "sorry, kids. what do i do now")).toContain(ticketAbove);
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
