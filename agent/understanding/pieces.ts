import { isOperationName } from "@alithia/protocol/operations.ts";
import { type Label, movesValue } from "../reader/label.ts";
import type { Reading } from "../reading.ts";
import type { Understood } from "./understood.ts";

/** Readings below this score matched only a few words. */
const weakScore = 0.67;
const sureStatement = 0.75;
const sureRead = 0.85;
/** Minimum score at which a text answers a question. */
export const known = 0.67;
/** Below this probability, no transaction was asked for, even if a frame matched. */
export const movesNothing = 0.12;

export function isUnclear({ kind }: Understood): boolean {
  return kind === "unclear";
}

/** Unclear, or with a low score. */
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

/** A transaction request without missing arguments. */
export function movesNow(piece: Understood): boolean {
  return moves(piece) && !lacks(piece);
}

export function isCancel(piece: Understood): boolean {
  return piece.kind === "small-talk" && piece.topic === "cancel";
}

export const answersInWords = /^(answer-question|glossary|about-her)$/;

/** A question answered by prepared texts. */
export function isAnswer({ capability }: Reading): boolean {
  return answersInWords.test(capability);
}

export function isStatement(piece: Understood): boolean {
  return piece.kind === "request" && isAnswer(piece.reading);
}

export function isDoubtfulAnswer(piece: Understood): boolean {
  return piece.kind === "request" && isAnswer(piece.reading) && piece.reading.score < sureStatement;
}

/** Whether the label is an operation that moves value. */
export function isMoving(label: Label): boolean {
  return isOperationName(label) && movesValue(label);
}

export function say(code: string, sentence: string): Understood {
  return { kind: "refusal", refusal: { code, sentence } };
}
