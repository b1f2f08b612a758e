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

/** Counts upwards, one number at a time, until it is stopped or has reached the last; each so many characters long. */
export function createCountingAgent(last: number, pauseMs: number, characters = 0): AnswerTurns {
  return async function* ({ messageId, signal }) {
    yield { type: "reply-start", messageId };
    for (let number = 1; number <= last && !signal.aborted; number += 1) {
      yield { type: "text-delta", delta: `${number} `.padEnd(characters, ".") };
      await sleep(pauseMs, undefined, { signal }).catch((cause) => {
        if (!signal.aborted) throw cause;
      });
    }
    yield { type: "reply-end", status: signal.aborted ? "stopped" : "done" };
  };
}
