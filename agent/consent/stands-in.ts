import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";

const signs: Partial<Record<Lexeme["kind"], string>> = { number: "N", token: "T", address: "A" };
const spell = (lexeme: Lexeme): string => wordOf(lexeme) ?? signs[lexeme.kind] ?? "V";
const [wordsBefore, wordsAfter] = [8, 3];

/**
 * Whether a piece stands among words as `row` says: it is matched against the piece in brackets between the words around
 * it, each between spaces, values by the sign of their kind: ` pay invoice no . [N] to A `.
 */
export function standsIn(row: RegExp, lexemes: readonly Lexeme[], at: number): boolean {
  const around = lexemes
    .slice(Math.max(0, at - wordsBefore), at + 1 + wordsAfter)
    .map((one) => (one === lexemes[at] ? `[${spell(one)}]` : spell(one)));
  return row.test(` ${around.join(" ")} `);
}
