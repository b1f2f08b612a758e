import type { ReplyEvent } from "@alithia/protocol/reply.ts";

/** A reader that begins late gets what there is in pieces of so many events. */
const maxTogether = 100;

export type TakeEvents = (events: ReplyEvent[]) => void;

/** Reads a reply at its own pace. Between two calls it holds nothing but its place. */
export type ReplyReader = {
  /**
   * Hands over what comes next, as much together as is there, and says whether there was anything: nothing comes after
   * the last event, or once the reading is aborted. The events do not come as the promise's value: a promise that has
   * waited long would hold them until the next full collection of garbage.
   */
  next(take: TakeEvents): Promise<boolean>;
};

/** The events of one reply as they become durable, for any number of readers. */
export type ReplyFeed = {
  publish(events: ReplyEvent[]): void;
  /** A reader from the first event on. */
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
