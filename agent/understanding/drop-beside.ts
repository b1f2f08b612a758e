import type { ReaderJudgement } from "../reader/create-reader.ts";
import type { Heard } from "./heard.ts";
import { isStatement, isSureOf, known, lacks, moves, movesNothing, movesNow } from "./pieces.ts";
import type { Understood } from "./understood.ts";

/** Drops incomplete transactions beside other pieces if none is asked for, e.g. "I'd like to buy, but …?" */
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
 * Drops incomplete transactions from a message that names no value and asks for none, e.g. "do I need to pay
 * for it?", "can people sell it?".
 */
export function dropEmptyMoves(pieces: Understood[], { judgement, top, utterance }: Heard): Understood[] {
  const isAsked = other.test(top.label) && top.share >= sureOfOther;
  const isNamed = utterance.tokens.some(({ entity, text }) => entity !== undefined && !pointing.test(text));
  const isOpen = utterance.thread[0]?.missing !== undefined;
  const isEmpty = (piece: Understood) => moves(piece) && lacks(piece);
  if (isNamed || isOpen || !isAsked || judgement.moves >= leastMove) return pieces;
  return pieces.filter((piece) => !isEmpty(piece));
}

/** Beside a request, drops unclear pieces and low-scored text answers. */
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

/** Drops a transaction that a later piece repeats with more, e.g. "sell 120 S for USDC, minimum 38 USDC". */
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
