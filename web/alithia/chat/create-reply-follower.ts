import type { StoredMessage } from "@alithia/protocol/message.ts";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import type { Send } from "./chat-state.ts";
import type { ChatWire } from "./create-chat-wire.ts";
import type { ReplyPosition } from "./follow-reply.ts";
import { describeFailure, failures } from "./message-error.ts";
import type { ChatEvent } from "./reduce-chat.ts";
import type { ReplyUpdate } from "./send-message.ts";

type FollowerSurroundings = {
  wire: () => Promise<ChatWire>;
  dispatch: (event: ChatEvent) => void;
  findFile: (sendId: string) => File | undefined;
  now: () => number;
  atNextFrame: (run: () => void) => void;
};

type StartUpdate = { type: "event"; eventId: string; event: Extract<ReplyEvent, { type: "reply-start" }> };

function isStart(update: ReplyUpdate): update is StartUpdate {
  return update.type === "event" && update.event.type === "reply-start";
}

/** Sends messages and dispatches their replies to the chat's state, one at a time. */
export function createReplyFollower({ wire, dispatch, findFile, now, atNextFrame }: FollowerSurroundings) {
  /** Sends stopped before their reply had an id; the server is told once the id is known. */
  const stoppedUnheard = new Set<string>();
  let connection = new AbortController();
  let mayStart: Promise<void> = Promise.resolve();

  async function follow(
    sendId: string,
    userId: string,
    updates: AsyncGenerator<ReplyUpdate, void>,
  ): Promise<void> {
    let arrived: ReplyUpdate[] = [];
    const flush = () => {
      const ready = arrived;
      arrived = [];
      if (ready.length > 0) dispatch({ type: "reply-progress", sendId, updates: ready, at: now() });
    };
    try {
      for await (const update of updates) {
        if (isStart(update) && stoppedUnheard.delete(sendId)) {
          await (await wire()).stop(update.event.messageId, { userId });
          return;
        }
        if (arrived.length === 0) atNextFrame(flush);
        arrived.push(update);
      }
      flush();
      dispatch({ type: "send-failed", sendId, failure: failures.endedEarly });
    } catch (error) {
      flush();
      dispatch({ type: "send-failed", sendId, failure: describeFailure(error) });
    }
  }

  async function run(
    sendId: string,
    userId: string,
    begin: (chatWire: ChatWire, signal: AbortSignal) => AsyncGenerator<ReplyUpdate, void>,
  ): Promise<void> {
    connection = new AbortController();
    const { signal } = connection;
    try {
      await mayStart;
      if (signal.aborted) return;
      await follow(sendId, userId, begin(await wire(), signal));
    } catch (error) {
      dispatch({ type: "send-failed", sendId, failure: describeFailure(error) });
    }
  }

  return {
    start(send: Send, userId: string): void {
      const { sendId, text, picks } = send;
      const file = findFile(sendId);
      if (send.hasFile && file === undefined) {
        dispatch({ type: "send-failed", sendId, failure: failures.fileGone });
        return;
      }
      const message = { text, userId, sendId, picks, file, account: send.account ?? undefined };
      void run(sendId, userId, (chatWire, signal) => chatWire.send(message, signal));
    },

    resume(sendId: string, position: ReplyPosition): void {
      void run(sendId, position.userId, (chatWire, signal) => chatWire.resume(position, signal));
    },

    stop(send: Send, userId: string): void {
      if (send.messageId === null) {
        stoppedUnheard.add(send.sendId);
        return;
      }
      const { messageId } = send;
      connection.abort();
      void wire().then((chatWire) => chatWire.stop(messageId, { userId }));
    },

    /** Delays sends until the promise settles, e.g. while a thread is being restored. It must not reject. */
    holdUntil(promise: Promise<void>): void {
      mayStart = promise;
    },

    async loadThread(userId: string): Promise<StoredMessage[] | null> {
      return (await wire()).load({ userId }, connection.signal);
    },

    async erase(userId: string): Promise<void> {
      await (await wire()).erase({ userId });
    },

    end(): void {
      connection.abort();
      connection = new AbortController();
    },
  };
}

/** Minimum pause between renders: every fourth frame, about 15 per second, to save battery. */
const minRestMs = 58;
const maxRestMs = 1_000;
/** Pause this many times the render time, so that rendering takes at most a third of the time. */
const restFactor = 2;

/**
 * Returns a scheduler that runs a function at one of the next frames, throttled to what the machine can
 * render, or after a short timeout if the page is hidden and has no frames.
 */
export function createFramePace(): (run: () => void) => void {
  let restUntil = 0;

  function runAndRest(run: () => void): void {
    const startedAt = performance.now();
    restUntil = startedAt + minRestMs;
    run();
    // A separate task runs after the frame's layout and paint, which cost more than the script.
    setTimeout(() => {
      const endedAt = performance.now();
      const restMs = Math.min(maxRestMs, (endedAt - startedAt) * restFactor);
      restUntil = Math.max(restUntil, endedAt + restMs);
    });
  }

  return (run) => {
    if (document.visibilityState === "hidden") setTimeout(run, 100);
    else setTimeout(() => requestAnimationFrame(() => runAndRest(run)), restUntil - performance.now());
  };
}
