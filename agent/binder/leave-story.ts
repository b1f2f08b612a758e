import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { standsIn } from "../consent/stands-in.ts";
import { isCommentary, isFreeWord, isUnknownWord, splitSentences } from "./clauses.ts";
import { predicates } from "./wordings/clause-words.ts";
import { harmlessWords } from "./wordings/courtesies.ts";
import { isTalk } from "./wordings/harmless-words.ts";
import * as words from "./wordings/story-words.ts";

/**
 * What follows the sentences at the beginning in which visitors tell of themselves, as in "I have a wallet already.
 * Send …"; nothing if there is none, or if one of them names a token that the request does not.
 */
export function leaveStory(lexemes: readonly Lexeme[]): readonly Lexeme[] | null {
  const sentences = splitSentences(lexemes);
  const first = sentences.findIndex((sentence) => !isGreeting(sentence) && !isStory(sentence));
  if (first < 1) return null;
  const [story, request] = [sentences.slice(0, first).flat(), sentences.slice(first).flat()];
  const named = request.flatMap((one) => (one.kind === "token" ? [one.text] : []));
  const isNamed = ({ kind, text }: Lexeme, at: number) =>
    kind !== "token" || named.includes(text) || (named.length > 0 && story[at - 1]?.kind === "number");
  return story.every(isNamed) ? request : null;
}

const isOpening = (lexeme: Lexeme) =>
  harmlessWords.has(wordOf(lexeme) ?? "") || isTalk(wordOf(lexeme) ?? "") || wordOf(lexeme) === "good";

const isGreeting = (sentence: readonly Lexeme[]) => sentence.every(isOpening);

/** A statement about the visitor in which nothing denies, doubts, bounds or refers to the request. */
function isStory(sentence: readonly Lexeme[]): boolean {
  const from = sentence.findIndex((lexeme) => !isOpening(lexeme));
  const told = sentence.slice(from, -1);
  const said = told.map((lexeme) => wordOf(lexeme) ?? "#");
  if (!/^[.!]$/.test(wordOf(sentence.at(-1)) ?? "") || !isAboutVisitor(said)) return false;
  const isDeed = said.some((word) => words.deeds.has(word));
  const isDay = (at: number) => said[at] === "this" && words.times.has(said[at + 1] ?? "");
  if (isDeed && said.some((word, at) => words.referring.has(word) && !isDay(at))) return false;
  const others = told.filter((_, at) => !isTold(told, at));
  return others.length === 0 || (others.every(isUnknownWord) && isCommentary(said, others.length));
}

const isTopic = (word: string) => [words.deeds, words.matters, words.times].some((one) => one.has(word));

function isAboutVisitor(said: readonly string[]): boolean {
  if (
    /^this is (?:my|our) first |^(?:the|my|that) # (?:# )?(?:\w+ )?(?:arrived|came|landed|worked) /.test(
      `${said.join(" ")} `,
    )
  )
    return true;
  const isStatement = said.some((word) => predicates.test(word) || words.deeds.has(word));
  const isOfNature = /^it(?:'s)?$/.test(said[0] ?? "") && !said.some((word) => words.matters.has(word));
  return said.length > 2 && isStatement && (words.tellers.has(said[0] ?? "") || isOfNature);
}

/** A word of the story; of values, a token, or the number of something that was seen to arrive. */
function isTold(told: readonly Lexeme[], at: number): boolean {
  const [lexeme, word] = [told[at], wordOf(told[at])];
  if (lexeme?.kind === "token") return true;
  if (lexeme?.kind === "number") return isAcknowledged(told, at) || standsIn(words.held, told, at);
  if (word === null) return false;
  return (
    isTopic(word) ||
    word === "," ||
    words.acknowledging.has(word) ||
    isFreeWord(told, at) ||
    words.explained.some((row) => standsIn(row, told, at))
  );
}

function isAcknowledged(told: readonly Lexeme[], at: number): boolean {
  const isKnown = / (?:the|my|that|those) \[N\] /;
  return standsIn(isKnown, told, at) && told.some((one) => words.acknowledging.has(wordOf(one) ?? ""));
}
