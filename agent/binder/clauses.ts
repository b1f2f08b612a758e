import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { standsIn } from "../consent/stands-in.ts";
import { findConcepts } from "../reader/find-concepts.ts";
import { editDistance } from "../understanding/normalization/create-spelling.ts";
import * as words from "./wordings/clause-words.ts";
import { isGrammarWord, isHarmlessWord, isPerson, isQuality, isTalk } from "./wordings/harmless-words.ts";
import { relatingWords, tellingMarks, tellingWords } from "./wordings/telling-words.ts";

/**
 * Position of a clause: before the request's values are complete, after that, or beside a wording whose
 * values may be any word.
 */
export type Place = "before" | "after" | "between sentences";

const maxNearTelling = 5_000;

/** Longer clauses are not skipped: their meaning may exceed that of their words. */
const maxWords = 20;

/** A harmless word, emoji or connecting mark, somebody's name, or a possession. */
export function isFreeWord(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, lexeme] = [lexemes[at - 1], lexemes[at]];
  if (lexeme?.kind === "mark") return /^['’-]$/.test(lexeme.word) || isPicture(lexeme.word);
  if (lexeme?.kind !== "word") return false;
  const isProper = /^\p{Lu}\p{Ll}{2,}$/u.test(lexeme.text) && before?.kind === "word" && !isTalk(before.word);
  return isHarmlessWord(lexeme.word) || (isProper && !isTelling(lexeme.word)) || isThingOf(lexemes, at);
}

/** A possession, whatever its word, e.g. in "for the zumba class", "she watered my monsteras". */
function isThingOf(lexemes: readonly Lexeme[], at: number): boolean {
  const lexeme = lexemes[at];
  const isLong = lexeme?.kind === "word" && (lexeme.word.length > 3 || /^[A-Z]{2,}$/.test(lexeme.text));
  return isLong && isNameWord(lexemes, at) && isOwned(lexemes, at - 1);
}

/** Whether a noun phrase that begins with an article or possessive ends here, e.g. "for the", "for a big". */
function isOwned(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, word] = [wordOf(lexemes[at - 1]) ?? "", wordOf(lexemes[at]) ?? ""];
  if (!words.owners.test(word))
    return (isQuality(word) || isThing(word) || isThingOf(lexemes, at)) && isOwned(lexemes, at - 1);
  const isObject = /^(for|of|at|with|from|in|on)$/.test(before) || !isGrammarWord(before);
  return isObject && isHarmlessWord(before);
}

