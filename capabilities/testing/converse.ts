import type { Agent } from "@alithia/agent/create-agent.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import { collectReply } from "@alithia/agent/testing/collect-reply.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

/** Returns the agent's reply to the last of several messages, with what earlier replies proposed. */
export async function converse(agent: Agent, ...messages: string[]): Promise<string> {
  const turns: Turn[] = [];
  let said = "";
  for (const text of messages) {
    turns.push({ sender: "user", text, picks: [] });
    const { signal } = new AbortController();
    const reply = await collectReply(agent.runAgent({ messageId: "m", turns: [...turns], account, signal }));
    said = reply.text;
    const proposal = reply.events.find((event) => event.type === "proposal")?.proposal;
    const results = reply.events.filter((event) => event.type === "tool-result");
    const calls = reply.events
      .filter((event) => event.type === "tool-call")
      .map(({ toolCallId, toolName, input }) => {
        const facts = results.find((one) => one.toolCallId === toolCallId)?.record?.facts ?? {};
        const result = { facts, ...(proposal === undefined ? {} : { proposal }) };
        return { id: toolCallId, capability: toolName, input, outcome: "done" as const, result };
      });
    turns.push({ sender: "agent", text: said, calls });
  }
  return said;
}
