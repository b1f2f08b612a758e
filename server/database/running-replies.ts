import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { messages } from "./schema.ts";
import { isOneOf } from "./statements.ts";

/** How long a reply belongs to its process without a renewal, by the database's clock, shared by all. */
export const leaseMs = 6_000;

export const leaseEnd = sql`now() + ${sql.raw(String(leaseMs))} * interval '1 millisecond'`;

/** Renews the leases of replies that this process is writing. */
export async function renewLeases(database: Database, replyIds: string[]): Promise<void> {
  await database
    .update(messages)
    .set({ leaseUntil: leaseEnd })
    .where(and(isOneOf(messages.id, replyIds), eq(messages.status, "answering")));
}

export type AbandonedReply = { replyId: string; visitor: string };

const columns = { replyId: messages.id, visitor: messages.visitor };

/** Finds replies whose lease has expired. */
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

/** Finds every unfinished reply, for a process that has just become the only one. */
export function findAnswering(database: Database): Promise<AbandonedReply[]> {
  return database.select(columns).from(messages).where(eq(messages.status, "answering"));
}

/** Requests that the process writing the reply ends it. */
export async function requestStop(database: Database, replyId: string): Promise<void> {
  await database
    .update(messages)
    .set({ stopRequested: true })
    .where(and(eq(messages.id, replyId), eq(messages.status, "answering")));
}

/** Returns which of these replies have a stop request. */
export async function loadStopRequests(database: Database, replyIds: string[]): Promise<string[]> {
  const rows = await database
    .select({ id: messages.id })
    .from(messages)
    .where(and(isOneOf(messages.id, replyIds), eq(messages.stopRequested, true)));
  return rows.map((row) => row.id);
}
