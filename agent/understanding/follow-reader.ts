import { isOperationName } from "@alithia/protocol/operations.ts";
import type { AnyCapability } from "../capability.ts";
import type { ReaderJudgement } from "../reader/create-reader.ts";
import { labelOf } from "../reader/describe-readings.ts";
import type { Label } from "../reader/label.ts";
import { operationsOfCall } from "../reader/operations-of-call.ts";
import type { Reading } from "../reading.ts";
import type { Utterance } from "../utterance.ts";
import { answerAside } from "./answer-aside.ts";
import { answerLanguage } from "./answer-language.ts";
import { answerOpen } from "./answer-open.ts";
import { askOfRequest } from "./ask-of-request.ts";
import { askOfShown } from "./ask-of-shown.ts";
import { assumeOwnWallet } from "./assume-own-wallet.ts";
import { assumeToken, compareSale } from "./assume-token.ts";
import { dropEmptyMoves, dropGuesses, dropParts, dropUnasked } from "./drop-beside.ts";
import { dropDoubtful } from "./drop-doubtful.ts";
import { followLabel, hearComplaint, listen, listening, offTopic } from "./follow-label.ts";
import { followRoles, keepSameToken } from "./follow-roles.ts";
import { explainNamed, giveFirstAid, hearCry, warnOfPromise } from "./give-first-aid.ts";
import { type Heard, shareOf } from "./heard.ts";
import { answers, isKnown } from "./is-known.ts";
import { lendBalance } from "./lend-balance.ts";
import { offerFocusToken } from "./offer-focus-token.ts";
import { offerMoney } from "./offer-money.ts";
import { changeOffered, offerConditional, offerQuoted } from "./offer-request.ts";
import { offerWorkedOut } from "./offer-worked-out.ts";
import {
  isAnswer,
  isCancel,
  isDoubtfulAnswer,
  isMoving,
  isSureOf,
  isSureRead,
  isUnclear,
  isWeak,
  lacks,
  moves,
  movesNothing,
  movesNow,
  say,
} from "./pieces.ts";
import { pointToTicket, undoTicket } from "./point-to-ticket.ts";
import { readAsWallet } from "./read-as-wallet.ts";
import { readOperation } from "./read-operation.ts";
import { resumeFrame } from "./resume-frame.ts";
import { findSmallTalk } from "./small-talk.ts";
import { tellFitting } from "./tell-fitting.ts";
import { tellOfHer } from "./tell-of-her.ts";
import { tellOutcome } from "./tell-outcome.ts";
import { tradeReceived } from "./trade-received.ts";
import type { Understood } from "./understood.ts";

/** Minimum probability of the reader against a differing reading of the grammar. */
const sureAgainstGrammar = 0.75;
const sureAgainstSureGrammar = 0.93;
/** Grammar readings count as confident from this score. */
const sureScore = 0.8;
const sureOfLabel = 0.5;
const sureOfCancel = 0.8;
const sureOfOperation = 0.6;
const quotesOnly = 0.3;
/** A weak grammar reading is dropped if the reader finds it less likely than this. */
const contradicted = 0.03;
const contradictedByTalk = 0.15;
const likelyTalk = 0.35;
/** A weak knowledge answer is dropped if "off-topic" is at least this likely. */
const sureOfElsewhere = 0.3;
const sureOfOffTopic = 0.2;
const sureOfKnowledge = 0.85;
/** Labels that ask for nothing. */
const talk: ReadonlySet<Label> = new Set<Label>(["small-talk", "off-topic", "report"]);

/** Returns the interpretation of a message, or null to defer to the next decision. */
type Decision = (heard: Heard) => Understood[] | null;

/** In order of precedence: the first non-null result is used. */
const decisions: Decision[] = [
  answerOpen,
  hearComplaint,
  warnOfPromise,
  askOfRequest,
  undoTicket,
  changeOffered,
  tradeReceived,
  offerConditional,
  offerWorkedOut,
  offerMoney,
  compareSale,
  offerQuoted,
  tellOutcome,
  askOfShown,
  answerAside,
  hearCry,
  leaveElsewhere,
  keepSameToken,
  keepRefusal,
  answerLanguage,
  keepCancel,
  pointToTicket,
  listen,
  lendBalance,
  followRoles,
  offerFocusToken,
  resumeFrame,
  assumeToken,
  tellOfHer,
  keepAgreed,
  guardValue,
  giveFirstAid,
  keepParts,
  followWhereSure,
];

