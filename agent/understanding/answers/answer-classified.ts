import { isOperationName } from "@alithia/protocol/operations.ts";
import { callOfOperation } from "../../reader/call-of-operation.ts";
import { type Analysis, interrogative, readFrame, settle } from "../analysis.ts";
import { type Intent, isConfidentRead, isTextAnswer, textCapabilities } from "../intent.ts";

const maxMove = 0.5;
const sureMove = 0.9;
const sureShare = 0.8;

/** Answers a question about what a capability reads, which the question classifier hears this surely at least. */
export function answerClassified(analysis: Analysis, least = 0): Intent[] | null {
  const { capabilities, utterance } = analysis;
  const alone = { capabilities, utterance: { ...utterance, thread: [] } };
  for (const { name, understand } of capabilities) {
    const input = understand.readQuestion?.(utterance, Math.max(least, leastShare(analysis, name))) ?? null;
    const reading = input && readFrame(alone, { capability: name, input });
    if (reading) return [settle({ ...reading, isLiteral: true }, utterance.tokens)];
  }
  return null;
}

/** Minimum probability beside a fixed form that another capability reads. */
const leastBesideForm = 0.58;

/** Answers a question whose class is surer than a fixed form that is read in it. */
export function answerSurely(analysis: Analysis): Intent[] | null {
  const [form] = analysis.intents;
  // The title of a text, as its button says it.
  if (form?.kind === "request" && isTextAnswer(form) && form.reading.isLiteral === true) return null;
  const answer = answerClassified(analysis, leastBesideForm);
  const isSame =
    form?.kind === "request" &&
    answer?.some((one) => one.kind === "request" && one.reading.capability === form.reading.capability);
  return isSame ? null : answer;
}

/** Minimum probability of the class: the surer something else is asked for, the more. */
function leastShare({ judgement, top, intents, utterance }: Analysis, capability: string): number {
  if (judgement.moves >= maxMove && interrogative.test(utterance.text)) return 0.55;
  // A sure order is never only a question.
  if (judgement.moves >= maxMove) return judgement.moves >= sureMove ? 1 : 0.85;
  if (intents.some((intent) => intent.kind === "refusal" || isToldByText(intent))) return 0.6;
  if (intents.some((intent) => isOfOther(intent, capability))) return 0.5;
  const other = top.share >= sureShare && isOperationName(top.label) ? callOfOperation(top.label) : null;
  return other === null || other.capability === capability || textCapabilities.test(other.capability)
    ? 0
    : 0.5;
}

/** Likeness from which on a prepared text answers the very question. */
const textFit = 0.6;
const isToldByText = (intent: Intent) =>
  isTextAnswer(intent) && intent.kind === "request" && (intent.reading.fit ?? 0) >= textFit;

const isOfOther = (intent: Intent, capability: string) =>
  isConfidentRead(intent) &&
  !isTextAnswer(intent) &&
  intent.kind === "request" &&
  intent.reading.capability !== capability;
