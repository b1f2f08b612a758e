import type { Piece } from "@alithia/protocol/lexing/split-text.ts";

/** The words whose loss would make another amount: they are put right before anything is read. */
export const numberWords =
  `eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty
  fifty sixty seventy eighty ninety hundred thousand million billion three seven eight negative minus about around
  roughly approximately almost nearly quarter`.split(/\s+/);

const known = new Set(numberWords);

/** "2 milloin", "twentty": misspelt numbers, put right where the word can be no other one. */
export function correctNumbers(pieces: Piece[], correct: (word: string) => string): Piece[] {
  return pieces.map((piece) => {
    const word = piece.text.toLowerCase();
    const right = /^[a-z]{4,}$/.test(word) ? correct(word) : word;
    return right !== word && known.has(right) ? { ...piece, text: right } : piece;
  });
}
