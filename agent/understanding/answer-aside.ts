import type { Analysis } from "./analysis.ts";
import { followLabel } from "./follow-label.ts";
import type { Intent } from "./intent.ts";
import { isIncomplete, isTransaction, isTransactionLabel, noTransactionBelow } from "./intent.ts";
import { resumeFrame } from "./resume-frame.ts";

const asking = /^(question|quote|report|small-talk|hypothetical)$/;
const sureOfAsking = 0.4;
/**
 * Handles a question that the grammar misread as an incomplete or continued transaction, e.g. "why must I
 * sign two times?". Returns the non-moving interpretation, or null if there is none.
 */
export function answerAside(analysis: Analysis): Intent[] | null {
  const { intents, judgement } = analysis;
  const isEmpty =
    intents.some(isTransaction) &&
    intents.every((intent) => isTransaction(intent) && (isIncomplete(intent) || isContinued(intent)));
  const [kind] = judgement.kinds;
  const isAsking = kind !== undefined && asking.test(kind.kind) && kind.share >= sureOfAsking;
  if (!isEmpty || !isAsking || judgement.moves >= noTransactionBelow) return null;
  const resumed = resumeFrame({ ...analysis, intents: [] });
  if (resumed !== null) return resumed;
  const labels = judgement.labels.filter(({ label }) => !isTransactionLabel(label));
  const [top] = labels;
  const sum = labels.reduce((all, { share }) => all + share, 0);
  if (top === undefined || sum === 0) return null;
  const told = followLabel({
    ...analysis,
    judgement: { ...judgement, labels },
    top: { ...top, share: top.share / sum },
  });
  return told.every(isIncomplete) ? null : told;
}

function isContinued(intent: Intent): boolean {
  return intent.kind === "request" && intent.reading.continues === true;
}
