import type { Evidence } from "@alithia/protocol/evidence.ts";
import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { messages, sharedAnswers } from "./schema.ts";

/** What others see of a shared answer, without anything about who asked. */
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

/** Counts a visitor's unexpired shared answers. */
export async function countSharedAnswers(database: Database, visitor: string, now: Date): Promise<number> {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(sharedAnswers)
    .innerJoin(messages, eq(messages.id, sharedAnswers.replyId))
    .where(and(eq(messages.visitor, visitor), gt(sharedAnswers.expiresAt, now)));
  return row?.count ?? 0;
}

/** Deletes a shared answer if the secret matches, or for the operator. Returns whether one was deleted. */
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

/** Returns the accounts that were connected in a conversation. */
export async function listAccounts(database: Database, conversation: string): Promise<string[]> {
  const rows = await database
    .selectDistinct({ account: messages.account })
    .from(messages)
    .where(and(eq(messages.conversation, conversation), isNotNull(messages.account)));
  return rows.flatMap(({ account }) => account ?? []);
}
