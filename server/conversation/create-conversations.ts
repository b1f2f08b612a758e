import { setTimeout as sleep } from "node:timers/promises";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import type { SendLimits } from "../database/accept-sends.ts";
import { loadCountTotals, loadDays } from "../database/daily-counts.ts";
import { type Database, findSqlState, type OpenDatabase } from "../database/database.ts";
import { deleteExpired, eraseVisitor } from "../database/message-store.ts";
import {
  type AbandonedReply,
  appendEvents,
  findAbandoned,
  findAnswering,
  findReply,
  leaseMs,
  loadEvents,
} from "../database/reply-store.ts";
import type { Metrics } from "../observe/create-metrics.ts";
import { createSaleCount, type UsageCounters } from "../observe/create-usage-counters.ts";
import { takeOrders } from "../operator/orders.ts";
import {
  createProposalLook,
  createProposalWatch,
  createRecallProposals,
  createSignStep,
} from "../proposals/watch-proposals.ts";
import { createSharing } from "../sharing/create-sharing.ts";
import type { Switches } from "../switches/list-switches.ts";
import { type AnswerTurns, createAnswerMessage } from "./answer-message.ts";
import { createListMessages, foldReply } from "./list-messages.ts";
import { createLastExchange, createLiveReplies, createStopReply, type LiveReplies } from "./live-replies.ts";
import { createMediaStorage } from "./media-storage.ts";
import { createReadReply } from "./read-reply.ts";
import { runPeriodically } from "./run-periodically.ts";
import { replyFailures } from "./run-reply.ts";

/** A slower database is treated as unavailable. */
const soonMs = 2_000;

/** Returns the answer, or null if it fails or takes too long. */
function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return Promise.race([answer.catch(() => null), sleep(soonMs, null, { ref: false })]);
}

const settleEveryMs = 2_000;
const expireEveryMs = 600_000;
const watchEveryMs = 1_000;
const saveUsageEveryMs = 5_000;
const lookAtSwitchesEveryMs = 3_000;
const countSaleEveryMs = 30_000;
const dayMs = 86_400_000;

type ConversationDependencies = {
  open: OpenDatabase;
  /** Where operator commands leave orders for a database owned by this process. */
  databaseFolder: string;
  node: ChainNode;
  /** The sale whose purchases and returns are counted, if any. */
  sale?: `0x${string}` | undefined;
  answerTurns: AnswerTurns;
  limits: SendLimits & { replyDeadlineMs: number; retentionDays: number; sharedAnswerDays: number };
  now(): number;
  reportDefect(cause: unknown): void;
  metrics: Pick<Metrics, "replyEnded" | "stepEnded" | "databaseWrote">;
  usageCounters: UsageCounters;
  switches: Pick<Switches, "refresh" | "isOn">;
};

/** Creates all operations on conversations over one open database. */
export async function createConversations(dependencies: ConversationDependencies) {
  const { open, node, sale, answerTurns, limits, now, reportDefect, metrics, usageCounters, switches } =
    dependencies;
  const { database, shared } = open;
  const replies = createLiveReplies({
    database,
    shared,
    deadlineMs: limits.replyDeadlineMs,
    reportDefect,
    metrics,
    usageCounters,
  });
  const mediaStorage = createMediaStorage(database, now);
  const lookAt = createProposalLook({ database, node, usageCounters, now });
  const stopReply = createStopReply({ database, replies });
  const lastExchange = createLastExchange({ database, stopReply });
  const { answerMessage, countWaitingSends, allEntered } = createAnswerMessage({
    database,
    replies,
    mediaStorage,
    recallProposals: createRecallProposals({ database, lookAt, reportDefect }),
    takeBack: lastExchange.takeBack,
    answerTurns,
    limits,
    metrics,
    usageCounters,
    now,
  });
  await switches.refresh(database);
  if (!shared) await recoverAbandonedReplies(database, await findAnswering(database));

  async function lookAtSwitches() {
    if (!shared) await takeOrders(database, dependencies.databaseFolder, new Date(now()));
    await switches.refresh(database);
  }
  async function expire() {
    const oldest = new Date(now() - limits.retentionDays * dayMs);
    await deleteExpired(database, oldest, Math.floor(now() / 60_000) - 1);
  }
  const housekeeping = [
    runPeriodically(createReplyRecovery({ database, replies }), settleEveryMs, reportDefect),
    runPeriodically(expire, expireEveryMs, reportDefect),
    runPeriodically(() => usageCounters.save(database), saveUsageEveryMs, reportDefect),
    runPeriodically(lookAtSwitches, lookAtSwitchesEveryMs, reportDefect),
    ...(sale === undefined
      ? []
      : [runPeriodically(createSaleCount({ database, node, sale, now }), countSaleEveryMs, reportDefect)]),
    runPeriodically(createProposalWatch(database, lookAt), watchEveryMs, reportDefect),
  ];

  return {
    signStep: createSignStep({ database }),
    answerMessage,
    readReply: createReadReply({ database, replies }),
    findReply: (replyId: string) => findReply(database, replyId),
    findRunning: lastExchange.findRunning,
    stopReply,
    ...createSharing({
      database,
      expiresAfterDays: limits.sharedAnswerDays,
      isOn: () => switches.isOn("sharing"),
      now,
    }),
    listMessages: createListMessages({ database }),
    findMedia: mediaStorage.find,
    loadMediaPiece: mediaStorage.loadPiece,
    async erase(visitor: string) {
      replies.endAllOf(visitor);
      await eraseVisitor(database, visitor);
    },
    countLiveReplies: replies.count,
    /** Counts writes waiting for the database: sends and reply events. */
    countWaitingWrites: () => countWaitingSends() + replies.countWaitingWrites(),
    /** Returns counts and spending of the last days, newest first; null if the database is too slow. */
    loadDays: (days: number) => withTimeout(loadDays(database, days)),
    /** Returns the totals of all counts; null if the database is too slow. */
    loadTotals: () => withTimeout(loadCountTotals(database)),
    /** Whether the database accepts writes and responds in time. */
    takesWrites: async () => (await withTimeout(open.takesWrites())) ?? false,
    /** Lets running replies finish for up to `drainMs` and closes the database. */
    async close(drainMs: number) {
      const finish = async () => {
        await allEntered();
        await replies.drain(drainMs, "interrupted");
      };
      await Promise.all([finish(), ...housekeeping.map((task) => task.stop())]);
      await usageCounters.save(database).catch(reportDefect);
      await open.close();
    },
  };
}

export type Conversations = Awaited<ReturnType<typeof createConversations>>;

/** Ends replies of dead processes as failed and keeps their events; no model call is repeated. */
async function recoverAbandonedReplies(database: Database, replies: AbandonedReply[]): Promise<void> {
  for (const { replyId, visitor } of replies) {
    const stored = await loadEvents(database, replyId, 1);
    const events = [replyFailures.interrupted];
    const outcome = foldReply([...stored.map(({ event }) => event), ...events]);
    const firstIndex = (stored.at(-1)?.index ?? 1) + 1;
    try {
      await appendEvents(database, [{ replyId, visitor, firstIndex, events, outcome }]);
    } catch (cause) {
      // Another process already ended this reply, or its visitor erased it.
      if (findSqlState(cause) === null) throw cause;
    }
  }
}

type Dependencies = {
  database: Database;
  replies: Pick<LiveReplies, "find">;
  graceMs?: number;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
};

/**
 * Periodically ends abandoned replies of other processes. After a database outage, in which leases could not
 * be renewed, and after a start it waits for `graceMs`, so that live processes can renew first.
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
