import { and, eq, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { isOneOf } from "./is-one-of.ts";
import { messages } from "./schema.ts";

/** How long a reply stays its process's own without a sign of life; by the database's clock, which all share. */
export const leaseMs = 6_000;

export const leaseEnd = sql`now() + ${sql.raw(String(leaseMs))} * interval '1 millisecond'`;

/** Says that these replies are still being written by this process. */
export async function renewLeases(database: Database, replyIds: string[]): Promise<void> {
  await database
    .update(messages)
    .set({ leaseUntil: leaseEnd })
    .where(and(isOneOf(messages.id, replyIds), eq(messages.status, "answering")));
}
