import type { AnyCapability } from "@alithia/agent/capability.ts";
import { createAgent } from "@alithia/agent/create-agent.ts";
import { createEmbeddedModel } from "@alithia/agent/embedded/create-embedded-model.ts";
import type { RecordedCall, Turn } from "@alithia/agent/language-model.ts";
import { collectReply } from "@alithia/agent/testing/collect-reply.ts";
import { sonic } from "@alithia/chain/networks.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import type { Command } from "@alithia/protocol/command.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { ReplyEvent } from "@alithia/protocol/reply-event.ts";
import { expect, test } from "vitest";
import { confirmedRequests, plainRequests, wrongProposals } from "./consent-dialogues.ts";
import { createCapabilities } from "./create-capabilities.ts";
import { createLexicon } from "./create-lexicon.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const people: Record<string, string> = {
  A: "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
  B: "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
  C: "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc",
};
const addresses = { aliToken: "0xA11a11A11a11a11A11A11A11A11A11a11a11a11a" } as const;
const lexicon = createLexicon(createRegistry(sonic, addresses));
const capabilities = createCapabilities({
  network: sonic,
  node: createChainNode({ url: "http://127.0.0.1:9", chainId: sonic.chainId }),
  addresses,
});
const names = new Map([
  ...lexicon.tokens.map(({ symbol, address }) => [address?.toLowerCase() ?? "s", symbol] as const),
  ...Object.entries(people).map(([name, address]) => [address.toLowerCase(), name] as const),
]);

/** The abilities without a chain: what proposes gives a bare proposal, and what reads gives nothing. */
const chainless = capabilities.map((capability): AnyCapability => {
  const execute = async (input: never) => {
    const command = capability.command?.(input) ?? null;
    return command === null ? { facts: {} } : { facts: {}, proposal: bareProposal };
  };
  return { ...capability, execute, narrate: () => "Done." };
});
const bareProposal: Proposal = {
  id: "p",
  chainId: 146,
  from: account,
  capability: "send",
  form: {},
  steps: [],
  summary: [],
  simulation: { block: "1", steps: [] },
  warnings: [],
  maxFeePerGasWei: "1",
  expiresAt: 0,
};
const agent = createAgent({
  model: createEmbeddedModel({ capabilities: chainless, lexicon }),
  capabilities: chainless,
  lexicon,
  chainId: 146,
  now: () => 0,
});

function spell({ operation, arguments: all }: Pick<Command, "operation" | "arguments">): string {
  const values = all
    .map(
      ({ path, value }) =>
        `${path}=${path === "unit" ? value.toLowerCase() : (names.get(value.toLowerCase()) ?? value)}`,
    )
    .sort();
  return [operation, ...values].join(" ");
}

function recordTurn(events: ReplyEvent[], text: string): Turn {
  const choices = events.findLast((event) => event.type === "choices")?.choices;
  const calls: RecordedCall[] = events.flatMap((event) => {
    if (event.type !== "tool-call") return [];
    const ended = events.find((one) => one.type === "tool-result" && one.toolCallId === event.toolCallId);
    const outcome = ended?.type === "tool-result" ? ended.outcome : "failed";
    return [{ id: event.toolCallId, capability: event.toolName, input: event.input, outcome }];
  });
  return { sender: "agent", text, calls, ...(choices === undefined ? {} : { choices }) };
}

/** What each reply of a conversation prepares, or after `?` what it asks to confirm; `-` where neither. */
async function converse(said: string): Promise<string[]> {
  const turns: Turn[] = [];
  const outcomes: string[] = [];
  for (const message of said.split(" / ")) {
    const text = message.replace(/(?<![\w@])[ABC](?![A-Za-z])|(?<=@)A/g, (name) => people[name] ?? name);
    turns.push({ sender: "user", text, picks: [] });
    const { signal } = new AbortController();
    const { events, text: reply } = await collectReply(
      agent.runAgent({ messageId: "m", turns: [...turns], account, signal }),
    );
    const prepared = events.flatMap((event) =>
      event.type === "proposal" && event.proposal.command !== undefined
        ? [spell(event.proposal.command)]
        : [],
    );
    const turn = recordTurn(events, reply);
    outcomes.push(prepared.length > 0 ? prepared.join("; ") : await readAsked([...turns, turn]));
    turns.push(turn);
  }
  return outcomes;
}

/** What a consent question would prepare, found by agreeing to it. */
async function readAsked(turns: Turn[]): Promise<string> {
  const last = turns.at(-1);
  const choices = last?.sender === "agent" ? last.choices : undefined;
  if (!choices?.questionId.startsWith("consent.")) return "-";
  const picks = [{ questionId: choices.questionId, value: "prepare" }];
  const agreed = [...turns, { sender: "user" as const, text: "Prepare it", picks }];
  const { events } = await collectReply(
    agent.runAgent({ messageId: "m", turns: agreed, account, signal: new AbortController().signal }),
  );
  const proposal = events.find((event) => event.type === "proposal")?.proposal;
  return proposal?.command === undefined ? "? nothing" : `? ${spell(proposal.command)}`;
}

test.each(plainRequests)("%j is prepared without a question", async (said, outcome) => {
  expect((await converse(said)).at(-1)).toBe(outcome);
});

test.each(confirmedRequests)("%j is prepared after a confirmation", async (said, outcome) => {
  expect((await converse(said)).at(-1)).toBe(outcome);
});

test.each(wrongProposals)("%j comes to no more than %s", async (said, outcome) => {
  const expected = outcome.split(" / ");
  const came = await converse(said);
  for (const [index, one] of came.entries()) {
    const most = expected[index] ?? "-";
    const isLess = most.startsWith("?") && one === "-";
    expect(isLess ? most : one).toBe(most);
  }
});
