import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";

/** A word or mark, or a value of the kind named. */
export type Piece = { word: string; kind?: string | undefined };

export const toPiece = (lexeme: Lexeme): Piece => {
  const word = wordOf(lexeme);
  return word === null ? { word: lexeme.text, kind: lexeme.kind } : { word };
};

const signs: Partial<Record<string, string>> = {
  number: "N",
  token: "T",
  address: "A",
  duration: "D",
  percent: "P",
};
const [wordsBefore, wordsAfter] = [12, 5];

/**
 * Whether `row` matches the words around a lexeme, which is in brackets; words are separated by spaces and
 * values replaced by the sign of their kind: ` pay invoice no . [N] to A `. `mark` can annotate words.
 */
export function standsIn(
  row: RegExp,
  lexemes: readonly Lexeme[],
  at: number,
  mark: (word: string) => string = String,
): boolean {
  return stands(row, lexemes, at, toPiece, mark);
}

/** The same of anything that is read as words and values. */
export function stands<One>(
  row: RegExp,
  all: readonly One[],
  at: number,
  read: (one: One) => Piece,
  mark: (word: string) => string = String,
): boolean {
  const spell = (one: One) => {
    const { word, kind } = read(one);
    return kind === undefined ? mark(word) : (signs[kind] ?? "V");
  };
  const around = all
    .slice(Math.max(0, at - wordsBefore), at + 1 + wordsAfter)
    .map((one) => (one === all[at] ? `[${spell(one)}]` : spell(one)));
  return row.test(` ${around.join(" ")} `);
}
