import type { Turn } from "@alithia/agent/language-model.ts";
import { collectReply } from "@alithia/agent/testing/collect-reply.ts";
import { expect, test } from "vitest";
import { createChainlessAgent } from "./testing/chainless-agent.ts";

const agent = createChainlessAgent(146);
const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const ticketAbove = "It stands in the ticket above";

/** What she says to the last of several messages, with what earlier replies proposed. */
async function converse(...messages: string[]): Promise<string> {
  const turns: Turn[] = [];
  let said = "";
  for (const text of messages) {
    turns.push({ sender: "user", text, picks: [] });
    const { signal } = new AbortController();
    const reply = await collectReply(agent.runAgent({ messageId: "m", turns: [...turns], account, signal }));
    said = reply.text;
    const proposal = reply.events.flatMap((event) => (event.type === "proposal" ? [event.proposal] : []))[0];
    const calls = reply.events.flatMap((event) =>
      event.type === "tool-call"
        ? [
            {
              id: event.toolCallId,
              capability: event.toolName,
              input: event.input,
              outcome: "done" as const,
              result: { facts: {}, ...(proposal === undefined ? {} : { proposal }) },
            },
          ]
        : [],
    );
    turns.push({ sender: "agent", text: said, calls });
  }
  return said;
}

test.each(["Yes.", "do it", "proceed", "ok yes", "good"])(
  "%j after something was prepared points to its ticket",
  async (agreed) => {
    expect(await converse("swap 10 S for USDC", agreed)).toContain(ticketAbove);
  },
);

test.each([
  ["a question", "swap 10 S for USDC", "what is slippage"],
  ["a cancel", "swap 10 S for USDC", "cancel"],
  ["another value", "swap 10 S for USDC", "make it 60"],
  ["a yes where nothing was prepared", "what is gas", "yes"],
])("%s does not", async (_, ...messages) => {
  expect(await converse(...messages)).not.toContain(ticketAbove);
});
