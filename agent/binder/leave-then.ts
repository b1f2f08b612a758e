import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { isCourtesy } from "./wordings/courtesies.ts";

const agreements = /^(all|very|right|alright|good|well|yes|yeah|yep|understood|so|and|but|i)$/;
const verbs =
  /^(send|pay|transfer|give|swap|trade|sell|buy|get|convert|exchange|change|wrap|unwrap|approve|revoke|mint|burn|return|deploy|can|could|would)$/;
/** With one of these before it, "then" may stand for a time that is told. */
const telling = /^([,;:.!?()\n]|so|and|as|because|since|he|she|they|we|it|i)$/;
const afterwards = /^(please|pls|plz|kindly|thanks|thank|thx)$/;

/**
 * Leaves out a "then" that only goes on from what was talked about: behind agreement, as in "Good. Then swap …", or at
 * the end of a plain order. Null if what is told before it may be a time: "He repairs the roof. Then send …".
 */
export function leaveThen(lexemes: readonly Lexeme[]): Lexeme[] | null {
  const wordAt = (at: number) => wordOf(lexemes[at]);
  const isIdle = (at: number) => isCourtesy(wordAt(at) ?? " ") || agreements.test(wordAt(at) ?? "");
  const at = lexemes.findIndex((_, place) => wordAt(place) === "then");
  const first = lexemes.findIndex((_, place) => !isIdle(place));
  if (at === -1) return [...lexemes];
  const without = lexemes.toSpliced(at, at === 0 && wordAt(1) === "," ? 2 : 1);
  if (first === at) return without;
  const before = lexemes.slice(first, at);
  if (!before.some(({ kind }) => kind === "number")) return null;
  const isPlain = verbs.test(wordAt(first) ?? "") && !before.some((one) => telling.test(wordOf(one) ?? ""));
  return isPlain && endsAt(at + 1) ? lexemes.toSpliced(at, 1) : [...lexemes];

  function endsAt(place: number): boolean {
    const [next, further] = [wordAt(place), wordAt(place + 1) ?? ""];
    if (place >= lexemes.length || /^[.!]$/.test(next ?? "") || afterwards.test(next ?? "")) return true;
    return next === "," && (afterwards.test(further) || further === "as");
  }
}
