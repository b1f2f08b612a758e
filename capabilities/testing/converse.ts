import type { Agent } from "@alithia/agent/create-agent.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import { replyTo } from "@alithia/agent/testing/collect-reply.ts";
import { agentTurn, userTurn } from "@alithia/agent/testing/turns.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

/** Returns the agent's reply to the last of several messages, with what earlier replies proposed. */
export async function converse(agent: Agent, ...messages: string[]): Promise<string> {
  return (await converseFully(agent, ...messages)).text;
}

/** The same with the events of that reply, its last call and the choices that it offers. */
export async function converseFully(agent: Agent, ...messages: string[]) {
  const turns: Turn[] = [];
  let said = await answer(agent, turns, messages[0] ?? "");
  for (const text of messages.slice(1)) said = await answer(agent, turns, text);
  return said;
}

async function answer(agent: Agent, turns: Turn[], text: string) {
  turns.push(userTurn(text));
  const reply = await replyTo(agent, turns, account);
  const proposal = reply.events.find((event) => event.type === "proposal")?.proposal;
  const choices = reply.events.findLast((event) => event.type === "choices")?.choices;
  const results = reply.events.filter((event) => event.type === "tool-result");
  const made = reply.events.filter((event) => event.type === "tool-call");
  const calls = made.map(({ toolCallId, toolName, input }) => {
    const facts = results.find((one) => one.toolCallId === toolCallId)?.record?.facts ?? {};
    const result = { facts, ...(proposal === undefined ? {} : { proposal }) };
    return { id: toolCallId, capability: toolName, input, outcome: "done" as const, result };
  });
  turns.push(agentTurn(reply.text, ...calls));
  return { ...reply, call: made.at(-1), calls, choices };
}
