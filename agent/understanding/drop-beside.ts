import type { ReaderJudgement } from "../reader/create-reader.ts";
import type { Heard } from "./heard.ts";
import { isStatement, isSureOf, known, lacks, moves, movesNothing, movesNow } from "./pieces.ts";
import type { Understood } from "./understood.ts";

/** "I'd like to buy some, but what if I change my mind?": beside an answer nothing is asked for what nobody wants yet. */
export function dropUnasked(pieces: Understood[], judgement: ReaderJudgement): Understood[] {
  const isUnasked = (piece: Understood) => moves(piece) && lacks(piece);
  const isIdle = judgement.moves < movesNothing && pieces.some(isUnasked) && !pieces.every(isUnasked);
  return isIdle ? pieces.filter((piece) => !isUnasked(piece)) : pieces;
}

const pointing = /^(?:it|that|this|them|those|these|one|he|she|they|him|her)$/i;
const leastMove = 0.3;
const sureOfOther = 0.5;
const other = /^(?:knowledge|glossary|small-talk|token-info)$/;

/**
 * "Do I need to pay for it?", "can people sell it?": of what names no value and asks for no transaction, no amount and
 * no recipient is asked.
 */
export function dropEmptyMoves(pieces: Understood[], { judgement, top, utterance }: Heard): Understood[] {
  const isAsked = other.test(top.label) && top.share >= sureOfOther;
  const isNamed = utterance.tokens.some(({ entity, text }) => entity !== undefined && !pointing.test(text));
  const isOpen = utterance.thread[0]?.missing !== undefined;
  const isEmpty = (piece: Understood) => moves(piece) && lacks(piece);
  if (isNamed || isOpen || !isAsked || judgement.moves >= leastMove) return pieces;
  return pieces.filter((piece) => !isEmpty(piece));
}

/** Beside a request, a statement that was hardly found for words around it answers nothing. */
export function dropGuesses(pieces: Understood[]): Understood[] {
  const isGuess = (piece: Understood) =>
    piece.kind === "unclear" ? piece.meant === undefined : isStatement(piece) && !isSureOf(piece, known);
  const isAsked = pieces.some((piece) =>
    piece.kind === "refusal"
      ? piece.refusal.code === "secret"
      : piece.kind === "request" && !isStatement(piece) && !lacks(piece),
  );
  return isAsked && pieces.some(isGuess) ? pieces.filter((piece) => !isGuess(piece)) : pieces;
}

/** "Sell 120 S for USDC, minimum 38 USDC": a transaction that a later part of the message tells in full. */
export function dropParts(pieces: Understood[]): Understood[] {
  const isTold = (piece: Understood, at: number) =>
    movesNow(piece) && pieces.slice(at + 1).some((other) => isPartOf(piece, other));
  return pieces.some(isTold) ? pieces.filter((piece, at) => !isTold(piece, at)) : pieces;
}

function isPartOf(piece: Understood, whole: Understood): boolean {
  if (piece.kind !== "request" || whole.kind !== "request" || !movesNow(whole)) return false;
  const [part, all] = [Object.entries(piece.reading.input), whole.reading.input];
  const isSame =
    piece.reading.capability === whole.reading.capability && part.length < Object.keys(all).length;
  return isSame && part.every(([name, value]) => typeof value === "string" && all[name] === value);
}
