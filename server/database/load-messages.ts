import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { Database } from "./database.ts";
import { messages, proposals } from "./schema.ts";

export type StoredTurn = typeof messages.$inferSelect;

/** Turns of a conversation before `before` (all when null), at most `limit`, oldest first. */
export async function loadMessages(
  database: Database,
  conversation: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<StoredTurn[]> {
  const newestFirst = await database
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversation, conversation),
        before === null ? undefined : lt(messages.ordinal, before),
      ),
    )
    .orderBy(desc(messages.ordinal))
    .limit(limit);
  return newestFirst.reverse();
}

/** The proposals of some replies as they stand now. */
export async function loadProposals(database: Database, replyIds: string[]) {
  if (replyIds.length === 0) return [];
  const rows = await database
    .select({ proposal: proposals.proposal })
    .from(proposals)
    .where(inArray(proposals.replyId, replyIds));
  return rows.map((row) => row.proposal);
}
