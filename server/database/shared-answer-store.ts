import type { Evidence } from "@alithia/protocol/evidence.ts";
import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { messages, sharedAnswers } from "./schema.ts";

/** What others see of an answer, and nothing of who asked. */
export type SharedAnswer = { content: string; evidence: Evidence[]; answeredAt: Date; expiresAt: Date };

type NewSharedAnswer = typeof sharedAnswers.$inferInsert;

export async function saveSharedAnswer(database: Database, shared: NewSharedAnswer): Promise<void> {
  await database.insert(sharedAnswers).values(shared);
}

export async function findSharedAnswer(
  database: Database,
  id: string,
  now: Date,
): Promise<SharedAnswer | null> {
  const [row] = await database
    .select({
      content: messages.content,
      parts: messages.parts,
      answeredAt: messages.createdAt,
      expiresAt: sharedAnswers.expiresAt,
    })
    .from(sharedAnswers)
    .innerJoin(messages, eq(messages.id, sharedAnswers.replyId))
    .where(and(eq(sharedAnswers.id, id), gt(sharedAnswers.expiresAt, now)));
  if (row === undefined) return null;
  const { parts, ...shown } = row;
  return { ...shown, evidence: parts.flatMap((part) => (part.type === "evidence" ? [part.evidence] : [])) };
}

/** How many links to a visitor's answers there are now. */
export async function countSharedAnswers(database: Database, visitor: string, now: Date): Promise<number> {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(sharedAnswers)
    .innerJoin(messages, eq(messages.id, sharedAnswers.replyId))
    .where(and(eq(messages.visitor, visitor), gt(sharedAnswers.expiresAt, now)));
  return row?.count ?? 0;
}

/** Whether there was one that this secret withdraws; the operator needs none. */
export async function deleteSharedAnswer(
  database: Database,
  id: string,
  secretDigest: string | "operator",
): Promise<boolean> {
  const ofSecret = secretDigest === "operator" ? undefined : eq(sharedAnswers.secretDigest, secretDigest);
  const gone = await database
    .delete(sharedAnswers)
    .where(and(eq(sharedAnswers.id, id), ofSecret))
    .returning({ id: sharedAnswers.id });
  return gone.length > 0;
}

/** The wallets that were connected in a conversation. */
export async function listAccounts(database: Database, conversation: string): Promise<string[]> {
  const rows = await database
    .selectDistinct({ account: messages.account })
    .from(messages)
    .where(and(eq(messages.conversation, conversation), isNotNull(messages.account)));
  return rows.flatMap(({ account }) => account ?? []);
}
