import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
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
const predicates =
  /^(is|are|was|were|am|has|have|had|needs|paid|i|we|he|she|they|it|it's|i'm|we're|they're)$/;

/** Subjects and conjunctions that begin a clause of its own. */
const subjects =
  /^(i|i'm|im|i've|ive|we|we're|we've|he|he's|hes|she|she's|shes|they|they're|theyre|it's|its|it|that's|thats|this|because|cos|cuz|coz|since|so|there's|theres)$/;

const owners = /^(the|an?|my|our|his|her|their|your)$/;

/**
 * Position of a clause: before the request's values are complete, after that, or beside a wording whose
 * values may be any word.
 */
export type Place = "before" | "after" | "between sentences";

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
  for (; at < lexemes.length && !isStop(lexemes, at, place); at++)
    if (!isFreeWord(lexemes, at) || (!isTold && wordAt(at) === "and")) return null;
  const clause = lexemes.slice(from, at).map((lexeme) => wordOf(lexeme) ?? "");
  const isPassed = isAboutElse(clause, place, isTold) && mayEnd(lexemes[at] && wordAt(at), place);
  return isPassed ? Math.min(at + 1, lexemes.length) : null;
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
