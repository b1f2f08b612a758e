import { isOperationName } from "@alithia/protocol/operations.ts";
import { type Label, movesValue } from "../reader/label.ts";
import type { Reading } from "../reading.ts";
import type { Understood } from "./understood.ts";

/** Readings below this are no more than what the message is like by a few words. */
const weakScore = 0.67;
const sureStatement = 0.75;
const sureRead = 0.85;
/** From here on a question in words is one whose answer is known. */
export const known = 0.67;
/** Below this nothing that moves value was asked for, whatever a frame matched. */
export const movesNothing = 0.12;

export function isUnclear({ kind }: Understood): boolean {
  return kind === "unclear";
}

/** Nothing was understood, or hardly. */
export function isWeak(piece: Understood): boolean {
  return isUnclear(piece) || (piece.kind === "request" && piece.reading.score < weakScore);
}

export function isSureOf(piece: Understood, score: number): boolean {
  return piece.kind === "request" && piece.reading.score >= score;
}

export function isSureRead(piece: Understood): boolean {
  return isSureOf(piece, sureRead) && !moves(piece);
}

export function lacks(piece: Understood): boolean {
  return piece.kind === "request" && piece.reading.missing !== undefined;
}

export function moves(piece: Understood): boolean {
  return piece.kind === "request" && piece.reading.movesValue === true;
}

/** A request that leads to a transaction without another question. */
export function movesNow(piece: Understood): boolean {
  return moves(piece) && !lacks(piece);
}

export function isCancel(piece: Understood): boolean {
  return piece.kind === "small-talk" && piece.topic === "cancel";
}

export const answersInWords = /^(answer-question|glossary|about-her)$/;

/** A question in words, which the knowledge answers or does not. */
export function isAnswer({ capability }: Reading): boolean {
  return answersInWords.test(capability);
}

export function isStatement(piece: Understood): boolean {
  return piece.kind === "request" && isAnswer(piece.reading);
}

export function isDoubtfulAnswer(piece: Understood): boolean {
  return piece.kind === "request" && isAnswer(piece.reading) && piece.reading.score < sureStatement;
}

/** What is asked for by its name moves value. */
export function isMoving(label: Label): boolean {
  return isOperationName(label) && movesValue(label);
}

export function say(code: string, sentence: string): Understood {
  return { kind: "refusal", refusal: { code, sentence } };
}
