import { and, eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { isOneOf } from "./is-one-of.ts";
import { messages } from "./schema.ts";

/** Asks whichever process writes the reply to end it. */
export async function requestStop(database: Database, replyId: string): Promise<void> {
  await database
    .update(messages)
    .set({ stopRequested: true })
    .where(and(eq(messages.id, replyId), eq(messages.status, "answering")));
}

/** Which of these replies are to be stopped. */
export async function loadStopRequests(database: Database, replyIds: string[]): Promise<string[]> {
  const rows = await database
    .select({ id: messages.id })
    .from(messages)
    .where(and(isOneOf(messages.id, replyIds), eq(messages.stopRequested, true)));
  return rows.map((row) => row.id);
}
