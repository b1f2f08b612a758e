import type { Piece } from "@alithia/protocol/lexing/split-text.ts";

/** Words that change an amount, so misspelt ones are corrected before lexing. */
export const numberWords =
  `eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty
  fifty sixty seventy eighty ninety hundred thousand million billion three seven eight negative minus about around
  roughly approximately almost nearly quarter`.split(/\s+/);

/** No misspelt number, but a part of one: "a hundredth of it". */
const partWord = /(?:dred|sand|illion)ths?$/;
const known = new Set(numberWords);

/** Corrects misspelt number words, e.g. "2 milloin", if the correction is unambiguous. */
export function correctNumbers(pieces: Piece[], correct: (word: string) => string): Piece[] {
  return pieces.map((piece) => {
    const word = piece.text.toLowerCase();
    const right = /^[a-z]{4,}$/.test(word) && !partWord.test(word) ? correct(word) : word;
    return right !== word && known.has(right) ? { ...piece, text: right } : piece;
  });
}
