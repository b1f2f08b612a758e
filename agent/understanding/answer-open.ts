import { isOperationName } from "@alithia/protocol/operations.ts";
import { labelOf } from "../reader/describe-readings.ts";
import { operationsOfCall } from "../reader/operations-of-call.ts";
import type { Analysis } from "./analysis.ts";
import type { Intent } from "./intent.ts";

const sureOfAnswer = 0.8;

/**
 * If the reader is confident that the message answers the open question, e.g. "Call it Larkfield Notes", lets
 * the capability that asked parse it, even if another capability's wording matches better.
 */
export function answerOpen(analysis: Analysis): Intent[] | null {
  const { intents, utterance, capabilities } = analysis;
  const [open] = utterance.thread;
  if (open?.missing === undefined || !isSureAnswer(analysis)) return null;
  const isTaken = intents.some(
    (intent) =>
      (intent.kind === "refusal" && intent.refusal.code !== "unsupported") ||
      (intent.kind === "request" && intent.reading.capability === open.capability),
  );
  const owner = capabilities.find(({ name }) => name === open.capability);
  if (isTaken || owner === undefined) return null;
  const answered = owner.understand(utterance).find(({ continues }) => continues === true);
  const reading = answered ?? owner.understand.readAs?.({ ...utterance, tokens: [] }, open.input);
  return reading === undefined ? null : [{ kind: "request", reading, tokens: utterance.tokens }];
}

function isSureAnswer({ judgement, top, utterance: { thread } }: Analysis): boolean {
  const [kind] = judgement.kinds;
  const [open] = thread;
  const isAnswer = kind?.kind === "answer" && kind.share >= sureOfAnswer && top.share >= sureOfAnswer;
  if (!isAnswer || open === undefined || open.isHearsay === true || !isOperationName(top.label)) return false;
  return operationsOfCall(labelOf(open)).includes(top.label);
}
