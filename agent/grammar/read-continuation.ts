import type { Reading } from "../reading.ts";
import { pointingWords } from "../understanding/pointing-words.ts";
import type { ThreadEntry, Token, Utterance } from "../utterance.ts";
import type { Grammar, Slots } from "./grammar.ts";
import { isContent } from "./match-frame.ts";
import { readArguments } from "./read-arguments.ts";

const followWords = new Set(
  `same again instead rather change make set use other another previous earlier first one meant mean correction
  no not sorry oops wait actually more less next also too still it that this there yes both wallet address account
  token transaction tx hash amount wrong mine whatever left rest all double twice half once plain only else latest
  current newest before after one ones both own second last pls please old new stop`
    .split(/\s+/)
    .filter(Boolean),
);

/** "and 0x…?", "make it 10", "the other one", or the answer to what was asked. */
export function readContinuation(
  grammar: Grammar,
  previous: ThreadEntry,
  utterance: Utterance,
  vocabulary: ReadonlySet<string>,
): Reading | undefined {
  const { tokens } = utterance;
  if (tokens.length === 0) return undefined;
  const hasNumber = tokens.some(({ entity }) => entity?.kind === "number");
  const hasClue = hasNumber || (previous.missing !== undefined && namesArgument(tokens));
  if (grammar.movesValue?.(previous.input) && previous.sameMessage && (!hasClue || tokens.some(inquires)))
    return undefined;
  const isStray = grammar.movesValue && previous.missing === undefined && isBareNumber(tokens);
  if (previous.sameMessage && (asksAnew(tokens) || isStray)) return undefined;
  const ownWords = grammar.movesValue ? undefined : vocabulary;
  const follows = new Set(
    tokens.flatMap(({ word }, index) => (followWords.has(word) || ownWords?.has(word) ? [index] : [])),
  );
  const reading = readArguments(grammar, utterance, { ...previous.input }, follows, 0.86, true);
  const asked = previous.missing;
  const saysMore =
    previous.sameMessage === true &&
    tokens.some((token) => isContent(token) && !token.entity) &&
    !namesArgument(tokens);
  const isAnswer =
    asked !== undefined &&
    !saysMore &&
    previous.input[asked] === undefined &&
    reading.slots?.[asked] !== undefined;
  const isTried = asked !== undefined && reading.missing?.argument === asked && reading.missing.said === true;
  // A few words that hold what was asked for answer it, whatever else they could be about.
  const isBrief = isAnswer && !previous.sameMessage && tokens.length <= 5 && !tokens.some(asks);
  if (isBrief) return { ...reading, score: Math.max(0.97, reading.score) };
  if (isAnswer || isTried) return { ...reading, score: Math.min(1, reading.score + 0.12) };
  const changed = JSON.stringify(reading.slots) !== JSON.stringify(previous.input);
  if (previous.sameMessage && countChanged(reading.slots ?? {}, previous.input) > 1)
    return { ...reading, score: Math.min(1, reading.score + 0.1) };
  const hasEntity = tokens.some((token) => token.entity !== undefined);
  const again = !hasEntity && /\b(again|once more|one more time|repeat that)\b/.test(wordsOf(tokens));
  const isAttempt = reading.missing?.said === true && tokens.length <= 6;
  const isOwn = previous.sameMessage && asked === undefined;
  const problem = !isOwn && (reading.missing ?? reading.refusal) !== undefined && (hasEntity || isAttempt);
  if (!changed && !again && !problem) return undefined;
  const isElliptic =
    /^(and|what about|how about|also|but|or|no|not|actually|sorry|wait|instead) /.test(
      `${wordsOf(tokens)} `,
    ) && tokens.length <= 7;
  const isWhole = tokens.length <= 5 && reading.score >= 0.86;
  const bonus = !changed || previous.sameMessage ? 0 : isElliptic ? 0.11 : isWhole ? 0.05 : 0;
  return { ...reading, score: Math.min(1, reading.score + bonus) };
}

/** "swap 5 USDC for wS, 0.1": a number that says nothing of what it is for. */
function isBareNumber(tokens: Token[]): boolean {
  const named = tokens.filter(({ entity }) => entity !== undefined);
  const isMore = tokens.some(({ word }) => /^(more|another|again|also|too)$/.test(word));
  return named.length === 1 && named[0]?.entity?.kind === "number" && !isMore;
}

/** "… and when will it be out": a question of its own, that points at nothing and names no address. */
function asksAnew(tokens: Token[]): boolean {
  const [first, second] = tokens.filter(({ word }) => !/^(and|also|then|but|so|plus|in|,)$/.test(word));
  const isOpened = /^(what|which|who|whose|when|where|why|how|is|are|does|do|did|can|could|will)$/;
  return (
    first !== undefined &&
    isOpened.test(first.word) &&
    second?.word !== "about" &&
    !tokens.some(({ word, entity }) => entity?.kind === "address" || pointingWords.test(word))
  );
}

function inquires({ word, entity }: Token): boolean {
  return entity === undefined && /^(what|who|whose|how|when|where|why|which)$/.test(word);
}

function asks({ word, entity }: Token): boolean {
  return (
    entity === undefined &&
    /^(\?|what|who|how|when|where|why|which|is|does|can|explain|check|show)$/.test(word)
  );
}

function countChanged(slots: Slots, before: Slots): number {
  return Object.keys(slots).filter((key) => JSON.stringify(slots[key]) !== JSON.stringify(before[key]))
    .length;
}

function wordsOf(tokens: Token[]): string {
  return tokens.map(({ word }) => word).join(" ");
}

/** "the address is 0x…", "to 0x…": it says itself what it is for. */
function namesArgument(tokens: Token[]): boolean {
  const says = (pattern: RegExp) => tokens.some(({ word }) => pattern.test(word));
  return (
    says(/^(to|address|recipient|amount|token|symbol|name|supply)$/) &&
    !says(/^(what|how|who|why|does|check|show|explain)$/)
  );
}