/**
 * Combines the grammar's readings with the reader's judgement. The reader contributes an operation or a kind
 * of sentence, never values: the capability parses the arguments. It can suppress a transaction, not add one.
 */
export function followReader(
  understood: Understood[],
  judgement: ReaderJudgement,
  utterance: Utterance,
  capabilities: AnyCapability[],
  readings: readonly Reading[] = [],
): Understood[] {
  const [top] = judgement.labels;
  if (top === undefined || utterance.picks.length > 0) return understood;
  const said: Heard = { understood, judgement, top, utterance, capabilities, readings };
  const heard: Heard = { ...said, understood: dropDoubtful(said) };
  const decided = dropEmptyMoves(dropUnasked(dropParts(decideOn(heard)), judgement), heard);
  const followed = dropGuesses(decided.length === 0 ? followLabel(heard) : decided);
  const told = tellFitting(readAsWallet(assumeOwnWallet(followed, utterance, capabilities), heard), heard);
  return explainNamed(told, heard);
}

function decideOn(heard: Heard): Understood[] {
  for (const decide of decisions) {
    const decided = decide(heard);
    if (decided !== null) return decided;
  }
  return heard.understood;
}

/** Keeps a refusal, unless the reader is confident that the message is harmless. */
function keepRefusal(heard: Heard): Understood[] | null {
  if (!heard.understood.some(({ kind }) => kind === "refusal")) return null;
  return isMisheard(heard) ? followLabel(heard) : heard.understood;
}

/** Whether an emergency, or a question that moves nothing, was mistaken for one of these refusals. */
function isMisheard({ understood, judgement, top }: Heard): boolean {
  const codes = understood.flatMap((piece) => (piece.kind === "refusal" ? [piece.refusal.code] : []));
  if (top.share < sureOfOperation) return false;
  if (top.label === "emergency") return codes.every((code) => /^(own-address|harm|schedule)$/.test(code));
  const isQuestion = isOperationName(top.label) && !isMoving(top.label) && judgement.moves < movesNothing;
  return isQuestion && codes.every((code) => /^(own-address|schedule)$/.test(code));
}

/** Keeps an answerable question in e.g. "wait, what fee is that" instead of cancelling. */
function keepCancel({ understood, judgement, top }: Heard): Understood[] | null {
  const [kind] = judgement.kinds;
  const others = understood.filter((piece) => !isCancel(piece));
  const isAsked = kind === undefined || kind.kind !== "cancel" || kind.share < sureOfCancel;
  const isBeside = others.length > 0 && others.length < understood.length;
  if (isAsked && isBeside && others.every(isSureRead)) return others;
  const isSure = top.label === "cancel" && top.share >= sureOfLabel;
  return isSure && understood.some(isCancel) ? understood.filter(isCancel) : null;
}

/** Replaces a weak text answer if the message is about something else. */
function leaveElsewhere({ understood, judgement, top }: Heard): Understood[] | null {
  const share = judgement.kinds.find(({ kind }) => kind === "off-topic")?.share ?? 0;
  const isKnowledge = shareOf(judgement, answers) >= sureOfKnowledge;
  if (top.label === "about-her" && top.share >= sureOfLabel && share < sureOfLabel) return null;
  const isElsewhere =
    (top.label === "off-topic" && top.share >= sureOfElsewhere) || (share >= sureOfOffTopic && !isKnowledge);
  const isFound = understood.some(isDoubtfulAnswer) && understood.every((piece) => isIdle(piece));
  return isElsewhere && isFound ? [say("off-topic", offTopic)] : null;
}

/** Has no effect: a doubtful answer, small talk, or an unsupported request. */
function isIdle(piece: Understood): boolean {
  if (piece.kind === "refusal") return piece.refusal.code === "unsupported";
  return isDoubtfulAnswer(piece) || (piece.kind === "small-talk" && piece.topic !== "greeting");
}

