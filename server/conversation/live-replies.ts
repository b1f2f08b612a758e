import { setTimeout as sleep } from "node:timers/promises";
import { type Database, isOneOf } from "../database/database.ts";
import { loadMessages } from "../database/message-store.ts";
import {
  appendEvents,
  type EventGroup,
  findReply,
  leaseMs,
  loadStopRequests,
  renewLeases,
  requestStop,
} from "../database/reply-store.ts";
import { messages } from "../database/schema.ts";
import type { Metrics } from "../observe/create-metrics.ts";
import type { UsageCounters } from "../observe/create-usage-counters.ts";
import { groupWrites } from "./group-writes.ts";
import { runPeriodically } from "./run-periodically.ts";
import { createReplyFeed, type EndReason, type Reply, type RunningReply, runReply } from "./run-reply.ts";

const stopPollMs = 75;

type Dependencies = {
  database: Database;
  /** Whether other processes use the database too and may request stops. */
  shared: boolean;
  deadlineMs: number;
  reportDefect(cause: unknown): void;
  metrics: Pick<Metrics, "replyEnded" | "stepEnded" | "databaseWrote">;
  usageCounters: Pick<UsageCounters, "count">;
};

/** Manages the replies that this process is writing. */
export function createLiveReplies({
  database,
  shared,
  deadlineMs,
  reportDefect,
  metrics,
  usageCounters,
}: Dependencies) {
  const replies = new Map<string, RunningReply>();
  const events = groupWrites(
    async (groups: EventGroup[]) => {
      await appendEvents(database, groups);
      return groups;
    },
    (outcome, durationMs) => metrics.databaseWrote("events", outcome, durationMs),
  );

  async function renewOwnLeases() {
    if (replies.size > 0) await renewLeases(database, [...replies.keys()]);
  }

  async function obeyStopRequests() {
    if (replies.size === 0) return;
    for (const id of await loadStopRequests(database, [...replies.keys()])) replies.get(id)?.end("stopped");
  }

  const repetitions = [runPeriodically(renewOwnLeases, leaseMs / 4, reportDefect)];
  if (shared) repetitions.push(runPeriodically(obeyStopRequests, stopPollMs, reportDefect));

  return {
    start(reply: Reply): RunningReply {
      const running = runReply(
        reply,
        { append: events.write, deadlineMs, reportDefect, metrics, usageCounters },
        createReplyFeed(),
      );
      replies.set(reply.replyId, running);
      void running.done.then(() => replies.delete(reply.replyId));
      return running;
    },
    find: (replyId: string): RunningReply | null => replies.get(replyId) ?? null,
    count: () => replies.size,
    countWaitingWrites: events.countWaiting,
    endAllOf(visitor: string) {
      for (const reply of replies.values()) if (reply.visitor === visitor) reply.end("erased");
    },
    /** Waits for running replies up to the timeout, then ends the remaining ones. */
    async drain(timeoutMs: number, reason: EndReason) {
      const ended = () => Promise.all([...replies.values()].map((reply) => reply.done));
      const timeout = Promise.withResolvers<void>();
      const timer = setTimeout(timeout.resolve, timeoutMs);
      await Promise.race([ended(), timeout.promise]);
      clearTimeout(timer);
      for (const reply of replies.values()) reply.end(reason);
      await ended();
      await Promise.all(repetitions.map((task) => task.stop()));
    },
  };
}

export type LiveReplies = ReturnType<typeof createLiveReplies>;

const pollMs = 25;
const maxWaitMs = 2_000;

/** Ends a reply, in whichever process it runs, and returns its status; its events so far are kept. */
export function createStopReply({ database, replies }: { database: Database; replies: LiveReplies }) {
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

type StopReply = ReturnType<typeof createStopReply>;

/** Operations on the latest turns, for clients that resume or regenerate. */
export function createLastExchange({ database, stopReply }: { database: Database; stopReply: StopReply }) {
  return {
    /** Returns the reply being written; `empty` if the conversation has no turns. */
    async findRunning(conversation: string): Promise<{ replyId: string } | "none" | "empty"> {
      const [newest] = await loadMessages(database, conversation, { before: null, limit: 1 });
      if (newest === undefined) return "empty";
      return newest.status === "answering" ? { replyId: newest.id } : "none";
    },
    /**
     * Deletes the last question and its reply if it equals `text`, because it is being asked again. Keeps
     * replies with a proposal, which may be signed, and turns of this very send.
     */
    async takeBack(conversation: string, text: string, sendId: string | null): Promise<void> {
      const [asked, reply] = await loadMessages(database, conversation, { before: null, limit: 2 });
      if (asked?.sender !== "user" || reply?.sender !== "agent" || asked.content !== text) return;
      if (sendId !== null && asked.sendId === sendId) return;
      if (reply.status === "answering" && (await stopReply(reply.id)) === "answering") return;
      const [ended] = await loadMessages(database, conversation, { before: null, limit: 1 });
      if (ended?.id !== reply.id || ended.parts.some(({ type }) => type === "proposal")) return;
      await database.delete(messages).where(isOneOf(messages.id, [asked.id, reply.id]));
    },
  };
}

export type LastExchange = ReturnType<typeof createLastExchange>;
