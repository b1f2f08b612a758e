import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { messages } from "./schema.ts";

export type AbandonedReply = { replyId: string; visitor: string };

const columns = { replyId: messages.id, visitor: messages.visitor };

/** Replies whose process has given no sign of life within its lease. */
export function findAbandoned(database: Database): Promise<AbandonedReply[]> {
  return database
    .select(columns)
    .from(messages)
    .where(
      and(
        eq(messages.status, "answering"),
        or(isNull(messages.leaseUntil), lt(messages.leaseUntil, sql`now()`)),
      ),
    );
}

/** Every unfinished reply: what a process finds that has just become the only one. */
export function findAnswering(database: Database): Promise<AbandonedReply[]> {
  return database.select(columns).from(messages).where(eq(messages.status, "answering"));
}
