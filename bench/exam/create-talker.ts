import type { RecordedCall, Turn } from "@alithia/agent/language-model.ts";
import type { Contact } from "@alithia/protocol/address-book.ts";
import type { Choices } from "@alithia/protocol/choices.ts";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import type { createChainAgent } from "./chain-agent.ts";

export type Talk = { turns: Turn[]; book: Contact[] };
export type Reply = {
  text: string;
  calls: RecordedCall[];
  choices: Choices | undefined;
  tickets: string[][];
  steps: string[];
};

/** The calls of a reply, each with its own ticket. */
function listCalls(events: readonly ReplyEvent[]): RecordedCall[] {
  const proposals = events.flatMap((event) => (event.type === "proposal" ? [event.proposal] : []));
  return events.flatMap((event): RecordedCall[] => {
    if (event.type !== "tool-call") return [];
    const ended = events.find((one) => one.type === "tool-result" && one.toolCallId === event.toolCallId);
    const { outcome = "failed", record } = ended?.type === "tool-result" ? ended : {};
    const at = outcome === "done" ? proposals.findIndex((one) => one.capability === event.toolName) : -1;
    const [proposal] = at < 0 ? [] : proposals.splice(at, 1);
    const result = { facts: record?.facts ?? {}, ...(proposal && { proposal }) };
    return [
      {
        ...{ id: event.toolCallId, capability: event.toolName, input: event.input, outcome, result },
        block: record?.block ?? null,
      } as RecordedCall,
    ];
  });
}

/** Talks to the agent on the local chain as a visitor does, who signs where a line says `!sign`. */
export function createTalker(chain: Awaited<ReturnType<typeof createChainAgent>>, account: `0x${string}`) {
  async function say({ turns, book }: Talk, text: string): Promise<Reply> {
    turns.push({ sender: "user", text, picks: [], book: [...book] });
    const events: ReplyEvent[] = [];
    const { signal } = new AbortController();
    for await (const event of chain.runAgent({ messageId: "m", turns: [...turns], account, signal }))
      events.push(event);
    const said = events.flatMap((event) => (event.type === "text-delta" ? [event.delta] : [])).join("");
    const choices = events.flatMap((event) => (event.type === "choices" ? [event.choices] : [])).at(-1);
    const calls = listCalls(events);
    book.push(...events.flatMap((event) => (event.type === "contact-change" ? [event.change.contact] : [])));
    turns.push({ sender: "agent", text: said, calls, ...(choices && { choices }) });
    return {
      ...{ text: said, calls, choices },
      tickets: events.flatMap((event) => (event.type === "proposal" ? [event.proposal.summary] : [])),
      steps: events.flatMap((event) => (event.type === "next-steps" ? (event.meant ?? []) : [])),
    };
  }

  async function signLatest({ turns }: Talk): Promise<void> {
    const reply = turns.findLast((turn) => turn.sender === "agent");
    for (const call of reply?.sender === "agent" ? reply.calls : [])
      if (call.result?.proposal !== undefined) call.result.proposal = await chain.sign(call.result.proposal);
  }

  /** Holds a new conversation up to the last of its lines. */
  async function playLines(lines: readonly string[]): Promise<Talk> {
    const talk: Talk = { turns: [], book: [] };
    for (const line of lines) await (line === "!sign" ? signLatest(talk) : say(talk, line));
    return talk;
  }

  return { say, playLines };
}
