import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import type { Agent } from "../create-agent.ts";
import type { Turn } from "../language-model.ts";

/** Collects all events of a reply and its whole text. */
export async function collectReply(
  events: AsyncIterable<ReplyEvent>,
): Promise<{ events: ReplyEvent[]; types: string[]; text: string; end: ReplyEvent | undefined }> {
  const all: ReplyEvent[] = [];
  for await (const event of events) all.push(event);
  const text = all.map((event) => (event.type === "text-delta" ? event.delta : "")).join("");
  return { events: all, types: all.map((event) => event.type), text, end: all.at(-1) };
}

/** Collects the reply of an agent to the last of these turns. */
export const replyTo = (agent: Agent, turns: readonly Turn[], account?: `0x${string}`) =>
  collectReply(
    agent.runAgent({
      ...{ messageId: "m", turns: [...turns], signal: new AbortController().signal },
      ...(account !== undefined && { account }),
    }),
  );
