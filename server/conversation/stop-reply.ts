import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../database/database.ts";
import { findReply } from "../database/load-reply.ts";
import { requestStop } from "../database/stop-requests.ts";
import type { LiveReplies } from "./live-replies.ts";

const pollMs = 25;
const maxWaitMs = 2_000;

type Dependencies = { database: Database; replies: LiveReplies };

/** Ends a reply, wherever it is written, and answers how it ended; what was written stays. */
export function createStopReply({ database, replies }: Dependencies) {
  return async function stopReply(replyId: string): Promise<"done" | "answering" | "failed" | "stopped"> {
    const running = replies.find(replyId);
    running?.end("stopped");
    await running?.done;
    if (running === null) await requestStop(database, replyId);
    for (let waitedMs = 0; ; waitedMs += pollMs) {
      const reply = await findReply(database, replyId);
      const status = reply?.status ?? "stopped";
      if (status !== "answering" || waitedMs >= maxWaitMs) return status;
      await sleep(pollMs);
    }
  };
}

export type StopReply = ReturnType<typeof createStopReply>;
