import { isOperationName } from "@alithia/protocol/operations.ts";
import { labelOf } from "../../reader/describe-readings.ts";
import type { Label } from "../../reader/label.ts";
import { operationsOfCall } from "../../reader/operations-of-call.ts";
import {
  type Analysis,
  answerLabels,
  answerWith,
  fieldLabels,
  hasKnownText,
  isOpen,
  sumShares,
} from "../analysis.ts";
import { leadsToTransaction } from "../dialogue/focus.ts";
import { feeOfRequest } from "../dialogue/request-frame.ts";
import {
  createRefusal,
  type Intent,
  isCancellation,
  isCompleteTransaction,
  isConfidentRead,
  isContinued,
  isIncomplete,
  isTextReading,
  isTransaction,
  isTransactionLabel,
  isUnclear,
  isWeak,
  isWeakTextAnswer,
  noTransactionBelow,
  scoresAtLeast,
} from "../intent.ts";
import { readOperation } from "../slots/read-operation.ts";
import { findSmallTalk } from "../small-talk.ts";
import { hasEntity, onlyOf } from "../token-queries.ts";
import { isFalseRefusal } from "./drop-unlikely.ts";
import { followLabel, offTopic } from "./follow-label.ts";

/** Minimum probability of the reader against a differing reading of the grammar. */
const minShareAgainstGrammar = 0.7;
const minShareAgainstSureGrammar = 0.93;
/** Grammar readings count as confident from this score. */
const sureScore = 0.8;
const minLabelShare = 0.5;
const minCancelShare = 0.8;
const maxQuoteMove = 0.3;
/** A weak knowledge answer is dropped if "off-topic" is at least this likely. */
const minOffTopicShare = 0.3;
const minOffTopicKindShare = 0.2;
const minKnowledgeShare = 0.85;
/** Together as likely as a label, they rule out a text that fits no better than this. */
const elsewhere: ReadonlySet<Label> = new Set<Label>(["off-topic", "beyond"]);
const minElsewhereScore = 0.55;

/** Keeps a refusal, unless the reader is confident that the message is harmless. */
export function keepRefusal(analysis: Analysis): Intent[] | null {
  if (!analysis.intents.some(({ kind }) => kind === "refusal")) return null;
  return isFalseRefusal(analysis) ? followLabel(analysis) : analysis.intents;
}

const cancelled =
  "(?:cancel|stop|abort|never ?mind|nvm|forget (?:it|that|about (?:it|that))|(?:drop|scrap|leave) (?:it|that)|i (?:do not|don['’]?t) want (?:it|that|this|them)(?: any ?more)?|no|nope|nah)";
const besideCancelled =
  "(?:ok|okay|oh|sorry|actually|please|pls|just|then|so|it|that|this|everything|all|now|thanks|thank you)";
const plainCancel = new RegExp(
  `^\\W*(?:${besideCancelled}\\W+)*${cancelled}(?:\\W+(?:${cancelled}|${besideCancelled}))*\\W*$`,
  "i",
);

/** A cancellation and its reason: "cancel that, I have to ask my partner first". */
const cancelFirst = new RegExp(`^\\W*(?:${besideCancelled}\\W+)*${cancelled}\\b[^,.;!]*[,.;!]`, "i");
const minShareOfCancel = 0.9;

/** Cancels on "cancel" or "no, never mind" alone, which answers no question that a capability asks. */
export function cancelPlainly({ utterance: { text, tokens }, top }: Analysis): Intent[] | null {
  const isOpening = cancelFirst.test(text) && !text.includes("?") && !hasEntity(tokens);
  const isSure = top.label === "cancel" && top.share >= minShareOfCancel;
  return plainCancel.test(text) || (isOpening && isSure) ? [{ kind: "small-talk", topic: "cancel" }] : null;
}

/** Keeps an answerable question in e.g. "wait, what fee is that" instead of cancelling. */
export function keepCancellation({ intents, judgement, top }: Analysis): Intent[] | null {
  const [kind] = judgement.kinds;
  const others = intents.filter((intent) => !isCancellation(intent));
  const isAsked = kind === undefined || kind.kind !== "cancel" || kind.share < minCancelShare;
  const isBeside = others.length > 0 && others.length < intents.length;
  if (isAsked && isBeside && others.every(isConfidentRead)) return others;
  const isSure = top.label === "cancel" && top.share >= minLabelShare;
  return isSure && intents.some(isCancellation) ? intents.filter(isCancellation) : null;
}

