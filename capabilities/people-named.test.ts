import { createAgent } from "@alithia/agent/create-agent.ts";
import { createEmbeddedModel } from "@alithia/agent/embedded/create-embedded-model.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import { replyTo } from "@alithia/agent/testing/collect-reply.ts";
import { account, userTurn } from "@alithia/agent/testing/turns.ts";
import { sonic } from "@alithia/chain/networks.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { expect, test } from "vitest";
import { worldOf } from "./testing/world-of.ts";

const nia = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
const owen = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const { capabilities, lexicon } = worldOf(createRegistry(sonic, {}));
const model = createEmbeddedModel({ capabilities, lexicon });
const agent = createAgent({ model, capabilities, lexicon, chainId: 146, now: () => 0 });

/** The reply to the last message, in which N and O stand for addresses, and what it would have read or prepared. */
async function converse(...messages: string[]) {
  const turns: Turn[] = [];
  let reply = { text: "", calls: [] as { name: string; input: unknown }[], options: [] as string[] };
  for (const said of messages) {
    turns.push(userTurn(said.replace(/\bN\b/g, nia).replace(/\bO\b/g, owen)));
    const { events, text } = await replyTo(agent, turns, account);
    const calls = events.flatMap((event) =>
      event.type === "tool-call" ? [{ name: event.toolName, input: event.input }] : [],
    );
    const choices = events.flatMap((event) => (event.type === "choices" ? [event.choices] : [])).at(-1);
    reply = { text, calls, options: choices?.options.map(({ value }) => value) ?? [] };
    turns.push({ sender: "agent", text, calls: [], ...(choices && { choices }) });
  }
  return reply;
}

const told = "Nia is N, and then there's Owen who's O";

test.each([
  ["send Nia 5 USDC", nia, "5"],
  ["7 USDC to Owen please", owen, "7"],
])("after names were told, %j is confirmed with that address", async (text, to, amount) => {
  const { calls, options, text: asked } = await converse(told, text);
  expect(calls).toEqual([{ name: "send", input: { token: "USDC", transfers: [{ to, amount }] } }]);
  expect(asked).toContain(`Send ${amount} USDC to ${to}`);
  expect(options).toHaveLength(2);
});

test("several names in one message stand for their addresses, and each is offered to keep", async () => {
  const { options } = await converse(told);
  expect(options).toEqual([`Remember that Nia is ${nia}`, `Remember that Owen is ${owen}`]);
});

test.each(["do you know who Nia is?", "who's Nia again", "which one is Nia?"])(
  "%j tells her address",
  async (text) => {
    expect((await converse(told, text)).text).toContain(`**Nia is \`${nia}\`**, as you said`);
  },
);

test("a payment to somebody without an address asks for it, and offers nobody else's", async () => {
  const { text, options } = await converse(told, "send Solveig 5 USDC");
  expect(text).toContain("I know none for Solveig here");
  expect(options).toEqual([]);
});

test("of a name with two addresses it is asked which", async () => {
  const { options } = await converse("Nia is N", "Nia has a new wallet: O", "send Nia 5 USDC");
  expect(options).toEqual([owen, nia]);
});

test.each(["when did I last pay Solveig?", "does Zoe hold any S?", "what did I send to Zoe this month"])(
  "%j is not answered for somebody else",
  async (text) => {
    const { text: said } = await converse("send 5 S to N", text);
    expect(said).toMatch(/^I know no address for (?:Solveig|Zoe) here\./);
  },
);