/** A word of a person's description before an address, e.g. "my landlord Piotr". */
export function isNameWord(lexemes: readonly Lexeme[], at: number): boolean {
  const lexeme = lexemes[at];
  if (lexeme?.kind === "mark") return isFreeWord(lexemes, at);
  if (lexeme?.kind !== "word" || !/^[a-zé]+('[a-z]*)?$/.test(lexeme.word)) return false;
  if (words.places.test(lexeme.word)) return words.owners.test(wordOf(lexemes[at - 1]) ?? "");
  return !isTelling(lexeme.word) && !relatingWords.has(lexeme.word) && !lexeme.word.endsWith("ing");
}

export function isTelling(word: string): boolean {
  const bare = word.replace(/'s?$/, "");
  return [word, bare, bare.replace("'", "")].some(
    (one) => tellingWords.has(one) || /n't$|^no+$|^na+h+$/.test(one),
  );
}

/** An emoji that does not deny, question or delay. */
export function isPicture(word: string): boolean {
  return /^[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u.test(word) && !tellingMarks.test(word);
}

export function isClauseStart(lexemes: readonly Lexeme[], at: number, place: Place): boolean {
  const before = wordOf(lexemes[at - 1]) ?? "";
  if (place === "between sentences") return words.sentenceEnds.has(before);
  const isUnmarked = place === "after" && words.unmarked.test(wordOf(lexemes[at]) ?? "");
  return (
    at === 0 || words.clauseEnds.has(before) || words.dashes.has(before) || isPicture(before) || isUnmarked
  );
}

/** Splits a message into sentences including their end marks; parentheses start a new one. */
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

/** Returns the end of a clause that cannot affect the request, or null if it might. */
export function findClauseEnd(lexemes: readonly Lexeme[], from: number, place: Place): number | null {
  const wordAt: WordAt = (at) => wordOf(lexemes[at]) ?? "";
  const isSentence = from === 0 || words.sentenceEnds.has(wordAt(from - 1));
  if (!mayBegin(wordAt, from, place, isSentence)) return null;
  const isTold = isSentence || words.subjects.test(wordAt(from));
  let at = from;
  let unknown = 0;
  for (; at < lexemes.length && !isStop(lexemes, at, place); at++) {
    if (!isTold && wordAt(at) === "and") return null;
    if (saysNothing(lexemes, at)) continue;
    if (!isUnknownWord(lexemes[at])) return null;
    unknown++;
  }
  const clause = lexemes.slice(from, at).map((lexeme) => wordOf(lexeme) ?? "");
  if (unknown > 0 && !isCommentary(clause, unknown)) return null;
  const isPassed = isAboutElse(clause, place, isTold) && mayEnd(lexemes[at] && wordAt(at), place);
  return isPassed ? Math.min(at + 1, lexemes.length) : null;
}

/** A word in Latin letters on no list, and no slip of one that may change the request. */
export function isUnknownWord(lexeme: Lexeme | undefined): boolean {
  if (lexeme?.kind !== "word" || !/^[a-z]{2,}(?:['’-][a-z]+)*$/.test(lexeme.word)) return false;
  return !isTelling(lexeme.word) && !isNearTelling(lexeme.word);
}

const nearTelling = new Map<string, boolean>();

function isNearTelling(word: string): boolean {
  if (word.length < 4) return false;
  const known = nearTelling.get(word);
  if (known !== undefined) return known;
  const isNear = [...tellingWords].some(
    (one) =>
      one.length > 3 &&
      one[0] === word[0] &&
      Math.abs(one.length - word.length) < 2 &&
      editDistance(word, one, 1) === 1,
  );
  if (nearTelling.size < maxNearTelling) nearTelling.set(word, isNear);
  return isNear;
}

/** Concepts of what may take a request back, doubt, delay or change it, or tell of harm. */
const vetoes =
  /^(emergency|report|no|cancel|correct|condition|hypothesis|schedule|safety|complaint|advice|compare|failure|sequence|order|beyond)-word$|^(only-ask|time-future|share|bound|how-much|ask|offtopic-word)$/;

/** Mostly known words, none of which names a vetoing concept. */
export function isCommentary(clause: readonly string[], unknown: number): boolean {
  return (
    clause.length > 3 &&
    unknown * 2 <= clause.length &&
    !findConcepts(clause).some(({ concept }) => vetoes.test(concept))
  );
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

/** The end of a clause; dashes count only when preceded by a space. */
function isStop(lexemes: readonly Lexeme[], at: number, place: Place): boolean {
  const word = wordOf(lexemes[at]) ?? "";
  if (place === "before" && word === "so") return true;
  return words.clauseEnds.has(word) || (words.dashes.has(word) && lexemes[at - 1]?.to !== lexemes[at]?.from);
}

/** Mentions something besides the request; outside of "after", it must also be a statement. */
function isAboutElse(clause: readonly string[], place: Place, isTold: boolean): boolean {
  if (clause.length === 0 || clause.length > maxWords) return false;
  const isEmpty = clause.every((word) => isGrammarWord(word) || (isQuality(word) && !isTold));
  if (isEmpty && !isPicture(clause[0] ?? "")) return false;
  if (
    place === "after" ||
    (isTold && clause.length > 3) ||
    clause.some((word) => words.predicates.test(word))
  )
    return true;
  return place === "before" && !clause.some(isPerson);
}

function mayEnd(end: string | undefined, place: Place): boolean {
  if (place === "before") return /^([,.!]|so)$/.test(end ?? "");
  return place === "after" || end === undefined || words.sentenceEnds.has(end);
}

function isThing(word: string): boolean {
  return isHarmlessWord(word) && !isGrammarWord(word) && !isQuality(word) && !isTalk(word);
}
