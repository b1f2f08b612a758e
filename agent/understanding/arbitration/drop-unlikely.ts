import { isOperationName } from "@alithia/protocol/operations.ts";
import { labelOf } from "../../reader/describe-readings.ts";
import type { Label } from "../../reader/label.ts";
import { operationsOfCall } from "../../reader/operations-of-call.ts";
import type { Reading } from "../../reading.ts";
import { type Analysis, isOpen, shareOf, sumShares } from "../analysis.ts";
import { listNamedOperations } from "../dialogue/focus.ts";
import {
  type Intent,
  isCancellation,
  isConfidentRead,
  isIncomplete,
  isOffered,
  isTextAnswer,
  isTextReading,
  isTransaction,
  isTransactionLabel,
  isWeak,
  minKnownScore,
  noTransactionBelow,
  scoresAtLeast,
} from "../intent.ts";
import { hasEntity } from "../token-queries.ts";
import { isUnlikelyRefusal } from "./leave-unlikely.ts";

const pronoun = /^(?:it|that|this|them|those|these|one|he|she|they|him|her|them)$/i;
const minMove = 0.3;
const minOtherShare = 0.5;
const otherLabels = /^(?:knowledge|glossary|small-talk|token-info)$/;

/**
 * Drops incomplete transactions that nobody asked for: beside other intents, e.g. "I'd like to buy, but …?",
 * or in a message that names no value, e.g. "do I need to pay for it?", "can people sell it?".
 */
export function dropUnaskedTransactions(
  intents: Intent[],
  { judgement, top, utterance }: Analysis,
): Intent[] {
  const asked = intents.filter(
    (intent) => !(isTransaction(intent) && isIncomplete(intent)) || isOffered(intent),
  );
  if (asked.length === intents.length) return intents;
  if (judgement.moves < noTransactionBelow && asked.length > 0) return asked;
  const isAboutOther = otherLabels.test(top.label) && top.share >= minOtherShare;
  const isNamed = utterance.tokens.some(({ entity, text }) => entity !== undefined && !pronoun.test(text));
  return isNamed || isOpen({ utterance }) || !isAboutOther || judgement.moves >= minMove ? intents : asked;
}

const self = /^(?:me|myself|us|i|we)$/i;
const made = /^(?:tokens?|coins?|memecoins?|currency|payments?|approvals?|allowances?|permissions?)$/;
const supposing =
  /^\W*(?:(?:so|and|but|ok|okay|then|after (?:that|this|it)|now|hm+)\W+)*(?:if|how|why|when|where|who|what(?! about)|people|others|is|are|am|does|did|has|have|was|were)\b/i;

/**
 * An order of which nothing is known is no order where the message names none, e.g. "so if it's gone it's gone", or only
 * asks or supposes, e.g. "and if I sell all now".
 */
export function leaveEmptyOrders(intents: Intent[], { utterance }: Analysis): Intent[] {
  const { text, tokens } = utterance;
  const [only, ...others] = intents;
  if (only?.kind !== "request" || others.length > 0 || !isTransaction(only) || !isIncomplete(only))
    return intents;
  const { side: _, mintable: __, ...values } = only.reading.input;
  const isNamed = tokens.some(
    ({ entity, text: said }) => entity !== undefined && !pronoun.test(said) && !self.test(said),
  );
  const isAsked = isOpen({ utterance }) && /\?/.test(utterance.dialogue?.reply ?? "?");
  if (isNamed || isAsked || Object.keys(values).length > 0) return intents;
  const isOrder = tokens.some(({ word }) => listNamedOperations(word).length > 0 || made.test(word));
  return isOrder && !supposing.test(text) ? intents : [{ kind: "unclear", tokens }];
}

