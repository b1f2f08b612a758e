import { isOperationName } from "@alithia/protocol/operations.ts";
import type { AnyCapability } from "../capability.ts";
import type { ReaderJudgement } from "../reader/create-reader.ts";
import { labelOf } from "../reader/describe-readings.ts";
import type { Label } from "../reader/label.ts";
import { operationsOfCall } from "../reader/operations-of-call.ts";
import type { Reading } from "../reading.ts";
import type { Utterance } from "../utterance.ts";
import { answerAside, tellOutcome } from "./answer-aside.ts";
import { answerLanguage } from "./answer-language.ts";
import { answerOpen } from "./answer-open.ts";
import { askOfRequest } from "./ask-of-request.ts";
import { askOfShown } from "./ask-of-shown.ts";
import { assumeOwnWallet } from "./assume-own-wallet.ts";
import { assumeToken, compareSale } from "./assume-token.ts";
import { dropEmptyMoves, dropGuesses, dropParts, dropUnasked } from "./drop-beside.ts";
import { followLabel, hearComplaint, listen, listening, offTopic } from "./follow-label.ts";
import { followRoles, keepSameToken } from "./follow-roles.ts";
import { explainNamed, giveFirstAid, hearCry, warnOfPromise } from "./give-first-aid.ts";
import { type Heard, shareOf } from "./heard.ts";
import { lendBalance } from "./lend-balance.ts";
import { offerFocusToken } from "./offer-focus-token.ts";
import { offerMoney } from "./offer-money.ts";
import { offerConditional, offerQuoted } from "./offer-request.ts";
import { offerWorkedOut } from "./offer-worked-out.ts";
import {
  isAnswer,
  isCancel,
  isDoubtfulAnswer,
  isMoving,
  isStatement,
  isSureOf,
  isSureRead,
  isUnclear,
  isWeak,
  known,
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
import type { Understood } from "./understood.ts";

/** Against a grammar that has another reading, the reader must be surer than where nothing fits. */
const sureAgainstGrammar = 0.75;
const sureAgainstSureGrammar = 0.93;
/** A reading of the grammar from this score on is a sure one. */
const sureScore = 0.8;
const sureOfLabel = 0.5;
const sureOfCancel = 0.8;
const sureOfOperation = 0.6;
const quotesOnly = 0.3;
/** Less likely than this the reader finds what a few words led the grammar to. */
const contradicted = 0.03;
const contradictedByTalk = 0.15;
const likelyTalk = 0.35;
/** A statement found by a few words gives way to a message that is about something else, from this share on. */
const sureOfElsewhere = 0.3;
const sureOfOffTopic = 0.2;
const sureOfKnowledge = 0.85;
/** What statements and short texts answer, and how likely one of them must be for a statement to be told. */
const answers: ReadonlySet<Label> = new Set<Label>([
  "knowledge",
  "glossary",
  "about-her",
  "token-info",
  "token-supply",
  "price",
  "sale-status",
  "help",
]);
const leastOfAnswer = 0.3;
/** What asks for nothing, whichever of it a message is. */
const talk: ReadonlySet<Label> = new Set<Label>(["small-talk", "off-topic", "report"]);

/** What becomes of a message, or null where the next decision is to be asked. */
type Decision = (heard: Heard) => Understood[] | null;

/** In this order: the first that has something to say decides. */
const decisions: Decision[] = [
  answerOpen,
  hearComplaint,
  warnOfPromise,
  askOfRequest,
  undoTicket,
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
 * What the reader makes of a message beside the grammar's readings. It names an operation or a kind of sentence, never
 * a value: the capability reads its arguments as ever. It may hold back what moves value, and never brings it about.
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
  const heard: Heard = { understood, judgement, top, utterance, capabilities, readings };
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

/** A refusal stands, unless a few words alone led to it and the reader hears something harmless. */
function keepRefusal(heard: Heard): Understood[] | null {
  if (!heard.understood.some(({ kind }) => kind === "refusal")) return null;
  return isMisheard(heard) ? followLabel(heard) : heard.understood;
}

/** A refusal by a few words gives way to a cry for help, and one of a transaction to a question that moves nothing. */
function isMisheard({ understood, judgement, top }: Heard): boolean {
  const codes = understood.flatMap((piece) => (piece.kind === "refusal" ? [piece.refusal.code] : []));
  if (top.share < sureOfOperation) return false;
  if (top.label === "emergency") return codes.every((code) => /^(own-address|harm|schedule)$/.test(code));
  const isQuestion = isOperationName(top.label) && !isMoving(top.label) && judgement.moves < movesNothing;
  return isQuestion && codes.every((code) => /^(own-address|schedule)$/.test(code));
}

/** "Wait, what fee is that": a question that can be answered takes nothing back. */
function keepCancel({ understood, judgement, top }: Heard): Understood[] | null {
  const [kind] = judgement.kinds;
  const others = understood.filter((piece) => !isCancel(piece));
  const isAsked = kind === undefined || kind.kind !== "cancel" || kind.share < sureOfCancel;
  const isBeside = others.length > 0 && others.length < understood.length;
  if (isAsked && isBeside && others.every(isSureRead)) return others;
  const isSure = top.label === "cancel" && top.share >= sureOfLabel;
  return isSure && understood.some(isCancel) ? understood.filter(isCancel) : null;
}

/** A statement found by a few words of a message that is about something else. */
function leaveElsewhere({ understood, judgement, top }: Heard): Understood[] | null {
  const share = judgement.kinds.find(({ kind }) => kind === "off-topic")?.share ?? 0;
  const isKnowledge = shareOf(judgement, answers) >= sureOfKnowledge;
  if (top.label === "about-her" && top.share >= sureOfLabel && share < sureOfLabel) return null;
  const isElsewhere =
    (top.label === "off-topic" && top.share >= sureOfElsewhere) || (share >= sureOfOffTopic && !isKnowledge);
  const isFound = understood.some(isDoubtfulAnswer) && understood.every((piece) => isIdle(piece));
  return isElsewhere && isFound ? [say("off-topic", offTopic)] : null;
}

/** It does nothing: an answer found by chance, manners, or that something is not done. */
function isIdle(piece: Understood): boolean {
  if (piece.kind === "refusal") return piece.refusal.code === "unsupported";
  return isDoubtfulAnswer(piece) || (piece.kind === "small-talk" && piece.topic !== "greeting");
}

/** A question about her is answered by the texts about her where one of them fits, and no statement does surely. */
function tellOfHer(heard: Heard): Understood[] | null {
  const { understood, top, utterance, capabilities } = heard;
  const isOfHer = top.label === "about-her" && top.share >= sureOfLabel;
  const isOpen = understood.every((piece) => isUnclear(piece) || isStatement(piece) || isOfHerself(piece));
  const isOfOther = understood.some((piece) => isStatement(piece) && !isAbout(piece, "about-her"));
  if (!isOfHer || (isOfOther && isKnown(heard)) || !isOpen) return null;
  const shelf = capabilities.find(({ name }) => name === "about-her");
  const reading = shelf?.understand.readAs?.(utterance, {});
  return reading === undefined ? null : [{ kind: "request", reading, tokens: utterance.tokens }];
}

/** Talk of her, of which her texts may know more. */
function isAbout(piece: Understood, capability: string): boolean {
  return piece.kind === "request" && piece.reading.capability === capability;
}

function isOfHerself(piece: Understood): boolean {
  return piece.kind === "small-talk" && /^(identity|how-are-you)$/.test(piece.topic);
}

/** Where both hear the same, the grammar's reading stands, unless it lacks what the whole message has. */
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

/** The knowledge has an answer, and the reader finds it likely that one was asked for. */
function isKnown({ readings, judgement }: Heard): boolean {
  return (
    readings.some((reading) => isAnswer(reading) && reading.score >= known) &&
    shareOf(judgement, answers) >= leastOfAnswer
  );
}

/** A transaction that a frame matched is held back only where the reader is sure that nothing was asked for. */
function guardValue(heard: Heard): Understood[] | null {
  const { understood, judgement, top } = heard;
  if (!understood.some(movesNow)) return null;
  const least = judgement.kinds[0]?.kind === "quote" ? quotesOnly : movesNothing;
  const isVetoed = judgement.moves < least && !isMoving(top.label) && !isOpen(heard);
  return isVetoed ? followLabel(heard) : understood;
}

/** The request before waits for something that was asked for. */
function isOpen({ utterance }: Heard): boolean {
  return utterance.thread[0]?.missing !== undefined;
}

/** The reader names one request; of several the grammar knows better. */
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

/** Where the reader is surer than the grammar, what it names is read, if that leads anywhere. */
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

/** "my dog died" shows no wallet: a few words led the grammar to what the reader finds all but impossible. */
function isContradicted(piece: Understood, { judgement }: Heard, least: number): boolean {
  if (piece.kind !== "request" || moves(piece) || !isWeak(piece) || isAnswer(piece.reading)) return false;
  const served: ReadonlySet<Label> = new Set(operationsOfCall(labelOf(piece.reading)));
  return shareOf(judgement, served) < least;
}

/** How sure the reader must be against what the grammar has. */
function measureNeed(heard: Heard): number {
  const { understood } = heard;
  const isAnswered =
    isKnown(heard) && understood.some((piece) => piece.kind === "request" && isAnswer(piece.reading));
  if (understood.every(isWeak) && !isAnswered) return 0;
  const isSure = isAnswered || understood.some((piece) => isSureOf(piece, sureScore));
  return isSure ? sureAgainstSureGrammar : sureAgainstGrammar;
}
