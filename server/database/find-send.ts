import { and, eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { messages } from "./schema.ts";

export type KnownSend = { messageId: string; replyId: string; bodyDigest: string | null; createdAt: Date };

/** What was stored under a send's key in a conversation, with the reply it got. */
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
