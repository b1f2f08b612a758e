import { performance } from "node:perf_hooks";
import { setImmediate as immediate, setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../database/database.ts";
import { findReply, loadEvents, type NumberedEvent } from "../database/reply-store.ts";
import type { LiveReplies } from "./live-replies.ts";
import type { ReplyReader, TakeEvents } from "./run-reply.ts";

/** Readers at the same position request the same events within this time. */
const rememberedMs = 1_000;
const maxRemembered = 64;

/** Shares a load among callers with the same key while it runs and, if it found anything, shortly after. */
export function createSharedLoads<Item>() {
  const shared = new Map<string, Promise<Item[]>>();

  return function load(key: string, loadItems: () => Promise<Item[]>): Promise<Item[]> {
    const known = shared.get(key);
    if (known !== undefined) return known;
    const loading = loadItems();
    if (shared.size === maxRemembered) return loading;
    shared.set(key, loading);
    const forget = () => void shared.delete(key);
    loading.then((found) => {
      if (found.length === 0) forget();
      else setTimeout(forget, rememberedMs).unref();
    }, forget);
    return loading;
  };
}

/** Amount of work after which the queue rests. */
const shiftMs = 2;
const restMs = 8;

/**
 * Runs tasks one at a time, with an event-loop turn in between and a longer rest after some work, so that
 * other work gets most of the process. Waiting for a remote database does not count as work.
 */
export function createFairQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let workedMs = 0;

  async function work<Result>(task: () => Promise<Result>): Promise<Result> {
    const before = performance.eventLoopUtilization();
    try {
      return await task();
    } finally {
      workedMs += performance.eventLoopUtilization(before).active;
    }
  }

  async function rest() {
    if (workedMs < shiftMs) {
      await immediate();
    } else {
      workedMs = 0;
      await sleep(restMs);
    }
  }

  return function pass<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = last.then(() => work(task));
    last = result.then(rest, rest);
    return result;
  };
}

/** Polling interval for a reply written by another process. */
const pollMs = 100;
/** Long replies are loaded in pieces, so that a stalled reader holds at most one of them. */
const groupsAtOnce = 4;

type Dependencies = { database: Database; replies: LiveReplies };

/** Creates a reader of all events of a reply from its start, live or stored, whichever process writes it. */
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
