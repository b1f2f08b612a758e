import type { Utterance } from "../../utterance.ts";
import { type Analysis, settleFrame } from "../analysis.ts";
import { leadsToTransaction } from "../dialogue/focus.ts";
import type { Intent } from "../intent.ts";
import { offerFrame } from "./offer-frame.ts";

const again =
  /\b(?:try|do|prepare|send|run|make|sign)(?: (?:it|that|this|them|the \w+))? (?:all )?(?:again|anew|once more|one more time|a second time)\b|\b(?:retry|re-?send|redo)\b|\b(?:another|a new|a fresh) (?:try|attempt|card|ticket)\b/i;
const left = /\b(?:don['’]?t|do not|never|not|no need to|without|should i|will it|what if)\b[^.?!]*$/i;
const reason = /\bwhy\b|\bhow come\b|\bwhat went wrong\b/i;

/**
 * Offers the request anew whose transaction failed, e.g. "please try again", and explains the failure where the
 * message asks why: "why did it run out of gas? try again".
 */
export function retryFailed(analysis: Analysis): Intent[] | null {
  const { utterance } = analysis;
  const { text } = utterance;
  const found = again.exec(text);
  const hash = findFailed(utterance);
  if (found === null || hash === undefined || left.test(text.slice(0, found.index))) return null;
  const [latest] = utterance.dialogue?.proposals ?? [];
  const entry = utterance.thread.find(
    (one) => one.capability === latest?.capability && one.isHearsay !== true && leadsToTransaction(one),
  );
  // No text stands for what was asked before.
  const offered = offerFrame(entry ?? null, utterance)?.map((intent) =>
    intent.kind === "request"
      ? { ...intent, reading: { ...intent.reading, isLiteral: true as const } }
      : intent,
  );
  if (offered === undefined) return null;
  const why = reason.test(text)
    ? settleFrame(analysis, { capability: "explain-transaction", input: { hash } })
    : null;
  return why === null ? offered : [why, ...offered];
}

/** The transaction that failed of what was prepared last. */
function findFailed({ dialogue }: Utterance): string | undefined {
  return dialogue?.proposals[0]?.steps.find(({ status }) => /^(?:reverted|dropped)$/.test(status))?.hash;
}
