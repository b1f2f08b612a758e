import type { Agent } from "@alithia/agent/create-agent.ts";
import type { RecordedCall, Turn } from "@alithia/agent/language-model.ts";
import { collectReply } from "@alithia/agent/testing/collect-reply.ts";
import { userTurn } from "@alithia/agent/testing/turns.ts";
import type { Command } from "@alithia/protocol/command.ts";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import { chainlessLexicon, createChainlessAgent } from "./chainless-agent.ts";
import { sharedAgent as agent } from "./shared-agent.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const otherAccount = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
const people: Record<string, string> = {
  A: "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
  B: "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
  C: "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc",
};
const names = new Map([
  ...chainlessLexicon.tokens.map(({ symbol, address }) => [address?.toLowerCase() ?? "s", symbol] as const),
  ...Object.entries(people).map(([name, address]) => [address.toLowerCase(), name] as const),
]);

const testnetAgent = createChainlessAgent(14_601);

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

async function reply(turns: Turn[], who: Agent = agent, owner: `0x${string}` = account) {
  const { signal } = new AbortController();
  const last = turns.at(-1);
  const file = last?.sender === "user" && last.file !== undefined ? { file: last.file } : {};
  const request = { messageId: "m", turns: [...turns], account: owner, signal, ...file };
  return await collectReply(who.runAgent(request));
}

/** Parses the visitor's next turn; a mark in place of words picks an offered option. */
function readTurn(message: string, turns: readonly Turn[]): Turn {
  const mark = /(✓1|✓|✗)$/.exec(message)?.[0];
  if (mark === undefined) {
    const [text = "", attached] = message
      .replace(/^@(other|testnet) /, "")
      .split(" + file: ")
      .map(spellOut);
    const file = attached === undefined ? {} : { file: { name: `${attached}.txt`, text: attached } };
    return { sender: "user", text, picks: [], ...file };
  }
  const asked = turns.flatMap((turn) => (turn.sender === "agent" ? (turn.choices ?? []) : []));
  const questionId = (mark === "✓1" ? asked[0] : asked.at(-1))?.questionId ?? "consent.none";
  return userTurn("Prepare it", [{ questionId, value: mark === "✗" ? "else" : "prepare" }]);
}

function spellOut(message: string): string {
  return message.replace(/(?<![\w@])[ABC](?![A-Za-z])|(?<=@)A/g, (name) => people[name] ?? name);
}

/** Returns what each reply of a dialogue prepares, or after `?` what it asks to confirm; `-` if neither. */
export async function runDialogue(said: string): Promise<string[]> {
  const turns: Turn[] = [];
  const outcomes: string[] = [];
  for (const message of said.split(" / ")) {
    turns.push(readTurn(message, turns));
    const who = message.startsWith("@testnet") ? testnetAgent : agent;
    const owner = message.startsWith("@other") ? otherAccount : account;
    const { events, text } = await reply(turns, who, owner);
    const prepared = events.flatMap((event) =>
      event.type === "proposal" && event.proposal.command !== undefined
        ? [spell(event.proposal.command)]
        : [],
    );
    const turn = recordTurn(events, text);
    outcomes.push(prepared.length > 0 ? prepared.join("; ") : await readAsked([...turns, turn]));
    turns.push(turn);
  }
  return outcomes;
}

/** Returns what a consent question, or a single offered request, prepares once it is agreed to. */
async function readAsked(turns: Turn[]): Promise<string> {
  const last = turns.at(-1);
  const choices = last?.sender === "agent" ? last.choices : undefined;
  const [only, ...others] = choices?.options ?? [];
  // Beside a refusal or a read, an offered request is informational only.
  const isBeside = last?.sender === "agent" && last.calls.length > 0;
  const isWhole = choices?.questionId === "reader.meant" && others.length === 0 && !isBeside;
  if (only === undefined || !(isWhole || choices?.questionId.startsWith("consent."))) return "-";
  const picks = [{ questionId: choices?.questionId ?? "", value: isWhole ? only.value : "prepare" }];
  const text = isWhole ? only.value : "Prepare it";
  const agreed = [...turns, userTurn(text, picks)];
  const { events } = await reply(agreed);
  const proposal = events.find((event) => event.type === "proposal")?.proposal;
  if (isWhole && proposal?.command === undefined) return "-";
  return proposal?.command === undefined ? "? nothing" : `? ${spell(proposal.command)}`;
}
