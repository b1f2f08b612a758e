import { isOperationName } from "@alithia/protocol/operations.ts";
import type { AnyCapability } from "../capability.ts";
import { answerBeyond } from "../reader/answer-beyond.ts";
import type { ReaderJudgement } from "../reader/create-reader.ts";
import { labelOf } from "../reader/describe-readings.ts";
import { findConcepts } from "../reader/find-concepts.ts";
import { answerInLanguage, findLanguage } from "../reader/find-language.ts";
import { type Label, movesValue } from "../reader/label.ts";
import { operationsOfCall } from "../reader/operations-of-call.ts";
import { suggestRequests } from "../reader/suggest-requests.ts";
import type { Reading } from "../reading.ts";
import type { Utterance } from "../utterance.ts";
import { fillRoles } from "./fill-roles.ts";
import { offerConditional, offerQuoted } from "./offer-request.ts";
import { readOperation } from "./read-operation.ts";
import type { Understood } from "./understood.ts";

/** Against a grammar that has another reading, the reader must be surer than where nothing fits. */
const sureAgainstGrammar = 0.75;
const sureAgainstSureGrammar = 0.93;
/** Readings below this are no more than what the message is like by a few words. */
const weakScore = 0.67;
/** A reading of the grammar from this score on is a sure one. */
const sureScore = 0.8;
/** From here on a question in words is one whose answer is known. */
const known = 0.67;
const sureOfRead = 0.5;
/** First aid that was not needed costs little. */
const sureOfEmergency = 0.4;
const sureOfTalk = 0.5;
/** Talk of which no word is known is talk only from this share on. */
const sureOfWordlessTalk = 0.85;
/** A statement found by a few words gives way to a message that is about something else, from this share on. */
const sureOfElsewhere = 0.3;
const sureOfOffTopic = 0.2;
const sureOfKnowledge = 0.85;
const sureOfStatement = 0.75;
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
const chatter = new Set(["laugh-word", "yes-word", "no-word", "complaint-word"]);
/** Below this nothing that moves value was asked for, whatever a frame matched. */
const movesNothing = 0.12;

const nothingAsked =
  "Thanks for telling me. If you would like me to check something, paste the transaction's hash or an address.";
const offTopic =
  "That is outside of what I know. I read the Sonic chain, answer questions about Sonic and ALI, and prepare transactions for you to sign.";
const noChart =
  "I draw no chart of a price: I read the chain as it is now, and keep no history of prices. I can read today's price of a token, say what an amount would fetch, or draw what a wallet holds.";
const ofWallet = /^(my|mine|wallet|portfolio|holdings|own|hold)$/;
const listening = "All right. Tell me when I should look something up or prepare something.";

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
  const conditional = offerConditional(utterance);
  if (conditional !== null) return conditional;
  const quoted = offerQuoted(understood, judgement, utterance);
  if (quoted !== null) return [quoted];
  if (understood.some(({ kind }) => kind === "refusal"))
    return isMisheard(understood, judgement)
      ? follow(judgement, utterance, capabilities, readings)
      : understood;
  const language = findLanguage(utterance.text);
  if (language !== null && !understood.some(isSureRead))
    return [say("other-language", answerInLanguage(language))];
  if (top.label === "cancel" && top.share >= sureOfTalk && understood.some(isCancel))
    return understood.filter(isCancel);
  const isChat = judgement.kinds[0]?.kind === "small-talk" && judgement.moves < sureOfMoving;
  if (
    isChat &&
    utterance.tokens.every(({ entity }) => entity === undefined) &&
    understood.every((piece) => lacks(piece) && moves(piece))
  )
    return [say("small-talk", listening)];
  const filled = fillRequest(understood, judgement, utterance, capabilities);
  if (filled !== null) return [filled];
  if (isElsewhere(judgement) && understood.every(isDoubtfulAnswer)) return [say("off-topic", offTopic)];
  const isKnown =
    readings.some((reading) => isAnswer(reading) && reading.score >= known) &&
    shareOf(judgement, answers) >= leastOfAnswer;
  const asksToken =
    understood.length === 1 && understood.every((piece) => lacks(piece) && asksForToken(piece));
  if (asksToken && top.share >= sureOfRead && !isMoving(top.label)) {
    const assumed = readOperation(top.label, utterance, capabilities, []);
    if (assumed !== null && !lacks(assumed)) return [assumed];
  }
  if (understood.some((piece) => agrees(piece, top.label, isKnown))) {
    const isVague = understood.length === 1 && understood.every((piece) => isWeak(piece) && lacks(piece));
    const whole = isVague ? readOperation(top.label, utterance, capabilities, readings) : null;
    return whole === null || lacks(whole) ? understood : [whole];
  }
  const isOpen = utterance.thread[0]?.missing !== undefined;
  const moving = understood.filter(movesNow);
  if (moving.length > 0) {
    const isVetoed = judgement.moves < movesNothing && !isMoving(top.label) && !isOpen;
    return isVetoed ? follow(judgement, utterance, capabilities, readings) : understood;
  }
  if (top.label === "emergency" && top.share >= sureOfEmergency)
    return follow(judgement, utterance, capabilities, readings);
  if (understood.length > 1 && understood.some((piece) => !isWeak(piece))) return understood;
  const isAnswered =
    isKnown && understood.some((piece) => piece.kind === "request" && isAnswer(piece.reading));
  const isSure = isAnswered || understood.some((piece) => isSureOf(piece, sureScore));
  const needed =
    understood.every(isWeak) && !isAnswered ? 0 : isSure ? sureAgainstSureGrammar : sureAgainstGrammar;
  if (top.share < needed || (isOpen && understood.some(({ kind }) => kind === "request"))) return understood;
  const followed = follow(judgement, utterance, capabilities, readings);
  const isHelpful = followed.some(
    (piece) => piece.kind !== "unclear" || (piece.meant && understood.every(isWeak)),
  );
  return isHelpful || understood.every(isUnclear) ? followed : understood;
}

