import { labelOf } from "../reader/describe-readings.ts";
import type { Label } from "../reader/label.ts";
import { operationsOfCall } from "../reader/operations-of-call.ts";
import type { Reading } from "../reading.ts";
import type { Token, Utterance } from "../utterance.ts";
import { offTopic } from "./follow-label.ts";
import { type Heard, shareOf } from "./heard.ts";
import { isStatement, isSureRead, isUnclear, lacks, moves, movesNothing, say } from "./pieces.ts";
import type { Understood } from "./understood.ts";

/** Below this a text is told only where nothing else was understood. */
const actedOn = 0.5;
/** From here on a prepared text is asked for in nearly its own words; a text found by less gives way to it. */
const nearlyItsOwn = 0.3;
const itsOwn = 0.5;
const better = 1.15;
/** A text that answers beside nothing else. */
const answering = 0.14;
const near = 0.095;
/** What the words would have to be beside a read of which they name nothing. */
const ofNothingNamed = 0.2;
/** What is as likely as this about the field may be answered by what is nearest; and this likely, it is to be. */
const leastOfField = 0.25;
const likelyOfField = 0.7;
const hardlyRead = 0.05;
const needs: ReadonlySet<Label> = new Set<Label>(["emergency"]);
const hardlyNeeded = 0.15;
const ofField: ReadonlySet<Label> = new Set<Label>(["knowledge", "glossary", "about-her", "emergency"]);
const texts = /^(answer-question|glossary|about-her|emergency)$/;
const longestQuestion = 500;
/** A read that the reader is so sure of stands; one that has to ask back needs more. */
const sureOfRead = 0.9;
const sureOfQuestion = 0.97;
const sureOfHelp = 0.9;
const likelyToMove = 0.5;
/** From here on what no text answers is about something else, and what one hardly answers. */
const perhapsElsewhere = 0.1;
const likelyElsewhere = 0.11;
const elsewhere: ReadonlySet<Label> = new Set<Label>(["off-topic"]);
const leastWords = 6;
const leastOfUnclear = 4;
/** In so many words "it" and "they" stand for what the message itself says. */
const leastOfStory = 10;
/** The title of a text says as a whole what is asked, also in so few words. */
const leastOfTitle = 3;

const asked = /^(question|hypothetical|report|emergency|small-talk|beyond)$/;
const pointing = /^(it|this|these|those|they|them)$/;
const thing =
  /^(thing|things|stuff|token|tokens|coin|coins|site|page|chat|app|website|sale|project|chain|network|wallet|money|crypto|bot|place)$/;
const named = /^(address|hash|hex|name)$/;
const talk = /^(abilities|agreement|cancel|custody|connecting|acknowledge)$/;
const stands = /^(off-topic|unsupported)$/;
const outOfReach = /^(beyond|off-topic|report|secret|small-talk|unsupported)$/;

/**
 * "Can someone steal from me just by knowing my address", "who owns the private keys here": where nothing that was
 * understood is what the words name, a text that answers nearly these words is told.
 */
export function tellFitting(decided: Understood[], heard: Heard): Understood[] {
  const told = findFitting(decided, heard) ?? askNearest(decided, heard) ?? decided;
  return tellAbilities(told, heard) ?? leaveOffTopic(told, heard);
}

/** "Who is the king of Sweden?": what no text answers well, and may be about anything. */
function leaveOffTopic(decided: Understood[], { judgement, readings, utterance }: Heard): Understood[] {
  const best = Math.max(0, ...readings.map(({ fit = 0 }) => fit));
  const isAnswer =
    decided.length > 0 &&
    decided.every((piece) => piece.kind === "request" && piece.reading.capability === "answer-question");
  const isOpen = utterance.thread[0]?.missing !== undefined;
  const share = isOpen || best >= answering ? 0 : shareOf(judgement, elsewhere);
  const isElsewhere = share >= (best >= near ? likelyElsewhere : perhapsElsewhere);
  return isAnswer && isElsewhere ? [say("off-topic", offTopic)] : decided;
}

/** "What can you actually do?" asks for all of it, whatever text some of the words lead to. */
function tellAbilities(decided: Understood[], { top, readings }: Heard): Understood[] | null {
  const isHelp = top.label === "help" && top.share >= sureOfHelp;
  const isText = decided.length === 1 && decided.every(isStatement);
  const isAsked = readings.some(({ fit = 0 }) => fit >= nearlyItsOwn);
  return isHelp && isText && !isAsked ? [{ kind: "small-talk", topic: "abilities" }] : null;
}

