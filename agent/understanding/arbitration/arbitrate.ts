import { isOperationName } from "@alithia/protocol/operations.ts";
import type { ReaderJudgement } from "../../reader/create-reader.ts";
import { labelOf } from "../../reader/describe-readings.ts";
import type { Label } from "../../reader/label.ts";
import { operationsOfCall } from "../../reader/operations-of-call.ts";
import type { Utterance } from "../../utterance.ts";
import { type Analysis, isOpen, sumShares } from "../analysis.ts";
import { answerAboutShown } from "../answers/answer-about-shown.ts";
import { answerArithmetic } from "../answers/answer-arithmetic.ts";
import { addLookedAt, answerCryForHelp, answerEmergency, warnOfScam } from "../answers/answer-emergency.ts";
import {
  answerAboutAgent,
  answerFromTexts,
  answerLabels,
  hasKnownText,
} from "../answers/answer-from-texts.ts";
import { answerHowTo, answerOptions } from "../answers/answer-how-to.ts";
import { answerOfPayment } from "../answers/answer-of-payment.ts";
import { answerOfReceipt } from "../answers/answer-of-receipt.ts";
import { answerOfToken } from "../answers/answer-of-token.ts";
import { askReceivedAmount, offerDollarAmount, offerFocusToken } from "../clarification/complete-request.ts";
import { keepBack } from "../clarification/keep-back.ts";
import { limitApproval } from "../clarification/limit-approval.ts";
import { offerPasted } from "../clarification/offer-pasted.ts";
import {
  changeOffered,
  offerConditional,
  offerHowTo,
  offerProceeds,
  offerQuoted,
  offerSupposed,
} from "../clarification/offer-request.ts";
import { offerRevocation } from "../clarification/offer-revocation.ts";
import { answerAside, answerOpen, keepKnown } from "../dialogue/open-question.ts";
import { answerAboutProposal, cancelProposal, pointToTicket } from "../follow-ups/answer-about-proposal.ts";
import { answerAboutRequest } from "../follow-ups/answer-about-request.ts";
import { answerAboutEarlier, answerAboutLatest } from "../follow-ups/answer-follow-up.ts";
import { askForQuote } from "../follow-ups/ask-for-quote.ts";
import { continueQuote } from "../follow-ups/continue-quote.ts";
import { explainDescribed } from "../follow-ups/explain-described.ts";
import { offerFollowUp, offerPlace } from "../follow-ups/offer-follow-up.ts";
import { repeatReads, rereadLatest } from "../follow-ups/repeat-reads.ts";
import {
  createRefusal,
  type Intent,
  isCancellation,
  isCompleteTransaction,
  isConfidentRead,
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
import {
  compareSalePrice,
  fillBalanceToken,
  fillOwner,
  fillToken,
  quoteGiven,
} from "../slots/fill-defaults.ts";
import { fillFromRoles, rereadSameToken } from "../slots/fill-from-roles.ts";
import { readOperation } from "../slots/read-operation.ts";
import { findSmallTalk } from "../small-talk.ts";
import {
  dropFalseAlarms,
  dropGuesses,
  dropUnaskedTransactions,
  isContradicted,
  isFalseRefusal,
} from "./drop-unlikely.ts";
import {
  answerChat,
  answerComplaint,
  answerForeignLanguage,
  followLabel,
  listening,
  offTopic,
} from "./follow-label.ts";

/** Minimum probability of the reader against a differing reading of the grammar. */
const minShareAgainstGrammar = 0.75;
const minShareAgainstSureGrammar = 0.93;
/** Grammar readings count as confident from this score. */
const sureScore = 0.8;
const minLabelShare = 0.5;
const minCancelShare = 0.8;
const maxQuoteMove = 0.3;
/** A weak grammar reading is dropped if the reader finds it less likely than this. */
const contradictedShare = 0.03;
const contradictedByTalkShare = 0.15;
const minTalkShare = 0.35;
/** A weak knowledge answer is dropped if "off-topic" is at least this likely. */
const minOffTopicShare = 0.3;
const minOffTopicKindShare = 0.2;
const minKnowledgeShare = 0.85;
/** Labels that ask for nothing. */
const talkLabels: ReadonlySet<Label> = new Set<Label>(["small-talk", "off-topic", "report"]);

/** Returns the interpretation of a message, or null to defer to the next decision. */
type Rule = (analysis: Analysis) => Intent[] | null;

/** In order of precedence: the first non-null result is used. */
const rules: Rule[] = [
  askForQuote,
  answerOpen,
  answerArithmetic,
  answerComplaint,
  warnOfScam,
  answerOfReceipt,
  answerOfPayment,
  answerOfToken,
  rereadLatest,
  answerAboutShown,
  repeatReads,
  offerPasted,
  explainDescribed,
  offerPlace,
  answerAboutLatest,
  answerAboutRequest,
  cancelProposal,
  changeOffered,
  askReceivedAmount,
  keepBack,
  offerConditional,
  offerProceeds,
  offerHowTo,
  answerOptions,
  answerHowTo,
  offerFollowUp,
  limitApproval,
  offerRevocation,
  offerDollarAmount,
  compareSalePrice,
  quoteGiven,
  offerQuoted,
  answerAboutProposal,
  answerAboutEarlier,
  fillBalanceToken,
  answerAside,
  answerCryForHelp,
  declineOffTopic,
  rereadSameToken,
  keepRefusal,
  answerForeignLanguage,
  keepCancellation,
  pointToTicket,
  answerChat,
  fillFromRoles,
  offerFocusToken,
  continueQuote,
  fillToken,
  answerAboutAgent,
  acceptAgreedReading,
  vetoTransaction,
  answerEmergency,
  keepSeveralRequests,
  followConfidentReader,
];

/** What is left out is not known. */
type Means = Pick<Analysis, "capabilities"> &
  Partial<Pick<Analysis, "readings" | "findFollowUp" | "readAlone">>;

/**
 * Combines the grammar's readings with the reader's judgement. The reader contributes an operation or a kind
 * of sentence, never values: the capability parses the arguments. It can suppress a transaction, not add one.
 */
export function arbitrate(
  intents: Intent[],
  judgement: ReaderJudgement,
  utterance: Utterance,
  { capabilities, readings = [], findFollowUp = () => null, readAlone = () => null }: Means,
): Intent[] {
  const [top] = judgement.labels;
  if (top === undefined || utterance.picks.length > 0) return intents;
  const means = { capabilities, readings, findFollowUp, readAlone };
  const said: Analysis = { intents, judgement, top, utterance, ...means };
  const analysis: Analysis = { ...said, intents: dropFalseAlarms(said) };
  const decided = dropUnaskedTransactions(applyRules(analysis), analysis);
  const followed = dropGuesses(decided.length === 0 ? followLabel(analysis) : decided);
  const told = answerFromTexts(keepKnown(fillOwner(followed, analysis), analysis), analysis);
  return offerSupposed(addLookedAt(told, analysis), analysis);
}

function applyRules(analysis: Analysis): Intent[] {
  for (const rule of rules) {
    const decided = rule(analysis);
    if (decided !== null) return decided;
  }
  return analysis.intents;
}

/** Keeps a refusal, unless the reader is confident that the message is harmless. */
function keepRefusal(analysis: Analysis): Intent[] | null {
  if (!analysis.intents.some(({ kind }) => kind === "refusal")) return null;
  return isFalseRefusal(analysis) ? followLabel(analysis) : analysis.intents;
}

/** Keeps an answerable question in e.g. "wait, what fee is that" instead of cancelling. */
function keepCancellation({ intents, judgement, top }: Analysis): Intent[] | null {
  const [kind] = judgement.kinds;
  const others = intents.filter((intent) => !isCancellation(intent));
  const isAsked = kind === undefined || kind.kind !== "cancel" || kind.share < minCancelShare;
  const isBeside = others.length > 0 && others.length < intents.length;
  if (isAsked && isBeside && others.every(isConfidentRead)) return others;
  const isSure = top.label === "cancel" && top.share >= minLabelShare;
  return isSure && intents.some(isCancellation) ? intents.filter(isCancellation) : null;
}

/** Replaces a weak text answer if the message is about something else. */
function declineOffTopic({ intents, judgement, top }: Analysis): Intent[] | null {
  const share = judgement.kinds.find(({ kind }) => kind === "off-topic")?.share ?? 0;
  const isKnowledge = sumShares(judgement, answerLabels) >= minKnowledgeShare;
  if (top.label === "about-her" && top.share >= minLabelShare && share < minLabelShare) return null;
  const isElsewhere =
    (top.label === "off-topic" && top.share >= minOffTopicShare) ||
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
function acceptAgreedReading(analysis: Analysis): Intent[] | null {
  const { intents, top, utterance, capabilities, readings } = analysis;
  if (!intents.some((intent) => agrees(intent, analysis))) return null;
  const isVague = intents.length === 1 && intents.every((intent) => isWeak(intent) && isIncomplete(intent));
  const whole = isVague ? readOperation(top.label, utterance, capabilities, readings) : null;
  return whole === null || isIncomplete(whole) ? intents : [whole];
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
function vetoTransaction(analysis: Analysis): Intent[] | null {
  const { intents, judgement, top } = analysis;
  if (!intents.some(isCompleteTransaction)) return null;
  const least = judgement.kinds[0]?.kind === "quote" ? maxQuoteMove : noTransactionBelow;
  const isVetoed = judgement.moves < least && !isTransactionLabel(top.label) && !isOpen(analysis);
  return isVetoed ? followLabel(analysis) : intents;
}

/** Prefers the grammar for several requests, since the reader predicts only one. */
function keepSeveralRequests(analysis: Analysis): Intent[] | null {
  const { intents, top } = analysis;
  if (intents.length < 2 || intents.every(isWeak)) return null;
  if (top.share < minShareAgainstSureGrammar || intents.some(isTransaction)) return intents;
  const asked = intents.filter((intent) => intent.kind === "request" && agrees(intent, analysis));
  const isBeside = (intent: Intent) =>
    asked.includes(intent) || isWeak(intent) || intent.kind === "small-talk";
  if (asked.length === 1 && intents.every(isBeside)) return asked;
  return isOperationName(top.label) ? intents : null;
}

/** Follows the reader where it is more confident than the grammar, if that yields a result. */
function followConfidentReader(analysis: Analysis): Intent[] {
  const { intents, top } = analysis;
  const isAnswering = isOpen(analysis) && intents.some(({ kind }) => kind === "request");
  if (top.share < minReaderShare(analysis) || isAnswering) return intents;
  const followed = followLabel(analysis);
  const isHelpful = followed.some(
    (intent) => intent.kind !== "unclear" || (intent.meant && intents.every(isWeak)),
  );
  if (isHelpful || intents.every(isUnclear)) return followed;
  const isTalk =
    sumShares(analysis.judgement, talkLabels) >= minTalkShare && analysis.utterance.tokens.length > 1;
  const least = isTalk ? contradictedByTalkShare : contradictedShare;
  if (!intents.every((intent) => isContradicted(intent, analysis, least))) return intents;
  return isTalk ? [createRefusal("small-talk", listening)] : followed;
}

/** Minimum probability of the reader's label, given the grammar's readings. */
function minReaderShare(analysis: Analysis): number {
  const { intents } = analysis;
  const isAnswered =
    hasKnownText(analysis) &&
    intents.some((intent) => intent.kind === "request" && isTextReading(intent.reading));
  if (intents.every(isWeak) && !isAnswered) return 0;
  const isSure = isAnswered || intents.some((intent) => scoresAtLeast(intent, sureScore));
  return isSure ? minShareAgainstSureGrammar : minShareAgainstGrammar;
}
