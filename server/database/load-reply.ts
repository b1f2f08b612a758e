import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import { and, asc, eq, gte } from "drizzle-orm";
import type { Database } from "./database.ts";
import { messages, replyEvents } from "./schema.ts";

export type NumberedEvent = { index: number; event: ReplyEvent };

type KnownReply = {
  replyId: string;
  visitor: string;
  conversation: string;
  status: "done" | "answering" | "failed" | "stopped";
  createdAt: Date;
  /** The final text; empty while answering. */
  content: string;
};

export async function findReply(database: Database, replyId: string): Promise<KnownReply | null> {
  const [row] = await database
    .select({
      replyId: messages.id,
      visitor: messages.visitor,
      conversation: messages.conversation,
      status: messages.status,
      createdAt: messages.createdAt,
      content: messages.content,
    })
    .from(messages)
    .where(and(eq(messages.id, replyId), eq(messages.sender, "agent")));
  return row ?? null;
}

/**
 * Loads the stored events from `firstIndex` on, up to `mostGroups` groups. Groups are never split, so
 * `firstIndex` must be the start of one.
 */
export async function loadEvents(
  database: Database,
  replyId: string,
  firstIndex: number,
  mostGroups = Number.MAX_SAFE_INTEGER,
): Promise<NumberedEvent[]> {
  const groups = await database
    .select({ firstIndex: replyEvents.firstIndex, events: replyEvents.events })
    .from(replyEvents)
    .where(and(eq(replyEvents.replyId, replyId), gte(replyEvents.firstIndex, firstIndex)))
    .orderBy(asc(replyEvents.firstIndex))
    .limit(mostGroups);
  return groups.flatMap((group) =>
    group.events.map((event, offset) => ({ index: group.firstIndex + offset, event })),
  );
}

export type KnownSend = { messageId: string; replyId: string; bodyDigest: string | null; createdAt: Date };

/** Finds the send stored under a key in a conversation, with its reply. */
export async function findSend(
  database: Database,
  conversation: string,
  sendId: string,
): Promise<KnownSend | null> {
  const rows = await database
    .select({
      id: messages.id,
      sender: messages.sender,
      bodyDigest: messages.bodyDigest,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(and(eq(messages.conversation, conversation), eq(messages.sendId, sendId)));
  const sent = rows.find((row) => row.sender === "user");
  const reply = rows.find((row) => row.sender === "agent");
  if (sent === undefined || reply === undefined) return null;
  return { messageId: sent.id, replyId: reply.id, bodyDigest: sent.bodyDigest, createdAt: sent.createdAt };
}
