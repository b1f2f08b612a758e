import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { standsIn } from "../lexing/stands-in.ts";
import { findConcepts } from "../reader/find-concepts.ts";
import { editDistance } from "../understanding/normalization/create-spelling.ts";
import { isGrammarWord, isHarmlessWord, isPerson, isQuality, isTalk } from "./wordings/harmless-words.ts";
import { relatingWords, tellingMarks, tellingWords } from "./wordings/telling-words.ts";

const sentenceEnds = new Set([".", "!", "\n", ";"]);

const clauseEnds = new Set([...sentenceEnds, ",", "(", ")"]);

/** A stop after these does not end a sentence. */
const abbreviations = /^(no|nr|mr|mrs|ms|dr|st|fr|prof)$/;

/** After a comma, these begin the actual request. */
const conclusions = /^(so|can|could|would|will)$/;

const dashes = new Set(["-", "–", "—"]);

/** Clauses that begin with these continue the request. */
const goingOn =
  /^(and|or|&|at|in|is|are|was|were|am|has|have|had|be|of|from|to|with|on|by|into|onto|will|can|been|being)$/;

/** After a comma, these continue an incomplete request. */
const goingOnBefore = /^(for|so|as|this|these|those|it|them|its|about)$/;

/** These begin a clause without a preceding mark once the request is complete. */
const unmarked =
  /^(i|i'm|im|we|we're|he|he's|hes|she|she's|shes|they|they're|theyre|it|it's|its|that's|thats|this|because|cos|cuz|coz|bc|since|so|there's|theres|my|our|his|her|their|for|as|need|thanks)$/;

/** Without one of these, a sentence only names things that may belong to the request. */
export const predicates =
  /^(is|are|was|were|am|has|have|had|needs|paid|i|we|he|she|they|it|it's|i'm|we're|they're)$/;

/** Subjects and conjunctions that begin a clause of its own. */
const subjects =
  /^(i|i'm|im|i've|ive|we|we're|we've|he|he's|hes|she|she's|shes|they|they're|theyre|it's|its|it|that's|thats|this|because|cos|cuz|coz|since|so|there's|theres)$/;

/** After an owner these tell one person from another, as in "my second supplier". */
const places = /^(first|second|third)$/;

const owners = /^(the|an?|my|our|his|her|their|your)$/;

const times =
  "(?:day|night|morning|afternoon|evening|week|weekend|month|year|term|semester|season|summer|winter|spring|yesterday|monday|tuesday|wednesday|thursday|friday|saturday|sunday)";

/**
 * Contexts in which telling words only explain the purpose. Patterns for `standsIn`; harmless nouns are
 * prefixed with a plus.
 */
const explained: readonly RegExp[] = [
  / (?:i|we) \[owe\]/,
  /\[pick(?:s|ed|ing)?\] up /,
  / \+?(?:pick(?:s|ed|ing)?|tid(?:y|ies|ied)|cook(?:s|ed)|cheer(?:s|ed)|fill(?:s|ed)) \[up\] /,
  / \+(?!(?:gas|priority) )\S+ \[fees?\]/,
  / (?:to|can|must|for|i'll|we'll) \[(?:pay|buy|get|make|use|take|put|paying|buying|getting|making|using)\]/,
  / (?:i|we) \[want\] to /,
  /(?<! (?:i|we|i've|ive|we've|have|been|is|was)) \[paid\] for (?!(?:me|us|it|that|this|him|her|them) )/,
  new RegExp(` (?:for|from|of) \\[last\\] ${times}(?:['’]s)? `),
  new RegExp(`(?<! this) \\[${times}['’]s\\]`),
  new RegExp(` \\+\\S+ (?:this )?\\[${times}\\]`),
];

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
  if (!owners.test(word))
    return (isQuality(word) || isThing(word) || isThingOf(lexemes, at)) && isOwned(lexemes, at - 1);
  const isObject = /^(for|of|at|with|from|in|on)$/.test(before) || !isGrammarWord(before);
  return isObject && isHarmlessWord(before);
}