/** Replaces a weak text answer if the message is about something else. */
export function declineOffTopic({ intents, judgement, top }: Analysis): Intent[] | null {
  const share = judgement.kinds.find(({ kind }) => kind === "off-topic")?.share ?? 0;
  const isKnowledge = sumShares(judgement, answerLabels) >= minKnowledgeShare;
  if (top.label === "about-her" && top.share >= minLabelShare && share < minLabelShare) return null;
  const isNeither = !intents.some((intent) => scoresAtLeast(intent, minElsewhereScore));
  const isElsewhere =
    (top.label === "off-topic" && top.share >= minOffTopicShare) ||
    (elsewhere.has(top.label) && isNeither && sumShares(judgement, elsewhere) >= minLabelShare) ||
    (share >= minOffTopicKindShare && !isKnowledge);
  const isFound = intents.some(isWeakTextAnswer) && intents.every((intent) => hasNoEffect(intent));
  return isElsewhere && isFound ? [createRefusal("off-topic", offTopic)] : null;
}

/** Has no effect: a doubtful answer, small talk, or an unsupported request. */
function hasNoEffect(intent: Intent): boolean {
  if (intent.kind === "refusal") return intent.refusal.code === "unsupported";
  return isWeakTextAnswer(intent) || (intent.kind === "small-talk" && intent.topic !== "greeting");
}

/** Keeps the grammar's reading if the reader agrees, unless reading the whole message completes it. */
export function acceptAgreedReading(analysis: Analysis): Intent[] | null {
  const { intents, top, utterance, capabilities, readings } = analysis;
  if (!intents.some((intent) => agrees(intent, analysis))) return null;
  const isVague = intents.length === 1 && intents.every((intent) => isWeak(intent) && isIncomplete(intent));
  const whole = isVague ? readOperation(top.label, utterance, capabilities, readings) : null;
  if (whole !== null && !isIncomplete(whole)) return [whole];
  const isSure = top.share >= minShareAgainstSureGrammar && isTransactionLabel(top.label);
  const isOther = (intent: Intent) =>
    (isSure && isWeak(intent)) || (isTransaction(intent) && isContinued(intent));
  return intents.filter((intent) => agrees(intent, analysis) || !isOther(intent));
}

function agrees(intent: Intent, analysis: Analysis): boolean {
  const { label } = analysis.top;
  if (isCancellation(intent)) return label === "cancel" || label === "negation";
  if (intent.kind === "small-talk" && label === "about-her")
    return findSmallTalk(analysis.utterance.tokens) === intent.topic;
  if (intent.kind === "small-talk")
    return intent.topic === "connected" || /^(small-talk|help|answer)$/.test(label);
  if (intent.kind !== "request") return false;
  if (/^(glossary|about-her|token-info)$/.test(label) && isTextReading(intent.reading))
    return hasKnownText(analysis);
  return operationsOfCall(labelOf(intent.reading)).some((one) => one === label);
}

/** Suppresses a transaction from the grammar only if the reader is confident that none was asked for. */
export function vetoTransaction(analysis: Analysis): Intent[] | null {
  const { intents, judgement, top } = analysis;
  if (!intents.some((intent) => isCompleteTransaction(intent) || isRevocation(intent))) return null;
  const least = judgement.kinds[0]?.kind === "quote" ? maxQuoteMove : noTransactionBelow;
  const isVetoed = judgement.moves < least && !isTransactionLabel(top.label) && !isOpen(analysis);
  return isVetoed ? (readFee(analysis) ?? followLabel(analysis)) : (readOtherOrder(analysis) ?? intents);
}

const minOtherShare = 0.8;
const maxContinuedShare = 0.1;

/** "Please burn 500" while a token is being made: no value of that token, where the reader is sure of another order. */
function readOtherOrder({
  intents,
  judgement,
  top,
  utterance,
  capabilities,
  readings,
}: Analysis): Intent[] | null {
  const only = onlyOf(intents);
  const isOther = isTransactionLabel(top.label) && top.share >= minOtherShare;
  if (only?.kind !== "request" || !isContinued(only) || !isOther) return null;
  const served: ReadonlySet<Label> = new Set(operationsOfCall(labelOf(only.reading)));
  const read = readOperation(top.label, utterance, capabilities, readings);
  return read === null || served.has(top.label) || sumShares(judgement, served) >= maxContinuedShare
    ? null
    : [read];
}

/** Moves no value, and is a transaction all the same. */
function isRevocation(intent: Intent): boolean {
  return intent.kind === "request" && intent.reading.input.revoke !== undefined && !isIncomplete(intent);
}

/** The fee of the transaction that the message tells of, e.g. "I should like to send 5 S to 0x…. What fee is that?". */
function readFee(analysis: Analysis): Intent[] | null {
  const told = onlyOf(analysis.intents.filter(isCompleteTransaction));
  if (analysis.top.label !== "fee-estimate" || told?.kind !== "request") return null;
  const input = { topic: "gas", ...feeOfRequest(told.reading) };
  return answerWith(analysis, { capability: "read-chain", input });
}

