import { isOperationName, type OperationName } from "@alithia/protocol/operations.ts";
import { partWords } from "../../consent/wordings/value-words.ts";
import { labelOf } from "../../reader/describe-readings.ts";
import { type Frame, toFrame } from "../../reader/frame.ts";
import { type Label, movesValue } from "../../reader/label.ts";
import { operationsOfCall } from "../../reader/operations-of-call.ts";
import type { Reading } from "../../reading.ts";
import type { Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { isUnfinished } from "../dialogue/focus.ts";
import {
  type Intent,
  isCancellation,
  isCompleteTransaction,
  isContinued,
  isIncomplete,
  isWeak,
} from "../intent.ts";
import { hasWord, onlyOf } from "../token-queries.ts";
import { exactValueOf, isLimit } from "./fill-slots.ts";
import { readFromRoles } from "./read-operation.ts";
import { readTransaction } from "./read-transaction.ts";

/** Minimum probability that a message asks for a transaction. */
const minMove = 0.65;
/** The same after a quote or with an open question. */
const minContinuedMove = 0.5;
const minReadShare = 0.6;
const certainMove = 0.95;
const minOperationShare = 0.6;
const minKindShare = 0.9;
const minLabelShare = 0.8;
/** Minimum role probability to override a complete grammar reading. */
const minShareAgainstGrammar = 0.85;
const minRoleShare = 0.5;

/**
 * Builds a request from the roles of the message's entities: a transaction if the reader is confident of one,
 * or a read that the grammar left incomplete. The gate asks for confirmation unless its own reading agrees.
 */
export function fillFromRoles(analysis: Analysis): Intent[] | null {
  const { label } = analysis.top;
  const moved = fillTransaction(analysis);
  if (moved !== null || !isOperationName(label) || movesValue(label)) return moved;
  return fillRead(analysis, label);
}

/** Rereads a trade of a token for itself by roles, since only the grammar's reading refuses it. */
export function rereadSameToken(analysis: Analysis): Intent[] | null {
  const [only, ...others] = analysis.intents;
  const isSame = only?.kind === "refusal" && only.refusal.code === "same-token" && others.length === 0;
  return isSame ? fillFromRoles(analysis) : null;
}

/** Keeps a complete reading of the grammar, unless the roles confidently contradict it. */
function fillTransaction(analysis: Analysis): Intent[] | null {
  const { intents, utterance } = analysis;
  const [only, ...others] = intents.filter(isCompleteTransaction);
  const isSettled =
    (others.length > 0 && !isTransferList([only, ...others], analysis.top.label)) ||
    intents.some(
      (intent) =>
        (isCancellation(intent) && !isCertainTransaction(analysis)) ||
        isRevocation(intent) ||
        hasUnusableValue(intent, analysis) ||
        isRefused(intent),
    );
  const isSpared = analysis.top.label === "revoke" && sparing.test(utterance.text);
  if (isSettled || isSpared || isReadAsExpected(analysis) || !asksForTransaction(analysis)) return null;
  const isWhole = only !== undefined && intents.length === 1 && !isContinued(only);
  const least = isWhole ? minShareAgainstGrammar : minRoleShare;
  const reading = readTransaction(
    analysis,
    least,
    (one) => isUsable(one) || isMisreadAsRead(one, analysis) || knowsMore(one, analysis),
  );
  if (reading === null) return null;
  if (others.length > 0 && !usesAllAddresses(reading, utterance)) return null;
  const isSame =
    only?.kind === "request" && !isContinued(only) && isSameTransaction(reading, only.reading, utterance);
  if (isSame && isWhole) return intents;
  const move: Intent = isSame ? only : { kind: "request", reading, tokens: utterance.tokens };
  return [move];
}

/** A revocation that the grammar reads or asks about, whose reading is no transaction by itself. */
function isRevocation(intent: Intent): boolean {
  if (intent.kind !== "request" || intent.reading.capability !== "review-approvals") return false;
  return intent.reading.input.revoke !== undefined || intent.reading.missing?.argument === "revoke";
}

/** The roles do not tell what is to be left, e.g. "take them all off but 0x…". */
const sparing =
  /\b(?:except(?:ing)?|excluding|besides|but|not|never|keep(?:ing)?|leav(?:e|ing)|spare|other than|apart from)\b/i;

/** E.g. "(i) 3 USDC to 0x…; (ii) 4 USDC to 0x…": several transfers that fit in one request. */
function isTransferList(intents: readonly (Intent | undefined)[], label: Label): boolean {
  return (
    label === "send" &&
    intents.every((intent) => intent?.kind === "request" && intent.reading.capability === "send")
  );
}

function usesAllAddresses({ input }: Reading, { tokens }: Utterance): boolean {
  const held = JSON.stringify(input).toLowerCase();
  return tokens.every(
    ({ entity }) => entity?.kind !== "address" || held.includes(entity.value.toLowerCase()),
  );
}

/** Confident that the transaction is asked for, so that e.g. "dont round it" does not cancel it. */
function isCertainTransaction({ judgement, top }: Analysis): boolean {
  const [kind] = judgement.kinds;
  const isRequest = kind?.kind === "request" && kind.share >= minKindShare;
  return isRequest && top.share >= minLabelShare && judgement.moves >= certainMove;
}

/** A transaction with a missing argument that the grammar mistook for a read, e.g. "max into shadow". */
function isMisreadAsRead({ missing, refusal }: Reading, { intents, judgement, top }: Analysis): boolean {
  const isThis = top.share >= minShareAgainstGrammar && judgement.moves >= minShareAgainstGrammar;
  const isAsked = isThis || (top.share >= minOperationShare && judgement.moves >= certainMove);
  return isAsked && refusal === undefined && missing !== undefined && intents.every(movesNothing);
}

/** The same request as the grammar's, which asks for less: "now send the 25 to my friend" after 25 USDC were bought. */
function knowsMore({ capability, input, missing, refusal, slots = input }: Reading, { intents }: Analysis) {
  const only = onlyOf(intents);
  if (only?.kind !== "request" || only.reading.capability !== capability || refusal !== undefined)
    return false;
  const { missing: asked, input: said, slots: known = said } = only.reading;
  if (missing === undefined || asked === undefined || asked.said === true) return false;
  const values = Object.entries(known).filter(([, value]) => value !== undefined);
  const isKept = values.every(([name, value]) => JSON.stringify(slots[name]) === JSON.stringify(value));
  return isKept && Object.values(slots).filter((value) => value !== undefined).length > values.length;
}

function movesNothing(intent: Intent): boolean {
  if (intent.kind !== "request") return intent.kind === "small-talk" && intent.topic === "agreement";
  if (isIncomplete(intent)) return false;
  return !operationsOfCall(labelOf(intent.reading)).some(movesValue);
}

/** The missing argument, if any, can be offered as an exact amount. */
function isUsable({ refusal, missing }: Reading): boolean {
  return refusal === undefined && (missing === undefined || missing.offer !== undefined);
}

function isSameTransaction(reading: Reading, other: Reading, utterance: Utterance): boolean {
  const said = listRoleValues(utterance);
  return isReversed(reading, other) || (!contradicts(reading, other, said) && !adds(reading, other, said));
}

/** Whether the message names a trade setting that the other reading lacks. */
function adds({ input }: Reading, { input: other }: Reading, said: string[]): boolean {
  return ["slippagePercent", "min"].some(
    (name) => other[name] === undefined && said.includes(String(input[name])),
  );
}

/** The same two tokens in the opposite direction, which the grammar determines better. */
function isReversed({ input }: Reading, { input: other }: Reading): boolean {
  return input.sell !== undefined && input.sell === other.buy && input.buy === other.sell;
}

/** A value was given that cannot be used, so it is asked for again. */
function hasUnusableValue(intent: Intent, { top, utterance }: Analysis): boolean {
  if (intent.kind !== "request" || intent.reading.missing === undefined) return false;
  const { said, argument, leftOver } = intent.reading.missing;
  const isSure = (utterance.roles ?? []).some(
    (one) => "at" in one && /^amount/.test(one.role) && one.share >= minShareAgainstGrammar,
  );
  const isBeside = isSure && hasWord(utterance.tokens, partWords);
  const isNumber =
    !isBeside &&
    intent.tokens?.some(
      ({ entity }) =>
        /^(number|percent)$/.test(entity?.kind ?? "") && !(top.label === "approve" && isLimit(entity)),
    );
  const isAmount = argument === "amount" && isNumber === true;
  return (said === true && isAmount) || (argument === "request" && leftOver !== true);
}

/** A refusal other than "same-token", which only reflects the grammar's own reading. */
function isRefused(intent: Intent): boolean {
  return intent.kind === "refusal" && intent.refusal.code !== "same-token";
}

function fillRead(analysis: Analysis, operation: OperationName): Intent[] | null {
  const { top, utterance, capabilities } = analysis;
  const intents = dropContainedReads(analysis.intents);
  const isUnheard = intents.every(isIncomplete);
  if (intents.some((intent) => intent.kind === "request" && intent.reading.missing?.said === true))
    return null;
  const known = findServing(intents, operation);
  if (top.share < minReadShare || (!isUnheard && known === null)) return null;
  const least = isUnheard ? minRoleShare : minShareAgainstGrammar;
  const reading = readFromRoles(operation, utterance, capabilities, least);
  if (reading === null || reading.missing !== undefined || reading.refusal !== undefined) return null;
  const isAlone = intents.length === analysis.intents.length;
  const isOther = contradicts(reading, known, listRoleValues(utterance)) || mistakesSpender(known, utterance);
  if (!isUnheard && isAlone && !isOther) return null;
  return [{ kind: "request", reading, tokens: utterance.tokens }];
}

/** Returns the grammar's complete reading if it is the only one and serves this operation. */
function findServing([only, ...others]: readonly Intent[], operation: OperationName): Reading | null {
  if (only?.kind !== "request" || others.length > 0 || isIncomplete(only)) return null;
  return serves(only.reading, operation) ? only.reading : null;
}

/** Drops weak pieces whose values all occur in a stronger one, e.g. in "0x… owes me, how much S is there". */
function dropContainedReads(intents: Intent[]): Intent[] {
  const strong = intents.filter((intent) => intent.kind === "request" && !isWeak(intent));
  const kept = new Set(strong.flatMap(listValues));
  const isAside = (intent: Intent) => {
    const named = listValues(intent);
    return (
      intent.kind !== "request" || (isWeak(intent) && named.length > 0 && named.every((one) => kept.has(one)))
    );
  };
  return strong.length === 0 ? intents : intents.filter((intent) => !isAside(intent));
}

function listValues(intent: Intent): string[] {
  return intent.kind === "request" ? toFrame("", intent.reading.input).values.map(({ value }) => value) : [];
}

/** E.g. "sorry, I mean 10 stS" after a quote: what the reader expects, the grammar has read. */
function isReadAsExpected({ intents, top }: Analysis): boolean {
  const isSure = isOperationName(top.label) && !movesValue(top.label) && top.share >= minReadShare;
  return isSure && findServing(intents, top.label as OperationName) !== null;
}

function asksForTransaction({ judgement, utterance }: Analysis): boolean {
  const isRequest = /^(request|answer|correction)$/.test(judgement.kinds[0]?.kind ?? "");
  const goesOn = utterance.thread[0] !== undefined && isUnfinished(utterance.thread[0]);
  return isRequest && judgement.moves >= (goesOn ? minContinuedMove : minMove);
}

function serves(reading: Reading, operation: OperationName): boolean {
  return operationsOfCall(labelOf(reading)).includes(operation);
}

/**
 * Whether an argument differs in a value that the message names; for reads, only if the other reading does
 * not use that value at all.
 */
function contradicts({ input, movesValue: moves }: Reading, other: Reading | null, said: string[]): boolean {
  const known = toFrame("", other?.input ?? {}).values;
  const { values } = toFrame("", input);
  return values.some(({ name, value }) => {
    const before = known.filter((one) => one.name === name).map((one) => one.value);
    const isOften = moves === true && countOf(values, name, value) > countOf(known, name, value);
    const isOther = before.length > 0 && (!before.includes(value) || isOften) && said.includes(value);
    return isOther && (moves === true || !known.some((one) => one.value === value));
  });
}

/** Counts repeated values, e.g. for "5 S each" to two recipients. */
function countOf(values: Frame["values"], name: string, value: string): number {
  return values.filter((one) => one.name === name && one.value === value).length;
}

/** Whether the reading takes a spender for the owner, e.g. in "what can 0x… take from me". */
function mistakesSpender(known: Reading | null, { roles = [], tokens }: Utterance): boolean {
  const spenders = roles.flatMap((one) =>
    "at" in one && one.role === "spender" && one.share >= minShareAgainstGrammar
      ? [exactValueOf(tokens[one.at]?.entity, one.role)]
      : [],
  );
  const { values } = toFrame("", known?.input ?? {});
  return values.some(({ name, value }) => name === "address" && spenders.includes(value));
}

/** The values of the message's entities that have a role. */
function listRoleValues({ roles = [], tokens }: Utterance): string[] {
  return roles.flatMap((one) => ("at" in one ? (exactValueOf(tokens[one.at]?.entity, one.role) ?? []) : []));
}
