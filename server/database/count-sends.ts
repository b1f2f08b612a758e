import { and, eq, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { messages, sendCounts } from "./schema.ts";

/** Counts one send under each key in the given minute and answers the new counts, in the order of the keys. */
export async function countSend(database: Database, keys: string[], minute: number): Promise<number[]> {
  const rows = await database
    .insert(sendCounts)
    .values(keys.map((key) => ({ key, minute, count: 1 })))
    .onConflictDoUpdate({
      target: [sendCounts.key, sendCounts.minute],
      set: { count: sql`${sendCounts.count} + 1` },
    })
    .returning({ key: sendCounts.key, count: sendCounts.count });
  return keys.map((key) => rows.find((row) => row.key === key)?.count ?? 0);
}

export async function countAnswering(database: Database, visitor: string): Promise<number> {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(messages)
    .where(and(eq(messages.visitor, visitor), eq(messages.status, "answering")));
  return row?.count ?? 0;
}
