import { appendEvents } from "../database/append-events.ts";
import type { Database } from "../database/database.ts";
import { findSqlState } from "../database/is-database-away.ts";
import { loadEvents } from "../database/load-reply.ts";
import { type AbandonedReply, findAbandoned, leaseMs } from "../database/running-replies.ts";
import { foldReply } from "./list-messages.ts";
import type { LiveReplies } from "./live-replies.ts";
import { replyFailures } from "./run-reply.ts";

/** Ends replies whose process died as failed, keeping what they had; no model runs again by itself. */
export async function recoverAbandonedReplies(database: Database, replies: AbandonedReply[]): Promise<void> {
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

type Dependencies = {
  database: Database;
  replies: Pick<LiveReplies, "find">;
  graceMs?: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
};

/**
 * Looks again and again for the replies of other processes that died, and ends them. While the database was away nobody
 * could renew a lease, so the living get `graceMs` for it first; who has just started cannot know, and waits as well.
 */
export function createReplyRecovery({
  database,
  replies,
  graceMs = leaseMs,
  now = () => performance.now(),
}: Dependencies) {
  const graceEnd = () => now() + graceMs;
  let quietUntil = graceEnd();

  return async function settle(): Promise<void> {
    try {
      const abandoned = await findAbandoned(database);
      if (now() < quietUntil) return;
      const others = abandoned.filter(({ replyId }) => replies.find(replyId) === null);
      await recoverAbandonedReplies(database, others);
    } catch (cause) {
      quietUntil = graceEnd();
      throw cause;
    }
  };
}
