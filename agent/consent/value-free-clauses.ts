import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { everydayWords } from "./everyday-words.ts";
import { relatingWords, tellingMarks, tellingWords } from "./telling-words.ts";

/**
 * Where a clause stands: before a request's values are complete, after that, or beside a request of which every word
 * may be a value.
 */
export type Place = "before" | "after" | "between sentences";

/** A longer clause tells a story, in which more is said than words by themselves show. */
const maxWords = 16;
const sentenceEnds = new Set([".", "!", "\n", ";"]);
const clauseEnds = new Set([...sentenceEnds, ",", "(", ")"]);
const dashes = new Set(["-", "–", "—"]);
/** A clause that these begin says what was done, for whom, with what: it goes on with the request. */
const goingOn =
  /^(and|or|&|is|are|was|were|am|do|does|did|has|have|had|be|of|for|from|to|with|on|in|at|by|into|onto|through|via|over|as|just|only|so|that|which|than|it|them|this|these|those|one|ones)$/;
/** Without one of these a sentence names things, which may be the ones that are meant. */
const predicates = /^(is|are|was|were|am|has|have|had|i|we|he|she|they|it|it's|i'm|we're|they're)$/;
/** What is named after these is one more of something. */
const additions = /^(also|plus|too|and|&|then|or)$/;
/** Who is told of, or why, without a mark before it. */
const openers =
  /^(i|i'm|im|i've|ive|we|we're|we've|he|he's|hes|she|she's|shes|they|they're|theyre|it's|its|it|that's|thats|this|because|cos|cuz|coz|since|so|my|our|his|their|there's|theres)$/;

/** A plain English word that neither changes a request nor may be part of one. */
export function isFreeWord(lexeme: Lexeme | undefined): boolean {
  if (lexeme?.kind === "mark") return /^['’-]$/.test(lexeme.word) || isPicture(lexeme.word);
  if (lexeme?.kind !== "word" || !/^[a-zé]+('[a-z]*)?$/.test(lexeme.word)) return false;
  const bare = lexeme.word.replace(/'s?$/, "");
  return ![lexeme.word, bare, bare.replace("'", "")].some((word) => tellingWords.has(word) || isDenial(word));
}

/** A word of what somebody is called before an address: "my landlord Piotr". */
export function isNameWord(lexeme: Lexeme | undefined): boolean {
  const word = wordOf(lexeme) ?? "";
  return isFreeWord(lexeme) && !relatingWords.has(word) && !word.endsWith("ing");
}

/** A picture that neither denies nor asks. */
export function isPicture(word: string): boolean {
  return /^\p{Extended_Pictographic}/u.test(word) && !tellingMarks.test(word);
}

function isEveryday(word: string): boolean {
  return everydayWords.has(word) || everydayWords.has(word.replace(/'?s$/, ""));
}

function isDenial(word: string): boolean {
  return /n't$|^no+$|^na+h+$/.test(word);
}

export function isClauseStart(lexemes: readonly Lexeme[], at: number, place: Place): boolean {
  const [before, word] = [wordOf(lexemes[at - 1]) ?? "", wordOf(lexemes[at]) ?? ""];
  if (place === "between sentences") return sentenceEnds.has(before);
  if (at === 0 || clauseEnds.has(before)) return true;
  if (additions.test(before)) return false;
  return place === "after" && (dashes.has(before) || isPicture(before) || openers.test(word));
}

/** Where a clause that says nothing of the request ends; null where it may say something of it. */
export function findClauseEnd(lexemes: readonly Lexeme[], from: number, place: Place): number | null {
  const first = wordOf(lexemes[from]) ?? "";
  const isTold =
    (openers.test(first) && !/^(my|our|his|their)$/.test(first)) ||
    from === 0 ||
    sentenceEnds.has(wordOf(lexemes[from - 1]) ?? "");
  if (goingOn.test(first) && !openers.test(first)) return null;
  let at = from;
  for (; at < lexemes.length && at - from <= maxWords; at++) {
    const word = wordOf(lexemes[at]) ?? "";
    if (clauseEnds.has(word) || (dashes.has(word) && isDash(lexemes, at))) break;
    if (!isFreeWord(lexemes[at]) || (!isTold && /^(and|or)$/.test(word))) return null;
  }
  if (at === from || at - from > maxWords) return null;
  const end = wordOf(lexemes[at]);
  const clause = lexemes.slice(from, at).map((lexeme) => wordOf(lexeme) ?? "");
  if (!clause.some(isEveryday) && !isPicture(first)) return null;
  if (place === "between sentences" && !clause.some((word) => predicates.test(word))) return null;
  if (place === "after") return Math.min(at + 1, lexemes.length);
  const isEnded =
    place === "before" ? end === "," || end === "." || end === "!" : end === null || sentenceEnds.has(end);
  return isEnded ? Math.min(at + 1, lexemes.length) : null;
}

/** A dash between words that stand apart. */
function isDash(lexemes: readonly Lexeme[], at: number): boolean {
  return lexemes[at - 1]?.to !== lexemes[at]?.from;
}
