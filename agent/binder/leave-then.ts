import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { isCourtesy } from "./wordings/courtesies.ts";

const agreements = /^(all|very|right|alright|good|well|yes|yeah|yep|understood|so|and|but|i)$/;
const verbs =
  /^(send|pay|transfer|give|swap|trade|sell|buy|get|convert|exchange|change|wrap|unwrap|approve|revoke|mint|burn|return|deploy|can|could|would)$/;
/** With one of these before it, "then" may stand for a time that is told. */
const telling = /^([,;:.!?()\n]|so|and|as|because|since|he|she|they|we|it|i)$/;
const afterwards = /^(please|pls|plz|kindly|thanks|thank|thx)$/;

const spells = (lexemes: readonly Lexeme[], at: number, words: string) =>
  words.split(" ").every((word, place) => wordOf(lexemes[at + place]) === word);

/** "In that case" where it opens the message is a "then". */
function sayThen(lexemes: readonly Lexeme[]): Lexeme[] {
  const at = lexemes.findIndex((_, place) => spells(lexemes, place, "in that case"));
  const last = lexemes[at + 2];
  const isFirst = lexemes.slice(0, at).every((one) => isIdleWord(wordOf(one)));
  if (at === -1 || last === undefined || !isFirst) return [...lexemes];
  return lexemes.toSpliced(at, 3, { ...last, kind: "word", word: "then" } as Lexeme);
}

const forNow = ["for now", "for the moment", "for the time being"];
/** What lasts, and is not meant to with "for now". */
const lasting = /^(approv\w*|allow\w*|permi\w*|let|authori[sz]\w*|revok\w*|spend\w*)$/;

/** Leaves out that an order is one for now: it moves what it names, once and at once. */
export function leaveForNow(lexemes: readonly Lexeme[]): Lexeme[] {
  const at = lexemes.findIndex((_, place) => forNow.some((words) => spells(lexemes, place, words)));
  const isLasting = lexemes.some((one) => lasting.test(wordOf(one) ?? ""));
  if (at === -1 || isLasting || !lexemes.some(({ kind }) => kind === "number")) return [...lexemes];
  const length = forNow.find((words) => spells(lexemes, at, words))?.split(" ").length ?? 0;
  const from = /^(just|only)$/.test(wordOf(lexemes[at - 1]) ?? "") ? at - 1 : at;
  return lexemes.toSpliced(from, at + length - from);
}

const isIdleWord = (word: string | null | undefined) =>
  isCourtesy(word ?? " ") || agreements.test(word ?? "");

/**
 * Leaves out a "then" that only goes on from what was talked about: behind agreement, as in "Good. Then swap …", or at
 * the end of a plain order. Null if what is told before it may be a time: "He repairs the roof. Then send …".
 */
export function leaveThen(said: readonly Lexeme[]): Lexeme[] | null {
  const lexemes = sayThen(leaveForNow(said));
  const wordAt = (at: number) => wordOf(lexemes[at]);
  const isIdle = (at: number) => isIdleWord(wordAt(at));
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
