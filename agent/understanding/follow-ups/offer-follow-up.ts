import { isOperationName } from "@alithia/protocol/operations.ts";
import { leaveFeeWish } from "../../consent/hear-agreement.ts";
import { findPlace } from "../../grammar/merge-places.ts";
import { pointingWords } from "../../grammar/word-classes.ts";
import { groupDigits } from "../../offer-requests.ts";
import { labelOf } from "../../reader/describe-readings.ts";
import { operationsOfCall } from "../../reader/operations-of-call.ts";
import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { isRepeatable, listNext, listWords, mayName, namesOtherOperation } from "../dialogue/focus.ts";
import {
  createRefusal,
  type Frame,
  type Intent,
  isCompleteTransaction,
  isTransactionLabel,
  noTransactionBelow,
} from "../intent.ts";
import { noUnlimited } from "../refusals/signing-refusals.ts";
import { namesShareOfOwn } from "../slots/read-transaction.ts";
import { hasEntity, hasWord, listEntities, onlyOf } from "../token-queries.ts";
import { bareFraction, computeAmount, returnPurchase, splitPayment, undoWrap } from "./compute-amount.ts";
import {
  asksUnlimited,
  correctRequest,
  findNewValues,
  isNamePart,
  type NewValues,
  replaceSlots,
} from "./correct-request.ts";
import { asksOtherToken, editAsOrdered, editList, findOverpaid } from "./edit-list.ts";
import { isDeclined, leaveTokens } from "./leave-talk.ts";
import { offerFrame } from "./offer-frame.ts";
import { setNamedArguments } from "./set-named-arguments.ts";

const oneToken =
  "One request pays several people in one token only. Say that payment by itself: how much, of which token, to which address.";
const sayPaid = ({ to, paid, token }: { to: string; paid: string; token: string }) =>
  `The ${groupDigits(paid)} ${token} to \`${to}\` are signed already, and what is sent is final: nobody but the owner of that address can send part of it back.`;
/** Minimum probability that a transaction is asked for. */
const minMove = 0.5;
const minOtherShare = 0.8;

/**
 * Completes a message that repeats, corrects or computes from an earlier request, e.g. "half of that",
 * "double it", "not send, mint", "unwrap it again", and offers the complete request to pick. Nothing is
 * prepared from a computed amount directly.
 */
export function offerFollowUp(analysis: Analysis): Intent[] | null {
  const { judgement, utterance } = analysis;
  if (isDeclined(utterance) || namesShareOfOwn(utterance)) return null;
  if (asksOtherToken(utterance)) return [createRefusal("one-token", oneToken)];
  const overpaid = findOverpaid(utterance);
  if (overpaid !== null && judgement.moves >= minMove)
    return [createRefusal("already-paid", sayPaid(overpaid))];
  if (asksUnlimited(utterance)) return [createRefusal("unlimited-approval", noUnlimited)];
  const said =
    setNamedArguments(analysis) ??
    resumeConfirmation(analysis) ??
    repeatRequest(analysis) ??
    correctRequest(analysis);
  if (said === null && judgement.moves < minMove) return null;
  return offerFrame(said ?? changeFromThread(analysis), utterance);
}

const preparing = /^(?:prepare|ready|set)$/;

/** Without what is said of a figure before: "that is nothing, prepare it", and not "prepare nothing". */
const leaveRemark = (words: readonly string[]): string[] =>
  words
    .join(" ")
    .replace(/\b(?:that|it|this) is (?:nothing|cheap|little|acceptable)\b/, "fine")
    .split(" ");

/** Offers the request that awaits confirmation where it is to be prepared, e.g. "prepare both of those payments". */
export function resumePrepared({ utterance }: Analysis): Intent[] | null {
  const words = listWords(utterance.tokens);
  const isMeant =
    words.length === utterance.tokens.length &&
    words.some((word) => preparing.test(word)) &&
    leaveRemark(words).every((word) => agreeing.test(word) || agreementWords.test(word));
  const pending = isMeant ? findPending(utterance) : undefined;
  const offered = pending === undefined ? null : offerFrame(toFrame(pending), utterance);
  // The words are of one request, however many payments it has.
  return (
    offered?.map((intent) =>
      intent.kind === "request"
        ? { ...intent, reading: { ...intent.reading, isLiteral: true as const } }
        : intent,
    ) ?? null
  );
}

/** Offers the list of payments as edited in so many words, however little that sounds like a request. */
export function offerEdit({ utterance }: Analysis): Intent[] | null {
  return offerFrame(editAsOrdered(utterance), utterance);
}

/** Offers the order with the place that the message names, e.g. "I never asked for the sale, market only". */
export function offerPlace(analysis: Analysis): Intent[] | null {
  const { intents, utterance } = analysis;
  const { text, tokens, thread } = utterance;
  const isChange = !text.includes("?") && thread.slice(0, 2).some(({ capability }) => capability === "trade");
  if (!isChange || findPlace(tokens) === null) return null;
  const only = onlyOf(intents.filter(isCompleteTransaction));
  const isRead = only?.kind === "request" && only.reading.input.venue === findPlace(tokens);
  return isRead ? [only] : offerFrame(setNamedArguments(analysis), utterance);
}

function changeFromThread(analysis: Analysis): Frame | null {
  const { utterance } = analysis;
  const named = splitPayment(utterance) ?? undoWrap(utterance) ?? returnPurchase(analysis);
  if (named !== null || namesOtherOperation(utterance.tokens, utterance.thread)) return named;
  const computed = expectsOtherOperation(analysis) ? null : computeAmount(utterance);
  return computed ?? editList(utterance) ?? findRepeated(analysis);
}