/** A word of a person's description before an address, e.g. "my landlord Piotr". */
export function isNameWord(lexemes: readonly Lexeme[], at: number): boolean {
  const lexeme = lexemes[at];
  if (lexeme?.kind === "mark") return isFreeWord(lexemes, at);
  if (lexeme?.kind !== "word" || !/^[a-zé]+('[a-z]*)?$/.test(lexeme.word)) return false;
  if (places.test(lexeme.word)) return owners.test(wordOf(lexemes[at - 1]) ?? "");
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
  if (place === "between sentences") return sentenceEnds.has(before);
  const isUnmarked = place === "after" && unmarked.test(wordOf(lexemes[at]) ?? "");
  return at === 0 || clauseEnds.has(before) || dashes.has(before) || isPicture(before) || isUnmarked;
}

/** Splits a message into sentences including their end marks; parentheses start a new one. */
export function splitSentences(lexemes: readonly Lexeme[]): Lexeme[][] {
  const sentences: Lexeme[][] = [[]];
  for (const [at, lexeme] of lexemes.entries()) {
    const [word, before] = [wordOf(lexeme) ?? "", wordOf(lexemes[at - 1]) ?? ""];
    if (word === "(" || (before === "," && conclusions.test(word))) sentences.push([]);
    sentences.at(-1)?.push(lexeme);
    const isAbbreviation = word === "." && abbreviations.test(before);
    const isEnd = sentenceEnds.has(word) || /^[?)]$/.test(word);
    if (isEnd && !isAbbreviation) sentences.push([]);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

type WordAt = (at: number) => string;

/** Returns the end of a clause that cannot affect the request, or null if it might. */
export function findClauseEnd(lexemes: readonly Lexeme[], from: number, place: Place): number | null {
  const wordAt: WordAt = (at) => wordOf(lexemes[at]) ?? "";
  const isSentence = from === 0 || sentenceEnds.has(wordAt(from - 1));
  if (!mayBegin(wordAt, from, place, isSentence)) return null;
  const isTold = isSentence || subjects.test(wordAt(from));
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
  return isFreeWord(lexemes, at) || explained.some((row) => standsIn(row, lexemes, at, markThing));
}

function mayBegin(wordAt: WordAt, from: number, place: Place, isSentence: boolean): boolean {
  const [before, first] = [wordAt(from - 1), wordAt(from)];
  if (goingOn.test(first) || (place !== "after" && goingOnBefore.test(first))) return false;
  if (place === "after" && !isSentence && /^(and|or|&|plus|also|too|then)$/.test(before)) return false;
  return first !== "as" || /^(a|an|the|my|our)$/.test(wordAt(from + 1));
}

/** The end of a clause; dashes count only when preceded by a space. */
function isStop(lexemes: readonly Lexeme[], at: number, place: Place): boolean {
  const word = wordOf(lexemes[at]) ?? "";
  if (place === "before" && word === "so") return true;
  return clauseEnds.has(word) || (dashes.has(word) && lexemes[at - 1]?.to !== lexemes[at]?.from);
}

/** Mentions something besides the request; outside of "after", it must also be a statement. */
function isAboutElse(clause: readonly string[], place: Place, isTold: boolean): boolean {
  if (clause.length === 0 || clause.length > maxWords) return false;
  const isEmpty = clause.every((word) => isGrammarWord(word) || (isQuality(word) && !isTold));
  if (isEmpty && !isPicture(clause[0] ?? "")) return false;
  if (place === "after" || (isTold && clause.length > 3) || clause.some((word) => predicates.test(word)))
    return true;
  return place === "before" && !clause.some(isPerson);
}

function mayEnd(end: string | undefined, place: Place): boolean {
  if (place === "before") return /^([,.!]|so)$/.test(end ?? "");
  return place === "after" || end === undefined || sentenceEnds.has(end);
}

function isThing(word: string): boolean {
  return isHarmlessWord(word) && !isGrammarWord(word) && !isQuality(word) && !isTalk(word);
}
