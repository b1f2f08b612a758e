import { appendEvents } from "../database/append-events.ts";
import type { Database } from "../database/database.ts";
import type { AbandonedReply } from "../database/find-abandoned.ts";
import { findSqlState } from "../database/find-sql-state.ts";
import { loadEvents } from "../database/load-reply.ts";
import { foldReply } from "./fold-reply.ts";
import { replyFailures } from "./reply-failure.ts";

/** Ends replies whose process died as failed, keeping what they had; no model runs again by itself. */
export async function settleReplies(database: Database, replies: AbandonedReply[]): Promise<void> {
  for (const { replyId, visitor } of replies) {
    const stored = await loadEvents(database, replyId, 1);
    const events = [replyFailures.interrupted];
    const outcome = foldReply([...stored.map(({ event }) => event), ...events]);
    const firstIndex = (stored.at(-1)?.index ?? 1) + 1;
    try {
      await appendEvents(database, [{ replyId, visitor, firstIndex, events, outcome }]);
    } catch (cause) {
      // Another process settled the same reply, or its visitor erased it.
      if (findSqlState(cause) === null) throw cause;
    }
  }
}
