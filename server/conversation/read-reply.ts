import { setTimeout as sleep } from "node:timers/promises";
import type { ReplyEvent } from "@alithia/protocol/reply-event.ts";
import type { Database } from "../database/database.ts";
import { findReply, loadEvents } from "../database/load-reply.ts";
import { createTurnstile } from "./create-turnstile.ts";
import type { LiveReplies } from "./live-replies.ts";

/** How often a reply that another process writes is looked at. */
const pollMs = 100;
/** A long reply is loaded piece by piece, so that a reader who does not read holds only one of them. */
const groupsAtOnce = 4;

type Dependencies = { database: Database; replies: LiveReplies };

/** Every event of a reply from its start, some at a time, live or stored, whichever process writes it. */
export function createReadReply({ database, replies }: Dependencies) {
  const pass = createTurnstile();

  async function* readStored(replyId: string, signal: AbortSignal): AsyncGenerator<ReplyEvent[]> {
    yield [{ type: "reply-start", messageId: replyId }];
    let next = 2;
    while (!signal.aborted) {
      const events = await pass(async () =>
        signal.aborted ? [] : await loadEvents(database, replyId, next, groupsAtOnce),
      );
      const last = events.at(-1);
      if (last !== undefined) {
        yield events.map(({ event }) => event);
        if (last.event.type === "reply-end") return;
        next = last.index + 1;
        continue;
      }
      if ((await findReply(database, replyId)) === null) return;
      await sleep(pollMs, undefined, { signal }).catch(() => {});
    }
  }

  return function readReply(replyId: string, signal: AbortSignal): AsyncGenerator<ReplyEvent[]> {
    return replies.find(replyId)?.feed.read(signal) ?? readStored(replyId, signal);
  };
}

export type ReadReply = ReturnType<typeof createReadReply>;
