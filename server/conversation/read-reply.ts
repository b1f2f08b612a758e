import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../database/database.ts";
import { findReply, loadEvents, type NumberedEvent } from "../database/load-reply.ts";
import { createFairQueue } from "./create-fair-queue.ts";
import { createSharedLoads } from "./create-shared-loads.ts";
import type { LiveReplies } from "./live-replies.ts";
import type { ReplyReader, TakeEvents } from "./reply-feed.ts";

/** How often a reply that another process writes is looked at. */
const pollMs = 100;
/** A long reply is loaded piece by piece, so that a reader who does not read holds only one of them. */
const groupsAtOnce = 4;

type Dependencies = { database: Database; replies: LiveReplies };

/** Every event of a reply from its start, live or stored, whichever process writes it. */
export function createReadReply({ database, replies }: Dependencies) {
  const pass = createFairQueue();
  const share = createSharedLoads<NumberedEvent>();

  function readStored(replyId: string, signal: AbortSignal): ReplyReader {
    let place = 1;
    let ended = false;

    async function load(take: TakeEvents): Promise<boolean> {
      if (signal.aborted) return false;
      const from = place;
      const events = await share(`${from} ${replyId}`, () =>
        loadEvents(database, replyId, from, groupsAtOnce),
      );
      const last = events.at(-1);
      if (last === undefined) return false;
      place = last.index + 1;
      ended = last.event.type === "reply-end";
      take(events.map(({ event }) => event));
      return true;
    }

    return {
      async next(take) {
        if (place === 1) {
          place = 2;
          take([{ type: "reply-start", messageId: replyId }]);
          return true;
        }
        while (!ended && !signal.aborted) {
          if (await pass(() => load(take))) return true;
          if ((await findReply(database, replyId)) === null) return false;
          await sleep(pollMs, undefined, { signal }).catch(() => {});
        }
        return false;
      },
    };
  }

  return function readReply(replyId: string, signal: AbortSignal): ReplyReader {
    return replies.find(replyId)?.feed.read(signal) ?? readStored(replyId, signal);
  };
}