/** From here on a message asks for a transaction, and for this one. */
const sureOfMove = 0.85;
const sureOfOperation = 0.6;
const sureOfMoving = 0.5;

/**
 * A request whose words the grammar does not know, or of which it misses something, though the message spells out all
 * its values. The gate asks the visitor before anything comes of it, unless its own reading is the same.
 */
function fillRequest(
  understood: readonly Understood[],
  { labels, kinds, moves }: ReaderJudgement,
  { tokens, text }: Utterance,
  capabilities: AnyCapability[],
): Understood | null {
  const [top] = labels;
  const isUnheard = understood.every((piece) => isUnclear(piece) || isUnheardIn(piece));
  const isRequest = kinds[0]?.kind === "request" || kinds[0]?.kind === "answer";
  if (top === undefined || !isOperationName(top.label) || !isUnheard || !isRequest || text.includes("?"))
    return null;
  if (moves < sureOfMove || top.share < sureOfOperation) return null;
  const reading = fillRoles(top.label, tokens);
  if (reading === null || !capabilities.some(({ name }) => name === reading.capability)) return null;
  return { kind: "request", reading, tokens };
}

/** It is asked for because the words were not known, not because the amount is in doubt or cannot be taken. */
function isUnheardIn(piece: Understood): boolean {
  const missing = piece.kind === "request" ? piece.reading.missing : undefined;
  return missing !== undefined && missing.said !== true && missing.asks !== "amount";
}

function isElsewhere(judgement: ReaderJudgement): boolean {
  const [top] = judgement.labels;
  const kind = judgement.kinds.find((one) => one.kind === "off-topic")?.share ?? 0;
  const isKnowledge = shareOf(judgement, answers) >= sureOfKnowledge;
  return (
    (top?.label === "off-topic" && top.share >= sureOfElsewhere) || (kind >= sureOfOffTopic && !isKnowledge)
  );
}

/** A refusal by a few words gives way to a cry for help, and one of a transaction to a question that moves nothing. */
function isMisheard(understood: readonly Understood[], { labels, moves }: ReaderJudgement): boolean {
  const [top] = labels;
  const codes = understood.flatMap((piece) => (piece.kind === "refusal" ? [piece.refusal.code] : []));
  if (top === undefined || top.share < sureOfOperation) return false;
  if (top.label === "emergency") return codes.every((code) => /^(own-address|harm|schedule)$/.test(code));
  const isQuestion = isOperationName(top.label) && !isMoving(top.label) && moves < movesNothing;
  return isQuestion && codes.every((code) => /^(own-address|schedule)$/.test(code));
}

function shareOf({ labels }: ReaderJudgement, wanted: ReadonlySet<Label>): number {
  return labels.reduce((sum, { label, share }) => (wanted.has(label) ? sum + share : sum), 0);
}

