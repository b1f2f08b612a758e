import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { messages, proposals, replyEvents } from "./schema.ts";
import { isOneOf } from "./statements.ts";

export type StoredTurn = typeof messages.$inferSelect;

/** The newest turns before `before` (null for all), at most `limit`. */
type Stretch = { before: number | null; limit: number };

function within(conversation: string, before: number | null) {
  const older = before === null ? undefined : lt(messages.ordinal, before);
  return and(eq(messages.conversation, conversation), older);
}

/** Loads turns of a conversation, oldest first. */
export async function loadMessages(
  database: Database,
  conversation: string,
  { before, limit }: Stretch,
): Promise<StoredTurn[]> {
  const newestFirst = await database
    .select()
    .from(messages)
    .where(within(conversation, before))
    .orderBy(desc(messages.ordinal))
    .limit(limit);
  return newestFirst.reverse();
}

/** Stored size of a turn; for a reply in progress including its events so far. */
const storedBytes = sql<number>`(octet_length(${messages.content}) + octet_length(${messages.parts})
  + octet_length(${messages.attachments}) + case when ${messages.status} = 'answering' then coalesce(
    (select sum(octet_length(${replyEvents.events})) from ${replyEvents}
      where ${replyEvents.replyId} = ${messages.id}), 0) else 0 end)::int`;

/** Returns the sizes of a conversation's turns, newest first, without loading them. */
export async function measureMessages(
  database: Database,
  conversation: string,
  { before, limit }: Stretch,
): Promise<{ ordinal: number; byteLength: number }[]> {
  return database
    .select({ ordinal: messages.ordinal, byteLength: storedBytes })
    .from(messages)
    .where(within(conversation, before))
    .orderBy(desc(messages.ordinal))
    .limit(limit);
}

/** Loads the proposals of replies in their current state. */
export async function loadProposals(database: Database, replyIds: string[]) {
  if (replyIds.length === 0) return [];
  const rows = await database
    .select({ proposal: proposals.proposal })
    .from(proposals)
    .where(isOneOf(proposals.replyId, replyIds));
  return rows.map((row) => row.proposal);
}
