import { setTimeout as sleep } from "node:timers/promises";
import type { AnswerTurns } from "../conversation/answer-message.ts";

/** Says what it was told, with the number of turns it was given. */
export const echoAgent: AnswerTurns = async function* ({ messageId, turns }) {
  yield { type: "reply-start", messageId };
  const last = turns.at(-1);
  yield { type: "text-delta", delta: `You said "${last?.text}"` };
  yield { type: "text-delta", delta: ` in turn ${turns.length}.` };
  yield { type: "reply-end", status: "done" };
};

/** To this the counting agent's reply ends by nothing but what ends it, however slow the machine is. */
export const countEndlessly = "count endlessly";

/** Counts upwards, one number at a time, until it is stopped or has reached the last; each so many characters long. */
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
