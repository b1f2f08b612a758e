import type { ReplyEvent } from "@alithia/protocol/reply-event.ts";

/** A reader that begins late gets what there is in pieces of so many events. */
const mostTogether = 100;

/** The events of one reply as they become durable, for any number of readers at their own pace. */
export type ReplyFeed = {
  publish(events: ReplyEvent[]): void;
  /** Events from the first on, as many together as are there; returns after the last or when the signal is aborted. */
  read(signal: AbortSignal): AsyncGenerator<ReplyEvent[]>;
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
    async *read(signal) {
      let next = 0;
      while (!signal.aborted) {
        const events = published.slice(next, next + mostTogether);
        next += events.length;
        if (events.length > 0) {
          yield events;
        } else if (ended) {
          return;
        } else {
          await nextPublication(signal);
        }
      }
    },
  };
}
