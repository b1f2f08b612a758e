import { setTimeout as sleep } from "node:timers/promises";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import type { SendLimits } from "../database/accept-sends.ts";
import { appendEvents } from "../database/append-events.ts";
import { loadCountTotals, loadDays } from "../database/daily-counts.ts";
import type { Database, OpenDatabase } from "../database/database.ts";
import { deleteExpired, eraseVisitor } from "../database/delete-expired.ts";
import { findSqlState } from "../database/is-database-away.ts";
import { findReply, loadEvents } from "../database/load-reply.ts";
import { type AbandonedReply, findAbandoned, findAnswering, leaseMs } from "../database/running-replies.ts";
import { createSaleCount } from "../observe/count-sale.ts";
import type { Metrics } from "../observe/create-metrics.ts";
import type { UsageCounters } from "../observe/create-usage-counters.ts";
import { takeOrders } from "../operator/orders.ts";
import { createRecallProposals, createSignStep } from "../proposals/visitor-proposals.ts";
import { createProposalLook, createProposalWatch } from "../proposals/watch-proposals.ts";
import { createSharing } from "../sharing/create-sharing.ts";
import type { Switches } from "../switches/list-switches.ts";
import { type AnswerTurns, createAnswerMessage } from "./answer-message.ts";
import { createLastExchange } from "./last-exchange.ts";
import { createListMessages, foldReply } from "./list-messages.ts";
import { createLiveReplies, createStopReply, type LiveReplies } from "./live-replies.ts";
import { createMediaStorage } from "./media-storage.ts";
import { createReadReply } from "./read-reply.ts";
import { runPeriodically } from "./run-periodically.ts";
import { replyFailures } from "./run-reply.ts";

/** A database that takes longer is as good as away. */
const soonMs = 2_000;

/** The answer, or null when it fails or comes too late to be of use. */
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
  /** Where the operator's commands leave orders for a database that belongs to this process. */
  databaseFolder: string;
  node: ChainNode;
  /** The sale whose purchases and returns are counted; absent where there is none. */
  sale?: `0x${string}` | undefined;
  answerTurns: AnswerTurns;
  limits: SendLimits & { replyDeadlineMs: number; retentionDays: number; sharedAnswerDays: number };
  now(): number;
  reportDefect(cause: unknown): void;
  metrics: Pick<Metrics, "replyEnded" | "stepEnded" | "databaseWrote">;
  usageCounters: UsageCounters;
  switches: Pick<Switches, "refresh" | "isOn">;
};

/** Everything there is to do with conversations, over one open database. */
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
    /** What waits for the database: sends, and events of replies. */
    countWaitingWrites: () => countWaitingSends() + replies.countWaitingWrites(),
    /** What was counted and spent on the last days, newest first; null when the database does not tell soon. */
    loadDays: (days: number) => withTimeout(loadDays(database, days)),
    /** Everything that was ever counted; null when the database does not tell soon. */
    loadTotals: () => withTimeout(loadCountTotals(database)),
    /** Whether the database takes writes now, and answers soon enough to be of use. */
    takesWrites: async () => (await withTimeout(open.takesWrites())) ?? false,
    /** Lets running replies finish, for so long, and closes the database. */
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

/** Ends replies whose process died as failed, keeping what they had; no model runs again by itself. */
async function recoverAbandonedReplies(database: Database, replies: AbandonedReply[]): Promise<void> {
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