/** The reader is confident of another operation than the thread's, e.g. "send half of that" after a swap. */
function expectsOtherOperation({ top, utterance }: Analysis): boolean {
  if (bareFraction.test(utterance.text)) return false;
  const next = listNext(utterance.thread.slice(0, 1));
  const isSure = isTransactionLabel(top.label) && top.share >= minOtherShare;
  return isSure && !next.some((operation) => operation === top.label);
}

/** Returns the repeated request for e.g. "same again", so that it is offered in full. */
function findRepeated({ intents, utterance: { tokens } }: Analysis): Frame | null {
  const only = onlyOf(intents);
  const isAgain = hasWord(tokens, /^(again|same|repeat|more)$/) && !hasEntity(tokens);
  if (only?.kind !== "request" || !isAgain) return null;
  return only.reading.continues && isCompleteTransaction(only) ? only.reading : null;
}

const repeating = /^(same|again|repeat|ditto)$/;
/** Any other word may negate the request, report it or ask for another one. */
const fillers =
  /^([^a-z0-9?]+|the|and|now|then|ok|okay|yes|great|super|thanks|thank|you|please|pls|thing|amount|do|it|that|once|one|more|time|this|but|only|just|with|in|of|for|to|also|too|instead)$/;

/**
 * Repeats the last requested transaction with another amount, token or counterparty, e.g. "the same for 0x…",
 * "same again but 25". Returns null if the message says anything else.
 */
function repeatRequest({ judgement, intents, utterance }: Analysis): Frame | null {
  const { thread, tokens } = utterance;
  const [latest] = thread;
  if (judgement.moves < noTransactionBelow) return null;
  if (latest === undefined || !isRepeatable(latest) || !isBareRepeat(tokens)) return null;
  const shared = repeatForAll(latest, tokens);
  if (shared !== null) return shared;
  const { capability } = latest;
  const values = findNewValues(tokens, latest.input.token);
  if (values === null || isAlreadyRead(values, capability, intents)) return null;
  const input = replaceSlots(capability, latest.input, values);
  return input === null ? null : { capability, input };
}

function isBareRepeat(tokens: readonly Token[]): boolean {
  return (
    hasWord(tokens, repeating) &&
    tokens.every(
      ({ word, entity }, at) =>
        entity !== undefined || fillers.test(word) || repeating.test(word) || isNamePart(tokens, at),
    )
  );
}

/** E.g. "the same to 0x… and 0x…" after transfers of one amount: that amount to each. */
function repeatForAll({ capability, input }: ThreadEntry, tokens: readonly Token[]): Frame | null {
  const addresses = listEntities(tokens, "address").filter(({ checksum }) => checksum !== "wrong");
  const {
    token,
    amount,
    transfers = [{ amount }],
  } = input as {
    transfers?: { amount?: unknown }[];
  } & Frame["input"];
  const paid = onlyOf([...new Set(transfers.map((one) => one.amount))]);
  if (capability !== "send" || addresses.length < 2 || addresses.length < listEntities(tokens).length)
    return null;
  if (paid === undefined || token === undefined) return null;
  return {
    capability,
    input: { token, transfers: addresses.map(({ value }) => ({ to: value, amount: paid })) },
  };
}

/** Only the counterparty changes and the grammar already continues with it; the gate confirms the sources. */
function isAlreadyRead(values: NewValues, capability: string, intents: readonly Intent[]): boolean {
  const only = onlyOf(intents);
  const isParty = values.address !== undefined && (values.amount ?? values.token) === undefined;
  if (capability === "review-approvals" || !isParty || only?.kind !== "request") return false;
  return only.reading.capability === capability && isCompleteTransaction(only);
}

const agreeing = /^(ok|okay|yes|yeah|yep|sure|fine|alright|bet|go|do|please|pls)$/;
const agreementWords =
  /^([^a-z0-9?]+|ahead|and|that|it|this|then|now|so|the|great|good|cool|nice|perfect|let|us|right|thanks|prepare|send|pay|transfer|swap|trade|buy|sell|wrap|unwrap|mint|burn|approve|revoke|return|deploy|both|those|these|them|they|two|three|all|payments?|transfers?|transactions?|of|for|me|us|ready|set|up|make|get|you|can|could|would|will|to|i|like|want|tickets?|cards?|a|exactly|have|one)$/;

const entriesBack = 2;

/** Returns the request that awaits confirmation if a later message agrees to it, e.g. "ok send it then". */
function resumeConfirmation({ judgement, utterance }: Analysis): Frame | null {
  const { thread, text } = utterance;
  const tokens = leaveTokens(utterance.tokens, leaveFeeWish(text).padEnd(text.length));
  const words = listWords(tokens);
  const isAgreed =
    words.length === tokens.length &&
    words.some((word) => agreeing.test(word) || pointingWords.test(word)) &&
    words.every((word) => agreeing.test(word) || agreementWords.test(word));
  const isDropped = thread.slice(0, entriesBack).some(({ capability }) => capability === "");
  const isSaid = isAgreed && !isDropped && judgement.moves >= noTransactionBelow;
  const pending = findPending(utterance);
  if (pending === undefined || !isSaid) return null;
  const { capability, input } = toFrame(pending);
  const operations = operationsOfCall(labelOf({ capability, input })).filter(isOperationName);
  return mayName(words, operations) ? { capability, input } : null;
}

/** What a confirmation is asked of, or was offered before a question about it. */
const findPending = ({ dialogue, thread }: Utterance) =>
  dialogue?.asked ?? thread.slice(0, entriesBack).find(({ missing }) => missing === "request");

const toFrame = ({ capability, input }: { capability: string; input: unknown }): Frame => ({
  capability,
  input: input as Record<string, unknown>,
});
