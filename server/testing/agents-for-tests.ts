import { setTimeout as sleep } from "node:timers/promises";
import type { AnswerTurns } from "../conversation/answer-message.ts";

/** Replies with what it was told and the number of turns it received. */
export const echoAgent: AnswerTurns = async function* ({ messageId, turns }) {
  yield { type: "reply-start", messageId };
  const last = turns.at(-1);
  yield { type: "text-delta", delta: `You said "${last?.text}"` };
  yield { type: "text-delta", delta: ` in turn ${turns.length}.` };
  yield { type: "reply-end", status: "done" };
};

/** A message to which the counting agent replies without end, until the reply is stopped. */
export const countEndlessly = "count endlessly";

/** Counts upwards until stopped or at `last`, one number at a time, each padded to `characters`. */
export function createCountingAgent(last: number, pauseMs: number, characters = 0): AnswerTurns {
  return async function* ({ messageId, turns, signal }) {
    yield { type: "reply-start", messageId };
    const end = turns.at(-1)?.text === countEndlessly ? Number.POSITIVE_INFINITY : last;
    for (let number = 1; number <= end && !signal.aborted; number += 1) {
      yield { type: "text-delta", delta: `${number} `.padEnd(characters, ".") };
      await sleep(pauseMs, undefined, { signal }).catch((cause) => {
        if (!signal.aborted) throw cause;
      });
    }
    yield { type: "reply-end", status: signal.aborted ? "stopped" : "done" };
  };
}