/** Keeps the grammar's reading if the reader agrees, unless reading the whole message completes it. */
function keepAgreed(heard: Heard): Understood[] | null {
  const { understood, top, utterance, capabilities, readings } = heard;
  if (!understood.some((piece) => agrees(piece, heard))) return null;
  const isVague = understood.length === 1 && understood.every((piece) => isWeak(piece) && lacks(piece));
  const whole = isVague ? readOperation(top.label, utterance, capabilities, readings) : null;
  return whole === null || lacks(whole) ? understood : [whole];
}

function agrees(piece: Understood, heard: Heard): boolean {
  const { label } = heard.top;
  if (isCancel(piece)) return label === "cancel" || label === "negation";
  if (piece.kind === "small-talk" && label === "about-her")
    return findSmallTalk(heard.utterance.tokens) === piece.topic;
  if (piece.kind === "small-talk") return /^(small-talk|help|answer)$/.test(label);
  if (piece.kind !== "request") return false;
  if (/^(glossary|about-her|token-info)$/.test(label) && isAnswer(piece.reading)) return isKnown(heard);
  return operationsOfCall(labelOf(piece.reading)).some((one) => one === label);
}

/** Suppresses a transaction from the grammar only if the reader is confident that none was asked for. */
function guardValue(heard: Heard): Understood[] | null {
  const { understood, judgement, top } = heard;
  if (!understood.some(movesNow)) return null;
  const least = judgement.kinds[0]?.kind === "quote" ? quotesOnly : movesNothing;
  const isVetoed = judgement.moves < least && !isMoving(top.label) && !isOpen(heard);
  return isVetoed ? followLabel(heard) : understood;
}

/** The previous request still has a missing argument. */
function isOpen({ utterance }: Heard): boolean {
  return utterance.thread[0]?.missing !== undefined;
}

/** Prefers the grammar for several requests, since the reader predicts only one. */
function keepParts(heard: Heard): Understood[] | null {
  const { understood, top } = heard;
  if (understood.length < 2 || understood.every(isWeak)) return null;
  if (top.share < sureAgainstSureGrammar || understood.some(moves)) return understood;
  const asked = understood.filter((piece) => piece.kind === "request" && agrees(piece, heard));
  const isBeside = (piece: Understood) =>
    asked.includes(piece) || isWeak(piece) || piece.kind === "small-talk";
  if (asked.length === 1 && understood.every(isBeside)) return asked;
  return isOperationName(top.label) ? understood : null;
}

/** Follows the reader where it is more confident than the grammar, if that yields a result. */
function followWhereSure(heard: Heard): Understood[] {
  const { understood, top } = heard;
  const isAnswering = isOpen(heard) && understood.some(({ kind }) => kind === "request");
  if (top.share < measureNeed(heard) || isAnswering) return understood;
  const followed = followLabel(heard);
  const isHelpful = followed.some(
    (piece) => piece.kind !== "unclear" || (piece.meant && understood.every(isWeak)),
  );
  if (isHelpful || understood.every(isUnclear)) return followed;
  const isTalk = shareOf(heard.judgement, talk) >= likelyTalk && heard.utterance.tokens.length > 1;
  const least = isTalk ? contradictedByTalk : contradicted;
  if (!understood.every((piece) => isContradicted(piece, heard, least))) return understood;
  return isTalk ? [say("small-talk", listening)] : followed;
}

/** E.g. "my dog died" read as a wallet summary: a weak reading that the reader finds very unlikely. */
function isContradicted(piece: Understood, { judgement }: Heard, least: number): boolean {
  if (piece.kind !== "request" || moves(piece) || !isWeak(piece) || isAnswer(piece.reading)) return false;
  const served: ReadonlySet<Label> = new Set(operationsOfCall(labelOf(piece.reading)));
  return shareOf(judgement, served) < least;
}

/** Minimum probability of the reader's label, given the grammar's readings. */
function measureNeed(heard: Heard): number {
  const { understood } = heard;
  const isAnswered =
    isKnown(heard) && understood.some((piece) => piece.kind === "request" && isAnswer(piece.reading));
  if (understood.every(isWeak) && !isAnswered) return 0;
  const isSure = isAnswered || understood.some((piece) => isSureOf(piece, sureScore));
  return isSure ? sureAgainstSureGrammar : sureAgainstGrammar;
}
