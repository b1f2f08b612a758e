import type { Agent } from "@alithia/agent/create-agent.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import { replyTo } from "@alithia/agent/testing/collect-reply.ts";
import { account, agentTurn, doneCall, userTurn } from "@alithia/agent/testing/turns.ts";
import { offeredRequests } from "@alithia/protocol/choices.ts";

/** Returns the agent's reply to the last of several messages, with what earlier replies proposed. */
export async function converse(agent: Agent, ...messages: string[]): Promise<string> {
  return (await converseFully(agent, ...messages)).text;
}

/** The same with the events of that reply, its last call and the choices that it offers. */
export const converseFully = (agent: Agent, ...messages: string[]) =>
  converseAfter([], agent, account, ...messages);

/** The same behind earlier turns. */
export async function converseAfter(
  before: readonly Turn[],
  agent: Agent,
  wallet: `0x${string}`,
  ...[first = "", ...messages]: string[]
) {
  const turns = [...before];
  let said = await answer(agent, turns, first, wallet);
  for (const text of messages) said = await answer(agent, turns, text, wallet);
  return said;
}

/** A conversation in which each reply keeps its buttons and the outcomes of its calls. */
export function visit(agent: Agent) {
  const turns: Turn[] = [];
  const say = async (text: string) => {
    const reply = await answer(agent, turns, text, account);
    const last = turns.at(-1);
    const { choices, events } = reply;
    const results = events.filter((event) => event.type === "tool-result");
    const outcomeOf = (id: string) =>
      results.find(({ toolCallId }) => toolCallId === id)?.outcome ?? "failed";
    if (last?.sender === "agent") {
      const calls = last.calls.map((call) => ({ ...call, outcome: outcomeOf(call.id) }));
      turns.splice(-1, 1, { ...last, calls, ...(choices === undefined ? {} : { choices }) });
    }
    const isOffer = choices?.questionId === offeredRequests;
    return { ...reply, offered: isOffer ? choices.options.map(({ value }) => value) : [] };
  };
  return { say };
}

async function answer(agent: Agent, turns: Turn[], text: string, wallet: `0x${string}`) {
  turns.push(userTurn(text));
  const reply = await replyTo(agent, turns, wallet);
  const proposal = reply.events.find((event) => event.type === "proposal")?.proposal;
  const choices = reply.events.findLast((event) => event.type === "choices")?.choices;
  const results = reply.events.filter((event) => event.type === "tool-result");
  const made = reply.events.filter((event) => event.type === "tool-call");
  const calls = made.map(({ toolCallId, toolName, input }) => {
    const facts = results.find((one) => one.toolCallId === toolCallId)?.record?.facts;
    return { ...doneCall(toolName, input, facts ?? {}, proposal), id: toolCallId };
  });
  turns.push(agentTurn(reply.text, ...calls));
  return { ...reply, call: made.at(-1), calls, choices };
}
