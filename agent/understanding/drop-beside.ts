import type { ReaderJudgement } from "../reader/create-reader.ts";
import { isStatement, isSureOf, known, lacks, moves, movesNothing } from "./pieces.ts";
import type { Understood } from "./understood.ts";

/** "I'd like to buy some, but what if I change my mind?": beside an answer nothing is asked for what nobody wants yet. */
export function dropUnasked(pieces: Understood[], judgement: ReaderJudgement): Understood[] {
  const isUnasked = (piece: Understood) => moves(piece) && lacks(piece);
  const isIdle = judgement.moves < movesNothing && pieces.some(isUnasked) && !pieces.every(isUnasked);
  return isIdle ? pieces.filter((piece) => !isUnasked(piece)) : pieces;
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