/** Prefers the grammar for several requests, since the reader predicts only one. */
export function keepSeveralRequests({ intents, top }: Analysis): Intent[] | null {
  if (intents.length < 2 || intents.every(isWeak)) return null;
  return top.share < minShareAgainstSureGrammar || intents.some(isTransaction) ? intents : null;
}

/** A question with a "no" before it, where nothing was asked for or prepared that could be dropped. */
const dropsNothing = ({ utterance: { text, thread, dialogue } }: Analysis): boolean =>
  text.includes("?") && (dialogue?.proposals ?? []).length === 0 && !thread.some(leadsToTransaction);

/** Follows the reader where it is more confident than the grammar, if that yields a result. */
export function followConfidentReader(analysis: Analysis): Intent[] {
  const { intents, top } = analysis;
  const isAnswering = isOpen(analysis) && intents.some(({ kind }) => kind === "request");
  if (top.share < minReaderShare(analysis) || isAnswering) return intents;
  const followed = followLabel(analysis);
  if (followed.some(isCancellation) && dropsNothing(analysis)) return intents;
  const isHelpful = followed.some(
    (intent) => intent.kind !== "unclear" || (intent.meant && intents.every(isWeak)),
  );
  return isHelpful || intents.every(isUnclear) ? followed : intents;
}

/** Reads that the label alone tells apart; what a text or our own history answers as well is not among them. */
const ownReads: ReadonlySet<Label> = new Set<Label>([
  ...([
    "price",
    "quote-trade",
    "quote-buy",
    "balance",
    "portfolio-value",
    "history",
    "list-approvals",
  ] as const),
  ...(["account-kind", "token-supply", "token-owner", "token-safety", "gas-price", "sale-status"] as const),
  ...(["sale-position", "find-token", "block", "nfts", "transaction-status"] as const),
]);
const minSureRead = 0.75;
const maxServed = 0.2;

/** Reads what the reader is sure is asked, where the words led to another read that it finds unlikely. */
export function followSureRead(intents: Intent[], analysis: Analysis): Intent[] {
  const { judgement, top, utterance, capabilities, readings } = analysis;
  const isRead = ownReads.has(top.label) && top.share >= minSureRead && judgement.moves < noTransactionBelow;
  const only = onlyOf(intents);
  if (!isRead || only?.kind !== "request" || isOpen(analysis)) return intents;
  const { isFollowUp, isLiteral, missing } = only.reading;
  if (isTextReading(only.reading) || isFollowUp || isLiteral || missing !== undefined) return intents;
  const served: ReadonlySet<Label> = new Set(operationsOfCall(labelOf(only.reading)));
  if (sumShares(judgement, served) >= maxServed || served.has("our-history")) return intents;
  const read = readOperation(top.label, utterance, capabilities, readings);
  return read === null || isIncomplete(read) ? intents : [read];
}

const minHistoryShare = 0.4;

/** Lists what was done where the reader finds that likeliest, and the words say nothing of it: "did any fail?" below it. */
export function fillActivity(intents: Intent[], { top, utterance }: Analysis): Intent[] {
  const [latest] = utterance.thread;
  const only = onlyOf(intents);
  const isLikely = top.label === "history" && top.share >= minHistoryShare;
  if (only?.kind !== "request" || !isLikely || latest?.capability !== "summarize-wallet") return intents;
  const { capability, input, isLiteral } = only.reading;
  const isBare = Object.keys(input).join() === "address" && input.address === latest.input.address;
  if (capability !== "summarize-wallet" || !isBare || isLiteral === true) return intents;
  return [{ ...only, reading: { ...only.reading, input: { ...input, part: "activity" } } }];
}

/** Minimum probability of the reader's label, given the grammar's readings. */
function minReaderShare(analysis: Analysis): number {
  const { intents, top } = analysis;
  const isOfRead = isOperationName(top.label) && !fieldLabels.has(top.label) && top.share >= minLabelShare;
  const isText = (intent: Intent) => intent.kind === "request" && isTextReading(intent.reading);
  const isAnswered = !isOfRead && hasKnownText(analysis) && intents.some(isText);
  if (intents.every(isWeak) && !isAnswered) return 0;
  const isRead = fieldLabels.has(top.label) && intents.every(isConfidentRead);
  const isScored = (intent: Intent) => scoresAtLeast(intent, sureScore) && !(isOfRead && isText(intent));
  const isSure = isAnswered || isRead || intents.some(isScored);
  return isSure ? minShareAgainstSureGrammar : minShareAgainstGrammar;
}
