import type { StoredMessage } from "@alithia/protocol/message.ts";
import type { ReplyEvent } from "@alithia/protocol/reply-event.ts";
import type { ReplyPart } from "@alithia/protocol/reply-part.ts";
import { and, eq } from "drizzle-orm";
import { cleanText } from "./clean-text.ts";
import type { Database } from "./database.ts";
import { messages, proposals, replyEvents } from "./schema.ts";

export type ReplyOutcome = {
  status: "done" | "failed" | "stopped";
  content: string;
  parts: ReplyPart[];
  failure: StoredMessage["failure"] | null;
};

/** Some events of one reply in their order; `outcome` comes with the last of them. */
export type EventGroup = {
  replyId: string;
  visitor: string;
  firstIndex: number;
  events: ReplyEvent[];
  outcome?: ReplyOutcome;
};

/**
 * Stores groups of several replies in one transaction. Throws when a reply is gone (erased) or somebody else
 * has written the same place (the reply was declared abandoned): its process must let go of it.
 */
export async function appendEvents(database: Database, groups: EventGroup[]): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .insert(replyEvents)
      .values(groups.map(({ replyId, firstIndex, events }) => ({ replyId, firstIndex, events })));
    const proposed = groups.flatMap(({ replyId, visitor, events }) =>
      events.flatMap((event) =>
        event.type === "proposal"
          ? [{ id: event.proposal.id, replyId, visitor, proposal: event.proposal }]
          : [],
      ),
    );
    if (proposed.length > 0) await transaction.insert(proposals).values(proposed).onConflictDoNothing();
    for (const { replyId, outcome } of groups) {
      if (outcome === undefined) continue;
      const { status, content, parts, failure } = outcome;
      await transaction
        .update(messages)
        .set({ status, content: cleanText(content), parts, failure: failure ?? null, leaseUntil: null })
        .where(and(eq(messages.id, replyId), eq(messages.status, "answering")));
    }
  });
}
