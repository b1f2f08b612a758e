import { and, eq, like, lt, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";
import { media, messages, modelSpending, sendCounts, sharedAnswers, unclearQuestions } from "./schema.ts";
import { queryRows } from "./statements.ts";

/** Keeps each statement short, however many rows have expired. */
const rowsAtOnce = 500;

async function deleteRows(database: Database, table: PgTable, expired: SQL): Promise<void> {
  while (true) {
    const [row] = await queryRows<{ count: number }>(
      database,
      sql`with gone as (
          delete from ${table}
          where ctid = any(array(select ctid from ${table} where ${expired} limit ${rowsAtOnce}::int))
          returning 1)
        select count(*)::int as count from gone`,
    );
    if ((row?.count ?? 0) < rowsAtOnce) return;
  }
}

/**
 * Deletes conversations, files and kept questions older than `oldest`, past send counts, visitors' budgets of
 * past days and expired shared answers. `minute` is the current minute since the epoch.
 */
export async function deleteExpired(database: Database, oldest: Date, minute: number): Promise<void> {
  await deleteRows(database, messages, lt(messages.createdAt, oldest));
  await deleteRows(database, media, lt(media.createdAt, oldest));
  await deleteRows(database, unclearQuestions, lt(unclearQuestions.day, oldest.toISOString().slice(0, 10)));
  await deleteRows(database, sendCounts, lt(sendCounts.minute, minute));
  await deleteRows(database, sharedAnswers, lt(sharedAnswers.expiresAt, new Date(minute * 60_000)));
  const today = new Date(minute * 60_000).toISOString().slice(0, 10);
  const ofVisitors = and(like(modelSpending.provider, "visitor:%"), lt(modelSpending.day, today));
  if (ofVisitors !== undefined) await deleteRows(database, modelSpending, ofVisitors);
}

/** Deletes everything stored about a visitor: turns with their events and proposals, files, counts. */
export async function eraseVisitor(database: Database, visitor: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.delete(messages).where(eq(messages.visitor, visitor));
    await transaction.delete(media).where(eq(media.visitor, visitor));
    await transaction.delete(sendCounts).where(eq(sendCounts.key, visitor));
  });
}