/** Beside a request, drops unclear intents and low-scored text answers; beside an order, reads that lack their subject. */
export function dropGuesses(all: Intent[]): Intent[] {
  const isOrdered = all.some((intent) => isTransaction(intent) && isIncomplete(intent));
  const lacks = (intent: Intent) => isIncomplete(intent) && !isTransaction(intent) && !isOffered(intent);
  const intents = isOrdered ? all.filter((intent) => !lacks(intent)) : all;
  const isGuess = (intent: Intent) =>
    intent.kind === "unclear"
      ? intent.meant === undefined
      : isTextAnswer(intent) && !scoresAtLeast(intent, minKnownScore);
  const isAsked = intents.some((intent) =>
    intent.kind === "refusal"
      ? intent.refusal.code === "secret"
      : intent.kind === "request" && !isTextAnswer(intent) && !isIncomplete(intent),
  );
  return isAsked && intents.some(isGuess) ? intents.filter((intent) => !isGuess(intent)) : intents;
}

const minEmergencyShare = 0.15;
const minEmergencyShareBesideRead = 0.3;
const minOperationShare = 0.6;
/** Fit from which first aid has nearly a text's own words. */
const ownWordsFit = 0.3;
const cancelLabels: ReadonlySet<Label> = new Set<Label>(["cancel", "negation", "small-talk"]);
/** Texts that a question which only points may be answered with. */
const textLabels: ReadonlySet<Label> = new Set<Label>(["knowledge", "glossary", "about-her", "emergency"]);
const minTextShare = 0.25;
const minCancelShare = 0.1;
/** A weak read beside a sure one needs this, e.g. of "my wallet shows a transaction, 0x…: what is it?". */
const minShareBesideRead = 0.02;

const minPaymentShare = 0.8;
const minPaymentShareAgainstVague = 0.4;
const maxReturnShare = 0.2;

/** E.g. "send twenty of them back to Tim. His number is 0x…", "refund three members 2 S each": no return to the sale. */
function isPaymentBack(intent: Intent, { judgement, utterance }: Analysis): boolean {
  const isReturn = intent.kind === "request" && intent.reading.input.action === "return";
  const isPaid = hasEntity(utterance.tokens, "address") && shareOf(judgement, "send") >= minPaymentShare;
  const isVague =
    isIncomplete(intent) &&
    shareOf(judgement, "send") >= minPaymentShareAgainstVague &&
    shareOf(judgement, "return-ali") < maxReturnShare;
  return isReturn && (isPaid || isVague);
}

/** Drops first aid, cancellations and returns that only a few words suggest and the reader finds unlikely. */
export function dropFalseAlarms(analysis: Analysis): Intent[] {
  const { intents, judgement, utterance } = analysis;
  const isBesideRead = (intent: Intent) =>
    intents.some((one) => one !== intent && isConfidentRead(one)) &&
    isContradicted(intent, analysis, minShareBesideRead);
  const isDoubtful = (intent: Intent) =>
    isBesideRead(intent) ||
    isUnlikelyRefusal(intent, judgement) ||
    isPaymentBack(intent, analysis) ||
    (intent.kind === "request" &&
      isFalseAlarm(intent.reading, judgement) &&
      sumShares(judgement, textLabels) < minTextShare) ||
    (isCancellation(intent) &&
      (judgement.moves < noTransactionBelow || intents.slice(0, 1).some(isAgreement)) &&
      sumShares(judgement, cancelLabels) < minCancelShare);
  const kept = dropManners(
    intents.some(isDoubtful) ? intents.filter((one) => !isDoubtful(one)) : intents,
    analysis,
  );
  return kept.length > 0 || intents.length === 0 ? kept : [{ kind: "unclear", tokens: utterance.tokens }];
}

/** "Yes, that is fine" drops nothing. */
const isAgreement = (intent: Intent) => intent.kind === "small-talk" && intent.topic === "agreement";

