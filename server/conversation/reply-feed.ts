import type { ReplyEvent } from "@alithia/protocol/reply.ts";

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
export type ReplyFeed = {
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
