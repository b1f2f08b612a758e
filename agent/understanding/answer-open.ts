import { isOperationName } from "@alithia/protocol/operations.ts";
import { labelOf } from "../reader/describe-readings.ts";
import { operationsOfCall } from "../reader/operations-of-call.ts";
import type { Heard } from "./heard.ts";
import type { Understood } from "./understood.ts";

const sureOfAnswer = 0.8;

/**
 * If the reader is confident that the message answers the open question, e.g. "Call it Larkfield Notes", lets
 * the capability that asked parse it, even if another capability's wording matches better.
 */
export function answerOpen(heard: Heard): Understood[] | null {
  const { understood, utterance, capabilities } = heard;
  const [open] = utterance.thread;
  if (open?.missing === undefined || !isSureAnswer(heard)) return null;
  const isTaken = understood.some(
    (piece) =>
      (piece.kind === "refusal" && piece.refusal.code !== "unsupported") ||
      (piece.kind === "request" && piece.reading.capability === open.capability),
  );
  const owner = capabilities.find(({ name }) => name === open.capability);
  if (isTaken || owner === undefined) return null;
  const answered = owner.understand(utterance).find(({ continues }) => continues === true);
  const reading = answered ?? owner.understand.readAs?.({ ...utterance, tokens: [] }, open.input);
  return reading === undefined ? null : [{ kind: "request", reading, tokens: utterance.tokens }];
}

function isSureAnswer({ judgement, top, utterance: { thread } }: Heard): boolean {
  const [kind] = judgement.kinds;
  const [open] = thread;
  const isAnswer = kind?.kind === "answer" && kind.share >= sureOfAnswer && top.share >= sureOfAnswer;
  if (!isAnswer || open === undefined || open.isHearsay === true || !isOperationName(top.label)) return false;
  return operationsOfCall(labelOf(open)).includes(top.label);
}
