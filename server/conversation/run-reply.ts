import { setImmediate as immediate, setTimeout as sleep } from "node:timers/promises";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import { isDatabaseAway } from "../database/database.ts";
import type { EventGroup } from "../database/reply-store.ts";
import type { Metrics } from "../observe/create-metrics.ts";
import type { UsageCounters } from "../observe/create-usage-counters.ts";
import { foldReply } from "./list-messages.ts";

/** Maximum events per piece for a reader that starts late. */
const maxTogether = 100;

export type TakeEvents = (events: ReplyEvent[]) => void;

/** Reads a reply at the reader's pace. Between calls it holds only its position. */
export type ReplyReader = {
  /**
   * Passes on all events available so far and resolves to whether there were any: false after the last event
   * or an abort. Events are not the promise's value, since a long-pending promise would retain them until the
   * next full garbage collection.
   */
  next(take: TakeEvents): Promise<boolean>;
};

/** The events of one reply as they become durable, for any number of readers. */
type ReplyFeed = {
  publish(events: ReplyEvent[]): void;
  /** Creates a reader from the first event on. */
  read(signal: AbortSignal): ReplyReader;
};

export function createReplyFeed(): ReplyFeed {
  const published: ReplyEvent[] = [];
  let ended = false;
  let waiting: (() => void)[] = [];

  function wake() {
    const woken = waiting;
    waiting = [];
    for (const resume of woken) resume();
  }

  function nextPublication(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const resume = () => {
        signal.removeEventListener("abort", resume);
        resolve();
      };
      waiting.push(resume);
      signal.addEventListener("abort", resume, { once: true });
    });
  }

  return {
    publish(events) {
      published.push(...events);
      ended ||= events.some((event) => event.type === "reply-end");
      wake();
    },
    read(signal) {
      let place = 0;
      return {
        async next(take) {
          while (place === published.length && !ended && !signal.aborted) await nextPublication(signal);
          const events = signal.aborted ? [] : published.slice(place, place + maxTogether);
          place += events.length;
          if (events.length > 0) take(events);
          return events.length > 0;
        },
      };
    },
  };
}

type FailedEnd = Extract<ReplyEvent, { type: "reply-end"; status: "failed" }>;

function failed(code: string, sentence: string): FailedEnd {
  return { type: "reply-end", status: "failed", code, sentence };
}

/** Failures reported by the server; the agent reports its own. */
export const replyFailures = {
  deadline: failed("reply-deadline", "The answer took too long and was ended. Please try again."),
  interrupted: failed(
    "reply-interrupted",
    "The answer was interrupted because the server stopped. Please try again.",
  ),
  unsaved: failed(
    "reply-not-saved",
    "The answer could not be saved, so it was ended. Please try again in a moment.",
  ),
  broken: failed("reply-broken", "Something went wrong while answering. Please try again."),
  tooLong: failed("reply-too-long", "The answer grew too long and was ended."),
};

type ReplyFailureReason = keyof typeof replyFailures;

/** Small pieces are batched for this long before they are stored and shown. */
const flushIntervalMs = 30;
/** How long writes are retried while the database is away. */
const storagePatienceMs = 60_000;
const storagePauseMs = 500;
/** Keeps a page with only this reply below a megabyte, since the reply's text is stored twice. */
const maxReplyBytes = 400_000;

export type EndReason = "stopped" | "erased" | ReplyFailureReason;

export type RunningReply = {
  replyId: string;
  visitor: string;
  feed: ReplyFeed;
  /** Ends the reply at once; events so far are kept. */
  end(reason: EndReason): void;
  /** Settles once the last event is durable and shown. Never rejects. */
  done: Promise<void>;
};

export type Reply = {
  replyId: string;
  visitor: string;
  /** Starts the agent. Events after the first `reply-end` and the agent's own `reply-start` are ignored. */
  answer(signal: AbortSignal): AsyncGenerator<ReplyEvent>;
};

type Dependencies = {
  /** Makes events durable. */
  append(group: EventGroup): Promise<unknown>;
  deadlineMs: number;
  reportDefect(cause: unknown): void;
  metrics: Pick<Metrics, "replyEnded" | "stepEnded">;
  usageCounters: Pick<UsageCounters, "count">;
};

/**
 * Runs a reply to its end, whether or not anyone reads it. Events are shown only once durable, so a reader
 * never sees what a killed process has lost.
 */
export function runReply(reply: Reply, dependencies: Dependencies, feed: ReplyFeed): RunningReply {
  const { append, deadlineMs, reportDefect, metrics, usageCounters } = dependencies;
  const startedAt = performance.now();
  const toolNames = new Map<string, string>();
  const { replyId, visitor } = reply;
  const controller = new AbortController();
  const stored: ReplyEvent[] = [{ type: "reply-start", messageId: replyId }];
  let pending: ReplyEvent[] = [];
  let ended = false;
  let pushed = Promise.withResolvers<void>();
  const whenEnded = Promise.withResolvers<void>();
  feed.publish(stored);

  function push(event: ReplyEvent) {
    if (ended) return;
    pending.push(event);
    pushed.resolve();
    if (event.type === "tool-call") toolNames.set(event.toolCallId, event.toolName);
    if (event.type === "proposal") usageCounters.count("proposal-shown");
    if (event.type === "tool-result") {
      metrics.stepEnded(toolNames.get(event.toolCallId) ?? "unknown", event.outcome);
    }
    if (event.type !== "reply-end") return;
    metrics.replyEnded(
      event.status,
      event.status === "failed" ? event.code : "",
      performance.now() - startedAt,
    );
    ended = true;
    whenEnded.resolve();
  }

  function end(reason: EndReason) {
    push(
      reason === "stopped" || reason === "erased"
        ? { type: "reply-end", status: "stopped" }
        : replyFailures[reason],
    );
    controller.abort(reason);
  }

  async function collect() {
    let bytes = 0;
    try {
      for await (const event of reply.answer(controller.signal)) {
        if (ended) return;
        if (event.type === "reply-start") continue;
        push(event);
        if (event.type === "text-delta") bytes += Buffer.byteLength(event.delta);
        if (bytes > maxReplyBytes) end("tooLong");
      }
      push(replyFailures.broken);
    } catch (cause) {
      if (ended) return;
      reportDefect(cause);
      push(replyFailures.broken);
    }
  }

  async function store(events: ReplyEvent[]) {
    const firstIndex = stored.length + 1;
    const outcome = events.at(-1)?.type === "reply-end" ? { outcome: foldReply([...stored, ...events]) } : {};
    const giveUpAt = performance.now() + storagePatienceMs;
    while (true) {
      try {
        await append({ replyId, visitor, firstIndex, events, ...outcome });
        stored.push(...events);
        feed.publish(events);
        return;
      } catch (cause) {
        if (!isDatabaseAway(cause) || performance.now() > giveUpAt) throw cause;
        await sleep(storagePauseMs);
      }
    }
  }

  async function flush() {
    while (true) {
      if (pending.length === 0) await pushed.promise;
      await immediate();
      const events = pending;
      pending = [];
      pushed = Promise.withResolvers();
      await store(events);
      if (events.at(-1)?.type === "reply-end") return;
      await Promise.race([sleep(flushIntervalMs), whenEnded.promise]);
    }
  }

  const deadline = setTimeout(() => end("deadline"), deadlineMs);
  const done = flush()
    .catch((cause) => {
      reportDefect(cause);
      end("unsaved");
      feed.publish([replyFailures.unsaved]);
    })
    .finally(() => clearTimeout(deadline));
  void collect();
  return { replyId, visitor, feed, end, done };
}