type Ranked = ReaderJudgement["labels"][number];

function follow(
  judgement: ReaderJudgement,
  utterance: Utterance,
  capabilities: AnyCapability[],
  readings: readonly Reading[],
): Understood[] {
  const [top] = judgement.labels;
  const talk = top === undefined || top.share < sureOfTalk ? null : answerKind(top, utterance);
  if (talk !== null) return [talk];
  const needed = top?.label === "emergency" ? sureOfEmergency : sureOfRead;
  const reading =
    top === undefined || top.share < needed
      ? null
      : readOperation(top.label, utterance, capabilities, readings);
  if (reading !== null) return [reading];
  const options = suggestRequests(judgement, utterance);
  const unclear = { kind: "unclear" as const, tokens: utterance.tokens };
  if (options.length === 0) return [unclear];
  return [
    { ...unclear, meant: { questionId: "reader.meant", question: "Did you mean one of these?", options } },
  ];
}

function answerKind({ label, share }: Ranked, { tokens }: Utterance): Understood | null {
  if (label === "beyond") return say("beyond", answerBeyond(tokens));
  if (label === "off-topic") return say("off-topic", offTopic);
  if (label === "report") return say("report", nothingAsked);
  if (label === "cancel" || label === "negation") return { kind: "small-talk", topic: "cancel" };
  if (
    label === "chart" &&
    !tokens.some(({ word, entity }) => entity?.kind === "address" || ofWallet.test(word))
  )
    return say("no-chart", noChart);
  if (label === "help") return { kind: "small-talk", topic: "abilities" };
  if (label === "other-language") return say("other-language", answerInLanguage("en"));
  if (label !== "small-talk") return null;
  const words = tokens.map(({ text }) => text.toLowerCase());
  const concepts = new Set(findConcepts(words).map(({ concept }) => concept));
  if (concepts.has("thanks-word")) return { kind: "small-talk", topic: "thanks" };
  if (concepts.has("greet-word")) return { kind: "small-talk", topic: "greeting" };
  const isChatter = [...concepts].some((concept) => chatter.has(concept));
  return isChatter || share >= sureOfWordlessTalk ? say("small-talk", listening) : null;
}

function say(code: string, sentence: string): Understood {
  return { kind: "refusal", refusal: { code, sentence } };
}

function agrees(piece: Understood, label: Label, isKnown: boolean): boolean {
  if (piece.kind === "small-talk")
    return piece.topic === "cancel"
      ? label === "cancel" || label === "negation"
      : /^(small-talk|about-her|help|answer)$/.test(label);
  if (piece.kind !== "request") return false;
  if (/^(glossary|about-her|token-info)$/.test(label) && isAnswer(piece.reading)) return isKnown;
  return operationsOfCall(labelOf(piece.reading)).some((one) => one === label);
}

function isSureOf(piece: Understood, score: number): boolean {
  return piece.kind === "request" && piece.reading.score >= score;
}

function isAnswer({ capability }: Reading): boolean {
  return capability === "answer-question";
}

function isDoubtfulAnswer(piece: Understood): boolean {
  return piece.kind === "request" && isAnswer(piece.reading) && piece.reading.score < sureOfStatement;
}

function isMoving(label: Label): boolean {
  return isOperationName(label) && movesValue(label);
}

/** A request that leads to a transaction without another question. */
function movesNow(piece: Understood): boolean {
  return piece.kind === "request" && piece.reading.movesValue === true && piece.reading.missing === undefined;
}

function isSureRead(piece: Understood): boolean {
  return piece.kind === "request" && piece.reading.movesValue !== true && piece.reading.score >= 0.85;
}

function lacks(piece: Understood): boolean {
  return piece.kind === "request" && piece.reading.missing !== undefined;
}

function asksForToken(piece: Understood): boolean {
  return piece.kind === "request" && piece.reading.missing?.asks === "token";
}

function isCancel(piece: Understood): boolean {
  return piece.kind === "small-talk" && piece.topic === "cancel";
}

function moves(piece: Understood): boolean {
  return piece.kind === "request" && piece.reading.movesValue === true;
}

function isUnclear({ kind }: Understood): boolean {
  return kind === "unclear";
}

/** Nothing was understood, or hardly. */
function isWeak(piece: Understood): boolean {
  if (piece.kind === "unclear") return true;
  if (piece.kind !== "request") return false;
  return piece.reading.score < weakScore;
}