function findFitting(decided: Understood[], heard: Heard): Understood[] | null {
  const { readings, judgement, utterance } = heard;
  const isSettled = ({ input, isLiteral }: Reading) => isLiteral === true || input.about !== undefined;
  if (decided.some((piece) => piece.kind === "request" && isSettled(piece.reading))) return null;
  const [kind] = judgement.kinds;
  const [best] = readings
    .filter((reading) => !isFalseAlarm(reading, heard))
    .filter(({ score }) => score >= actedOn || decided.every(isUnclear))
    .toSorted((one, other) => (other.fit ?? 0) - (one.fit ?? 0));
  const isAsked = decided.every(isUnclear) ? judgement.moves < likelyToMove : asked.test(kind?.kind ?? "");
  if (best?.fit === undefined || !(isAsked || best.fit === 1)) return null;
  const fitting = { ...best, fit: best.fit };
  if (best.fit === 1 && (decided.every(isUnclear) || utterance.tokens.length >= leastOfTitle))
    return [{ kind: "request", reading: best, tokens: utterance.tokens }];
  const isSeveral = decided.filter(isStatement).length > 1;
  const least = decided.every(isUnclear) && fitting.fit >= nearlyItsOwn ? leastOfUnclear : leastWords;
  const isAlarm = decided.every((piece) => piece.kind === "request" && isFalseAlarm(piece.reading, heard));
  if (
    isSeveral ||
    !(isAlarm || isWhole(utterance, best.input, least)) ||
    !decided.every((piece) => isLoose(piece, fitting, { ...heard, understood: decided }))
  )
    return null;
  return [{ kind: "request", reading: best, tokens: utterance.tokens }];
}

/** What was not understood and is about the field: the knowledge says that it does not know, and what is nearest. */
function askNearest(
  decided: Understood[],
  { judgement, utterance, capabilities }: Heard,
): Understood[] | null {
  const question = utterance.text.slice(0, longestQuestion);
  const isAsked = decided.every(isUnclear) && asked.test(judgement.kinds[0]?.kind ?? "");
  const isKnown = capabilities.some(({ name }) => name === "answer-question");
  if (!isAsked || !isKnown || !isWhole(utterance, { question }) || shareOf(judgement, ofField) < leastOfField)
    return null;
  const reading = { capability: "answer-question", score: 0.52, input: { question } };
  return [{ kind: "request", reading, tokens: utterance.tokens }];
}

/** A sentence of some words that says by itself what it is about. */
function isWhole(
  { text, tokens }: Utterance,
  { question }: Record<string, unknown>,
  least = leastWords,
): boolean {
  const isResolved = typeof question === "string" && question.length > text.length;
  const words = tokens.filter(({ word }) => /^[a-z]/.test(word));
  const isStory = words.length >= leastOfStory;
  const isPlain = tokens.every(
    ({ entity }, at) => !named.test(entity?.kind ?? "") && (isResolved || isStory || !isPointing(tokens, at)),
  );
  return isPlain && words.length >= least;
}

/** "This ALI", "these coins" name what "this" and "these" alone would only point at. */
function isPointing(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return (
    pointing.test(tokens[at]?.word ?? "") && next?.entity?.kind !== "token" && !thing.test(next?.word ?? "")
  );
}

/** Nothing was understood, something is asked back, or it is hardly what the words name. */
function isLoose(piece: Understood, best: Reading & { fit: number }, heard: Heard): boolean {
  if (isStatement(piece)) return piece.kind === "request" && isBetter(best, piece.reading);
  if (best.fit < measureFit(piece, heard)) return false;
  if (isUnclear(piece)) return true;
  if (piece.kind === "unclear") return false;
  if (piece.kind === "small-talk") return talk.test(piece.topic);
  if (piece.kind === "refusal") return outOfReach.test(piece.refusal.code);
  if (piece.reading.capability === "our-history" && heard.utterance.dialogue?.proposals.length === 0)
    return true;
  if (isFalseAlarm(piece.reading, heard)) return true;
  if (piece.reading.capability === "emergency") return shareOfRead(piece.reading, heard) < sureOfQuestion;
  if (moves(piece)) return (lacks(piece) || isOfTexts(piece, heard)) && heard.judgement.moves < movesNothing;
  if (isOfTexts(piece, heard)) return true;
  if (isSureRead(piece) && best.fit < itsOwn) return false;
  return shareOfRead(piece.reading, heard) < (lacks(piece) ? sureOfQuestion : sureOfRead);
}

/** First aid that a few words led to, where the reader finds hardly any need. */
function isFalseAlarm({ capability, fit = 0 }: Reading, { judgement }: Heard): boolean {
  return capability === "emergency" && fit < nearlyItsOwn && shareOf(judgement, needs) < hardlyNeeded;
}

/** How well a text must fit: the less, the surer the reader is of one, and where what stands against it leads nowhere. */
function measureFit(piece: Understood, heard: Heard): number {
  if (isUnclear(piece) || isOfTexts(piece, heard)) return near;
  if (piece.kind === "small-talk" || lacks(piece)) return answering;
  if (piece.kind === "refusal") return piece.refusal.code === "beyond" ? answering : nearlyItsOwn;
  return ofNothingNamed;
}

/** The reader finds a question for a text, and hardly what the piece would read. */
function isOfTexts(piece: Understood, heard: Heard): boolean {
  const [latest] = heard.utterance.thread;
  if (heard.understood.length !== 1 || (latest !== undefined && !texts.test(latest.capability))) return false;
  const isRead = piece.kind === "request" && shareOfRead(piece.reading, heard) >= hardlyRead;
  const isElsewhere = piece.kind === "refusal" && stands.test(piece.refusal.code);
  return !isRead && !isElsewhere && shareOf(heard.judgement, ofField) >= likelyOfField;
}

function isBetter(best: Reading & { fit: number }, { fit = 0, capability }: Reading): boolean {
  return best.capability !== capability && best.fit >= answering && best.fit > fit * better;
}

function shareOfRead(reading: Reading, { judgement }: Heard): number {
  return shareOf(judgement, new Set<Label>(operationsOfCall(labelOf(reading))));
}
