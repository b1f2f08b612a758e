import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { standsIn } from "./stands-in.ts";
import * as words from "./wordings/clause-words.ts";
import { isGrammarWord, isHarmlessWord, isPerson, isQuality, isTalk } from "./wordings/harmless-words.ts";
import { relatingWords, tellingMarks, tellingWords } from "./wordings/telling-words.ts";

/**
 * Where a clause stands: before a request's values are complete, after that, or beside a request of which every word
 * may be a value.
 */
export type Place = "before" | "after" | "between sentences";

/** A longer clause tells a story, in which more is said than words by themselves show. */
const maxWords = 20;

/** A word of the closed list, a picture, or somebody's name after another word. */
export function isFreeWord(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, lexeme] = [lexemes[at - 1], lexemes[at]];
  if (lexeme?.kind === "mark") return /^['’-]$/.test(lexeme.word) || isPicture(lexeme.word);
  if (lexeme?.kind !== "word") return false;
  const isProper = /^\p{Lu}\p{Ll}{2,}$/u.test(lexeme.text) && before?.kind === "word" && !isTalk(before.word);
  return isHarmlessWord(lexeme.word) || (isProper && !isTelling(lexeme.word)) || isThingOf(lexemes, at);
}

/** "For the zumba class", "she watered my monsteras", "for a Faraday cage": a thing of somebody's, by whatever word. */
function isThingOf(lexemes: readonly Lexeme[], at: number): boolean {
  const lexeme = lexemes[at];
  const isLong = lexeme?.kind === "word" && (lexeme.word.length > 3 || /^[A-Z]{2,}$/.test(lexeme.text));
  return isLong && isNameWord(lexemes, at) && isOwned(lexemes, at - 1);
}

/** Whether what somebody has, or one of its names, may follow: "for the", "for a big", "for the trailer". */
function isOwned(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, word] = [wordOf(lexemes[at - 1]) ?? "", wordOf(lexemes[at]) ?? ""];
  if (!words.owners.test(word))
    return (isQuality(word) || isThing(word) || isThingOf(lexemes, at)) && isOwned(lexemes, at - 1);
  const isObject = /^(for|of|at|with|from|in|on)$/.test(before) || !isGrammarWord(before);
  return isObject && isHarmlessWord(before);
}

/** A word of what somebody is called before an address: "my landlord Piotr". */
export function isNameWord(lexemes: readonly Lexeme[], at: number): boolean {
  const lexeme = lexemes[at];
  if (lexeme?.kind === "mark") return isFreeWord(lexemes, at);
  if (lexeme?.kind !== "word" || !/^[a-zé]+('[a-z]*)?$/.test(lexeme.word)) return false;
  return !isTelling(lexeme.word) && !relatingWords.has(lexeme.word) && !lexeme.word.endsWith("ing");
}

export function isTelling(word: string): boolean {
  const bare = word.replace(/'s?$/, "");
  return [word, bare, bare.replace("'", "")].some(
    (one) => tellingWords.has(one) || /n't$|^no+$|^na+h+$/.test(one),
  );
}

/** A picture that neither denies nor asks. */
export function isPicture(word: string): boolean {
  return /^\p{Extended_Pictographic}/u.test(word) && !tellingMarks.test(word);
}

export function isClauseStart(lexemes: readonly Lexeme[], at: number, place: Place): boolean {
  const before = wordOf(lexemes[at - 1]) ?? "";
  if (place === "between sentences") return words.sentenceEnds.has(before);
  const isUnmarked = place === "after" && words.unmarked.test(wordOf(lexemes[at]) ?? "");
  return (
    at === 0 || words.clauseEnds.has(before) || words.dashes.has(before) || isPicture(before) || isUnmarked
  );
}

/** A message in its sentences, each with the mark that ends it; what stands in brackets is one of its own. */
export function splitSentences(lexemes: readonly Lexeme[]): Lexeme[][] {
  const sentences: Lexeme[][] = [[]];
  for (const [at, lexeme] of lexemes.entries()) {
    const [word, before] = [wordOf(lexeme) ?? "", wordOf(lexemes[at - 1]) ?? ""];
    if (word === "(" || (before === "," && words.conclusions.test(word))) sentences.push([]);
    sentences.at(-1)?.push(lexeme);
    const isAbbreviation = word === "." && words.abbreviations.test(before);
    const isEnd = words.sentenceEnds.has(word) || /^[?)]$/.test(word);
    if (isEnd && !isAbbreviation) sentences.push([]);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

type WordAt = (at: number) => string;

/** Where a clause that says nothing of the request ends; null where it may say something of it. */
export function findClauseEnd(lexemes: readonly Lexeme[], from: number, place: Place): number | null {
  const wordAt: WordAt = (at) => wordOf(lexemes[at]) ?? "";
  const isSentence = from === 0 || words.sentenceEnds.has(wordAt(from - 1));
  if (!mayBegin(wordAt, from, place, isSentence)) return null;
  const isTold = isSentence || words.subjects.test(wordAt(from));
  let at = from;
  for (; at < lexemes.length && !isStop(lexemes, at, place); at++)
    if ((!isTold && wordAt(at) === "and") || !saysNothing(lexemes, at)) return null;
  const clause = lexemes.slice(from, at).map((lexeme) => wordOf(lexeme) ?? "");
  const isPassed = isAboutElse(clause, place, isTold) && mayEnd(lexemes[at] && wordAt(at), place);
  return isPassed ? Math.min(at + 1, lexemes.length) : null;
}

const markThing = (word: string) => (isThing(word) ? `+${word}` : word);

function saysNothing(lexemes: readonly Lexeme[], at: number): boolean {
  return isFreeWord(lexemes, at) || words.explained.some((row) => standsIn(row, lexemes, at, markThing));
}

function mayBegin(wordAt: WordAt, from: number, place: Place, isSentence: boolean): boolean {
  const [before, first] = [wordAt(from - 1), wordAt(from)];
  if (words.goingOn.test(first) || (place !== "after" && words.goingOnBefore.test(first))) return false;
  if (place === "after" && !isSentence && /^(and|or|&|plus|also|too|then)$/.test(before)) return false;
  return first !== "as" || /^(a|an|the|my|our)$/.test(wordAt(from + 1));
}

/** A mark that ends a clause; a dash only between words that stand apart. */
function isStop(lexemes: readonly Lexeme[], at: number, place: Place): boolean {
  const word = wordOf(lexemes[at]) ?? "";
  if (place === "before" && word === "so") return true;
  return words.clauseEnds.has(word) || (words.dashes.has(word) && lexemes[at - 1]?.to !== lexemes[at]?.from);
}

/** It names something of the world outside; beside what may be a value, or before a request, it is a statement. */
function isAboutElse(clause: readonly string[], place: Place, isTold: boolean): boolean {
  if (clause.length === 0 || clause.length > maxWords) return false;
  const isEmpty = clause.every((word) => isGrammarWord(word) || (isQuality(word) && !isTold));
  if (isEmpty && !isPicture(clause[0] ?? "")) return false;
  if (place === "after" || clause.some((word) => words.predicates.test(word))) return true;
  return place === "before" && !clause.some(isPerson);
}

function mayEnd(end: string | undefined, place: Place): boolean {
  if (place === "before") return /^([,.!]|so)$/.test(end ?? "");
  return place === "after" || end === undefined || words.sentenceEnds.has(end);
}

function isThing(word: string): boolean {
  return isHarmlessWord(word) && !isGrammarWord(word) && !isQuality(word) && !isTalk(word);
}
