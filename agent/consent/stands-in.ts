import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";

const signs: Partial<Record<Lexeme["kind"], string>> = { number: "N", token: "T", address: "A" };
const [wordsBefore, wordsAfter] = [12, 3];

/**
 * Whether a piece stands among words as `row` says: it is matched against the piece in brackets between the words around
 * it, each between spaces, values by the sign of their kind: ` pay invoice no . [N] to A `. `mark` spells a word with what is known of it.
 */
export function standsIn(
  row: RegExp,
  lexemes: readonly Lexeme[],
  at: number,
  mark: (word: string) => string = String,
): boolean {
  const spell = (lexeme: Lexeme): string => {
    const word = wordOf(lexeme);
    return word === null ? (signs[lexeme.kind] ?? "V") : mark(word);
  };
  const around = lexemes
    .slice(Math.max(0, at - wordsBefore), at + 1 + wordsAfter)
    .map((one) => (one === lexemes[at] ? `[${spell(one)}]` : spell(one)));
  return row.test(` ${around.join(" ")} `);
}
