import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { standsIn } from "../lexing/stands-in.ts";
import { isCommentary, isFreeWord, isUnknownWord, predicates, splitSentences } from "./clauses.ts";
import { isCourtesy } from "./wordings/courtesies.ts";
import { listWords } from "./wordings/harmless-words.ts";

/** Who a sentence must be about to be a story of the visitor's own. */
const tellers = listWords("i i'm im i've ive we we're we've my our");

/** In a sentence about the visitor these say what happened, or what is there, and ask for nothing. */
const deeds =
  listWords(`paid sent bought sold swapped wrapped unwrapped minted got received spent earned won made
  opened created launched approved`);

/** What such a sentence may speak of, though beside the values of a request the same words may change it. */
const matters =
  listWords(`wallet* account address token* coin* contract* approvals permissions payment* sale price fee* terms
  checked read looked some few little many much more already bit lot found through heard supplier* customer* too need*
  own know doing`);

/** When and how often, which bounds nothing where it is told of the past. */
const times =
  listWords(`all every everybody everyone everything week weekend month year day days morning evening night yesterday
  last time times long twice`);

/** What is told of a payment before. */
const acknowledging = listWords("see saw got received arrived came landed worked");

/** With one of these a deed may be that of the request itself, as in "I paid it". */
const referring = listWords(
  "it this that these those them him her below above following here now before again already payment payments",
);

/** How much, or how many people, the visitor has. */
const held = / (?:have|got|received|earned|won|hold|bought|sold) \[N\] (?:T |[a-z]{3,} $)/;

/** Contexts in which other words are no part of a request either, for `standsIn`. */
const explained =
  / (?:i|we) know \[what\] (?:i|we|i['’]m|we['’]re) | \[understand\] (?:the|all) | understand (?:the|all) \[risks?\] | (?:my|our) \[first\] | \[lying\] around | lying \[around\] /;

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

const isOpening = (lexeme: Lexeme) => isCourtesy(wordOf(lexeme) ?? "") || wordOf(lexeme) === "good";

const isGreeting = (sentence: readonly Lexeme[]) => sentence.every(isOpening);

/** A statement about the visitor in which nothing denies, doubts, bounds or refers to the request. */
function isStory(sentence: readonly Lexeme[]): boolean {
  const from = sentence.findIndex((lexeme) => !isOpening(lexeme));
  const told = sentence.slice(from, -1);
  const said = told.map((lexeme) => wordOf(lexeme) ?? "#");
  if (!/^[.!]$/.test(wordOf(sentence.at(-1)) ?? "") || !isAboutVisitor(said)) return false;
  const isDeed = said.some((word) => deeds.has(word));
  const isDay = (at: number) => said[at] === "this" && times.has(said[at + 1] ?? "");
  if (isDeed && said.some((word, at) => referring.has(word) && !isDay(at))) return false;
  const others = told.filter((_, at) => !isTold(told, at));
  return others.length === 0 || (others.every(isUnknownWord) && isCommentary(said, others.length));
}

const isTopic = (word: string) => [deeds, matters, times].some((one) => one.has(word));

function isAboutVisitor(said: readonly string[]): boolean {
  if (
    /^this is (?:my|our) first |^(?:the|my|that) # (?:# )?(?:\w+ )?(?:arrived|came|landed|worked) /.test(
      `${said.join(" ")} `,
    )
  )
    return true;
  const isStatement = said.some((word) => predicates.test(word) || deeds.has(word));
  return said.length > 2 && isStatement && tellers.has(said[0] ?? "");
}

/** A word of the story; of values, a token, or the number of something that was seen to arrive. */
function isTold(told: readonly Lexeme[], at: number): boolean {
  const [lexeme, word] = [told[at], wordOf(told[at])];
  if (lexeme?.kind === "token") return true;
  if (lexeme?.kind === "number") return isAcknowledged(told, at) || standsIn(held, told, at);
  if (word === null) return false;
  return (
    isTopic(word) ||
    word === "," ||
    acknowledging.has(word) ||
    isFreeWord(told, at) ||
    standsIn(explained, told, at)
  );
}

function isAcknowledged(told: readonly Lexeme[], at: number): boolean {
  const isKnown = / (?:the|my|that|those) \[N\] /;
  return standsIn(isKnown, told, at) && told.some((one) => acknowledging.has(wordOf(one) ?? ""));
}
