import { isOperationName } from "@alithia/protocol/operations.ts";
import { labelOf } from "../../reader/describe-readings.ts";
import { operationsOfCall } from "../../reader/operations-of-call.ts";
import type { Reading } from "../../reading.ts";
import type { Analysis } from "../analysis.ts";
import { followLabel } from "../arbitration/follow-label.ts";
import { continueQuote } from "../follow-ups/continue-quote.ts";
import {
  type Intent,
  isCancellation,
  isContinued,
  isIncomplete,
  isTransaction,
  isTransactionLabel,
  noTransactionBelow,
} from "../intent.ts";
import { hasEntity } from "../token-queries.ts";

/** A transaction request with a missing argument, and the number of consecutive off-topic messages since. */
export type OpenQuestion = { intent: Intent; asides: number };

/** The question is repeated after this many asides and dropped after the next one. */
const maxAsides = 1;

/** Leaves what was asked, e.g. "forget sending", "no address, I just want to know". */
const leaving =
  /\b(?:forget|stop|cancel|never ?mind|leave (?:it|that)|i (?:just|only) (?:want|wanted) to know|(?:just|only) (?:asking|curious)|quote|no (?:address|token|amount))\b/i;

/** Returns the question left open after a message: its own, or the previous one if it was an aside. */
export function keepOpen(
  open: OpenQuestion | null,
  intents: readonly Intent[],
  text: string,
): OpenQuestion | null {
  const intent = intents.findLast(
    (one) => isIncomplete(one) && isTransaction(one) && !hasFewerSlots(one, open),
  );
  if (intent !== undefined) return { intent, asides: 0 };
  const isDropped =
    open === null ||
    leaving.test(text) ||
    open.asides >= maxAsides ||
    !intents.every((one) => (isAside(one) && !isSame(one, open)) || hasFewerSlots(one, open));
  return isDropped ? null : { ...open, asides: open.asides + 1 };
}

/** The same request with fewer known arguments than before, e.g. after "?". */
function hasFewerSlots(intent: Intent, open: OpenQuestion | null): boolean {
  if (intent.kind !== "request" || open?.intent.kind !== "request" || !isIncomplete(intent)) return false;
  const [now, before] = [intent.reading, open.intent.reading];
  const known = (reading: Reading) => Object.keys(reading.slots ?? reading.input).length;
  return now.capability === before.capability && known(now) < known(before);
}

/** A request for the same capability answers the open question, so it is not an aside. */
function isSame(intent: Intent, { intent: before }: OpenQuestion): boolean {
  const isRequest = intent.kind === "request" && before.kind === "request";
  return isRequest && intent.reading.capability === before.reading.capability;
}

/** Small talk, an unrelated read, or an unrecognized message. */
function isAside(intent: Intent): boolean {
  if (intent.kind === "request") return !isIncomplete(intent) && !isTransaction(intent);
  return intent.kind !== "refusal" && !isCancellation(intent) && !("meant" in intent);
}

/** Appends the question that is still open to what was understood. */
export function askAgain(intents: Intent[], open: OpenQuestion | null): Intent[] {
  if (open === null || open.asides === 0 || isOffered(open.intent)) return intents;
  return [...intents.filter((intent) => !hasFewerSlots(intent, open)), open.intent];
}

/** An exact amount was offered instead of the question. */
function isOffered(intent: Intent): boolean {
  return intent.kind === "request" && intent.reading.missing?.offer !== undefined;
}

const minAnswerShare = 0.8;

/**
 * If the reader is confident that the message answers the open question, e.g. "Call it Larkfield Notes", lets
 * the capability that asked parse it, even if another capability's wording matches better.
 */
export function answerOpen(analysis: Analysis): Intent[] | null {
  const { intents, utterance, capabilities } = analysis;
  const [open] = utterance.thread;
  // What is offered whole lacks nothing that a value could answer.
  const isWhole = open?.missing === "request" && hasEntity(utterance.tokens);
  if (open?.missing === undefined || isWhole || !isSureAnswer(analysis)) return null;
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

/**
 * Keeps what the open question already knew where its answer is read as a request of its own, e.g. "his number
 * is 0x…, he is called Bob" to "To which address?" after "send him 20".
 */
export function keepKnown(intents: Intent[], { utterance, capabilities }: Analysis): Intent[] {
  const [open] = utterance.thread;
  if (open?.missing === undefined || open.isHearsay === true) return intents;
  return intents.map((intent) => {
    if (intent.kind !== "request" || !isIncomplete(intent) || isContinued(intent)) return intent;
    const { capability, slots = {}, missing } = intent.reading;
    const isAnswer = open.missing !== undefined && slots[open.missing] !== undefined;
    const isKnown = missing?.said !== true && open.input[missing?.argument ?? ""] !== undefined;
    if (capability !== open.capability || !isAnswer || !isKnown) return intent;
    const owner = capabilities.find(({ name }) => name === capability);
    const reading = owner?.understand.readAs?.({ ...utterance, tokens: [] }, { ...open.input, ...slots });
    return reading === undefined ? intent : { ...intent, reading: { ...reading, continues: true } };
  });
}

function isSureAnswer({ judgement, top, utterance: { thread } }: Analysis): boolean {
  const [kind] = judgement.kinds;
  const [open] = thread;
  const isAnswer = kind?.kind === "answer" && kind.share >= minAnswerShare && top.share >= minAnswerShare;
  if (!isAnswer || open === undefined || open.isHearsay === true || !isOperationName(top.label)) return false;
  return operationsOfCall(labelOf(open)).includes(top.label);
}

const asking = /^(question|quote|report|small-talk|hypothetical)$/;
const minAskingShare = 0.4;
/** A question by its first words, which asks for a transaction only where the reader is rather sure. */
const questioning =
  /^\W*(?:(?:and|so|ok|but|then)\W+)*(?:how (?:much|many)|what (?:is|are|would|does|do))\b/i;
const maxMoveOfQuestion = 0.5;

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
  const isAsking = kind !== undefined && asking.test(kind.kind) && kind.share >= minAskingShare;
  const maxMove = questioning.test(analysis.utterance.text) ? maxMoveOfQuestion : noTransactionBelow;
  if (!isEmpty || !isAsking || judgement.moves >= maxMove) return null;
  const resumed = continueQuote({ ...analysis, intents: [] });
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
