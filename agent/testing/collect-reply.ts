import type { ReplyEvent } from "@alithia/protocol/reply.ts";

/** Collects all events of a reply and its whole text. */
export async function collectReply(
  events: AsyncIterable<ReplyEvent>,
): Promise<{ events: ReplyEvent[]; types: string[]; text: string; end: ReplyEvent | undefined }> {
  const all: ReplyEvent[] = [];
  for await (const event of events) all.push(event);
  const text = all.map((event) => (event.type === "text-delta" ? event.delta : "")).join("");
  return { events: all, types: all.map((event) => event.type), text, end: all.at(-1) };
}