/** First aid from a weak match that the reader finds unlikely to be needed, or much less likely than a read. */
export function isFalseAlarm({ capability, fit = 0 }: Reading, judgement: Analysis["judgement"]): boolean {
  if (capability !== "emergency" || fit >= ownWordsFit) return false;
  const [top] = judgement.labels;
  const isRead = top !== undefined && top.share >= minOperationShare && !textLabels.has(top.label);
  return shareOf(judgement, "emergency") < (isRead ? minEmergencyShareBesideRead : minEmergencyShare);
}

/** E.g. "my dog died" read as a wallet summary: a weak reading that the reader finds very unlikely. */
function isContradicted(intent: Intent, { judgement }: Analysis, least: number): boolean {
  if (intent.kind !== "request" || isTransaction(intent) || !isWeak(intent) || isTextReading(intent.reading))
    return false;
  const served: ReadonlySet<Label> = new Set(operationsOfCall(labelOf(intent.reading)));
  return sumShares(judgement, served) < least;
}

/** From this probability of a question on, a plan for later is only asked about. */
const minPlanShare = 0.4;

/** Asks how something is known or why it is so, of what would be refused if it were requested. */
const wondering =
  /(?:^|[,.;:!?])\s*(?:(?:and|so|but|ok|then)\s+)*(?:why|what|which|who|when|where|how (?:would|will|could|can|do|does|did) (?:i|we|one|you) (?:notice|know|see|tell|find|spot|recogni[sz]e|check))\b/i;
const askedAbout = /^(own-address|schedule|unlimited-approval|approve-all|blind-signature|permit|signing)$/;

const minWonderShare = 0.6;

const isWondering = (text: string, judgement: Analysis["judgement"]) =>
  wondering.test(text) &&
  judgement.moves < noTransactionBelow &&
  sumShares(judgement, textLabels) >= minWonderShare;

const signedBefore = /\b(?:did|have|had|has|was|who)\b[^.?!]{0,30}\bsign(?:ed)?\b/i;

/** Whether an emergency, or a question that moves nothing, was mistaken for one of these refusals. */
export function isFalseRefusal({ intents, judgement, top, utterance }: Analysis): boolean {
  const codes = intents.flatMap((intent) => (intent.kind === "refusal" ? [intent.refusal.code] : []));
  const isPlan = judgement.moves < minMove && shareOf(judgement, "knowledge") >= minPlanShare;
  if (isPlan && codes.every((code) => code === "schedule")) return true;
  if (isWondering(utterance.text, judgement) && codes.every((code) => askedAbout.test(code))) return true;
  if (top.share < minOperationShare) return false;
  if (top.label === "revoke") return codes.every((code) => code === "irreversible");
  if (top.label === "emergency") return codes.every((code) => /^(own-address|harm|schedule)$/.test(code));
  const isAskedOf =
    /^(?:explain-transaction|transaction-status)$/.test(top.label) && signedBefore.test(utterance.text);
  if (isAskedOf && hasEntity(utterance.tokens, "hash"))
    return codes.every((code) => code === "blind-signature");
  const isQuestion =
    isOperationName(top.label) && !isTransactionLabel(top.label) && judgement.moves < noTransactionBelow;
  const isOfOwn = top.label === "list-approvals" && !/^\W*(?:how|what|why)\b/i.test(utterance.text);
  const mistaken = isOfOwn ? /^(own-address|schedule|unlimited-approval)$/ : /^(own-address|schedule)$/;
  return isQuestion && codes.every((code) => mistaken.test(code));
}

/** Below this probability of a question, talk is what was meant. */
const minQuestionShare = 0.5;

/** "Thanks" or "or not" in a question that was not understood is not what the message is about. */
function dropManners(intents: Intent[], { judgement }: Analysis): Intent[] {
  const asked = intents.filter(
    (intent) => intent.kind !== "small-talk" || !/^(thanks|greeting|agreement|farewell)$/.test(intent.topic),
  );
  const isQuestion = judgement.kinds[0]?.kind === "question" && judgement.kinds[0].share >= minQuestionShare;
  return isQuestion && asked.every(isWeak) ? asked : intents;
}
