import { performance } from "node:perf_hooks";
import { setImmediate as immediate, setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../database/database.ts";
import { findReply, loadEvents, type NumberedEvent } from "../database/load-reply.ts";
import type { LiveReplies } from "./live-replies.ts";
import type { ReplyReader, TakeEvents } from "./reply-feed.ts";

/** Those who read the same at the same pace come by within this time. */
const rememberedMs = 1_000;
const maxRemembered = 64;

/** Makes a load once for all who want it under the same key while it runs or, if it found anything, shortly after. */
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

/** After so much work comes a rest. */
const shiftMs = 2;
const restMs = 8;

/**
 * Lets tasks through one at a time, with a turn of the event loop between them and, after a little work, a longer
 * rest: however many wait, others have most of the process. To wait for a database elsewhere is no work.
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
