import { labelOf } from "../reader/describe-readings.ts";
import type { Label } from "../reader/label.ts";
import { operationsOfCall } from "../reader/operations-of-call.ts";
import type { Reading } from "../reading.ts";
import { type Heard, shareOf } from "./heard.ts";
import { isStatement, isSureRead, isUnclear, lacks, moves, movesNothing } from "./pieces.ts";
import type { Understood } from "./understood.ts";

/** From here on a prepared text is asked for in nearly its own words; a text found by less gives way to it. */
const nearlyItsOwn = 0.3;
const itsOwn = 0.5;
const better = 1.15;
/** A text that answers beside nothing else. */
const answering = 0.13;
const besideNothing = 0.2;
/** A read that the reader is so sure of stands; one that has to ask back needs more. */
const sureOfRead = 0.5;
const sureOfQuestion = 0.85;
const leastWords = 6;

const asked = /^(question|hypothetical|report|emergency|small-talk)$/;
const pointing = /^(it|this|these|those|they|them)$/;
const named = /^(address|hash|hex|name)$/;
const talk = /^(abilities|agreement|cancel|custody|connecting|acknowledge)$/;
const outOfReach = /^(beyond|off-topic|report|secret|small-talk|unsupported)$/;

/**
 * "Can someone steal from me just by knowing my address", "who owns the private keys here": where nothing that was
 * understood is what the words name, a text that answers nearly these words is told.
 */
export function tellFitting(decided: Understood[], heard: Heard): Understood[] {
  const { readings, judgement, utterance } = heard;
  const [kind] = judgement.kinds;
  const [best] = readings.toSorted((one, other) => (other.fit ?? 0) - (one.fit ?? 0));
  const isAsked = decided.every(isUnclear) ? judgement.moves < sureOfRead : asked.test(kind?.kind ?? "");
  if (best?.fit === undefined || !isAsked) return decided;
  const fitting = { ...best, fit: best.fit };
  const isSeveral = decided.filter(isStatement).length > 1;
  if (isSeveral || !isWhole(heard, best) || !decided.every((piece) => isLoose(piece, fitting, heard)))
    return decided;
  return [{ kind: "request", reading: best, tokens: utterance.tokens }];
}

/** A sentence of some words that says by itself what it is about. */
function isWhole({ utterance: { text, tokens } }: Heard, { input }: Reading): boolean {
  const isResolved = typeof input.question === "string" && input.question.length > text.length;
  const words = tokens.filter(({ word }) => /^[a-z]/.test(word));
  const isPlain = tokens.every(
    ({ entity, word }) => !named.test(entity?.kind ?? "") && (isResolved || !pointing.test(word)),
  );
  return isPlain && words.length >= leastWords;
}

/** Nothing was understood, something is asked back, or it is hardly what the words name. */
function isLoose(piece: Understood, best: Reading & { fit: number }, heard: Heard): boolean {
  if (isStatement(piece)) return piece.kind === "request" && isBetter(best, piece.reading);
  if (isUnclear(piece)) return best.fit >= besideNothing;
  if (best.fit < nearlyItsOwn || piece.kind === "unclear") return false;
  if (piece.kind === "small-talk") return talk.test(piece.topic);
  if (piece.kind === "refusal") return outOfReach.test(piece.refusal.code);
  if (piece.reading.capability === "our-history" && heard.utterance.dialogue?.proposals.length === 0)
    return true;
  if (piece.reading.capability === "emergency") return shareOfRead(piece.reading, heard) < sureOfQuestion;
  if (isSureRead(piece) && best.fit < itsOwn) return false;
  if (moves(piece)) return lacks(piece) && heard.judgement.moves < movesNothing;
  return shareOfRead(piece.reading, heard) < (lacks(piece) ? sureOfQuestion : sureOfRead);
}

function isBetter(best: Reading & { fit: number }, { fit = 0, capability }: Reading): boolean {
  return best.capability !== capability && best.fit >= answering && best.fit > fit * better;
}

function shareOfRead(reading: Reading, { judgement }: Heard): number {
  return shareOf(judgement, new Set<Label>(operationsOfCall(labelOf(reading))));
}
