import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";

const signs: Partial<Record<Lexeme["kind"], string>> = {
  number: "N",
  token: "T",
  address: "A",
  duration: "D",
  percent: "P",
};
const [wordsBefore, wordsAfter] = [12, 3];

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
  const spell = (lexeme: Lexeme): string => {
    const word = wordOf(lexeme);
    return word === null ? (signs[lexeme.kind] ?? "V") : mark(word);
  };
  const around = lexemes
    .slice(Math.max(0, at - wordsBefore), at + 1 + wordsAfter)
    .map((one) => (one === lexemes[at] ? `[${spell(one)}]` : spell(one)));
  return row.test(` ${around.join(" ")} `);
}
