import type { Understand } from "../capability.ts";
import type { Reading } from "../reading.ts";
import type { ThreadEntry, Token, Utterance } from "../utterance.ts";
import { compileCue, findCue } from "./compile-cue.ts";
import type { Grammar, Slots } from "./grammar.ts";
import { isNegated } from "./is-negated.ts";
import { compileFrame, indexFrames, isContent, isVetoed, matchFrame } from "./match-frame.ts";
import { namesSomebodyElse } from "./names-somebody-else.ts";
import { readArguments } from "./read-arguments.ts";
import { pointingWords } from "./word-classes.ts";

/** How many thread entries back an incomplete request can be resumed. */
const openFor = 3;

/** Creates the `understand` function of a capability from its grammar. */
export function createUnderstand(grammar: Grammar): Understand {
  const frames = grammar.frames.map(compileFrame);
  const listFrames = indexFrames(frames, (frame) => frame);
  const aspects = (grammar.aspects ?? []).flatMap(compileCue);
  const words = frames.flatMap((frame) => [...frame.needs.flat(), ...frame.helps, ...frame.never]);
  const vocabulary = new Set([...words, ...aspects].flatMap((cue) => cue.words));
  const ownWords = new Set(
    frames.flatMap(({ needs, helps }) => [...needs.flat(), ...helps]).flatMap((cue) => cue.words),
  );

  function readAspect(previous: ThreadEntry, utterance: Utterance): Reading[] {
    const used = aspects.flatMap((cue) => findCue(cue, utterance.tokens) ?? []);
    const isApart = utterance.tokens.some(({ entity }) => entity !== undefined);
    if (used.length === 0 || isApart || previous.missing !== undefined) return [];
    return [
      readArguments(grammar, { ...utterance, tokens: [] }, { ...previous.input }, new Set(), 0.94, true),
    ];
  }

  const understand: Understand = (utterance) => {
    if (grammar.movesValue && isNegated(utterance.tokens)) return [];
    const previous = findPrevious(grammar, utterance);
    const picked = previous && readPick(grammar, previous, utterance);
    if (picked) return [picked];
    const [latest] = utterance.thread;
    const before = latest?.sameMessage ? undefined : latest?.capability;
    const readings = listFrames(utterance.tokens).flatMap((frame): Reading[] => {
      const isDue = frame.after === undefined || frame.after === before;
      const match = isDue ? matchFrame(frame, utterance.tokens) : null;
      if (match === null) return [];
      return [readArguments(grammar, utterance, { ...frame.input }, match.used, frame.score, false)];
    });
    const continued = previous && readContinuation(grammar, previous, utterance, ownWords);
    const asked = previous === undefined || previous.isOpen ? [] : readAspect(previous, utterance);
    const [best] = takeBest(readings);
    if (previous === undefined || continued === undefined) return takeBest([...readings, ...asked]);
    if (best !== undefined && completes(grammar, previous, continued, best, utterance)) {
      return [{ ...continued, score: Math.max(best.score, continued.score) }];
    }
    if (saysSame(utterance) && !previous.isOpen && continued.missing === undefined) return [continued];
    return takeBest([...readings, ...(previous.isOpen ? [] : [continued]), ...asked]);
  };
  understand.vocabulary = [...vocabulary];
  understand.readAs = (utterance, input) => {
    if (grammar.movesValue && isNegated(utterance.tokens)) return undefined;
    const used = new Set(utterance.tokens.keys());
    const reading = readArguments(grammar, utterance, { ...input }, used, 0.6, false);
    const isWhole = reading.movesValue && reading.missing === undefined;
    return isWhole && frames.some((frame) => isVetoed(frame, utterance.tokens)) ? undefined : reading;
  };
  return understand;
}

type Previous = ThreadEntry & { isOpen: boolean };

/** Returns the previous request if it was this capability's, or an earlier incomplete one of it. */
function findPrevious(grammar: Grammar, { thread }: Utterance): Previous | undefined {
  const [latest, ...earlier] = thread.slice(0, openFor);
  const open = earlier.find(
    ({ capability, missing }) => capability === grammar.capability && missing !== undefined,
  );
  // A mined deployment is not continued.
  const isMine = latest?.capability === grammar.capability && latest.created === undefined;
  const entry = isMine ? latest : open;
  return entry && { ...entry, input: grammar.open?.(entry.input) ?? entry.input, isOpen: !isMine };
}

/** Whether the continuation is complete while the new request alone is not, e.g. "ok, send it to 0x…". */
function completes(
  grammar: Grammar,
  previous: Previous,
  continued: Reading,
  anew: Reading,
  { tokens }: Utterance,
): boolean {
  if (anew.missing === undefined || anew.missing.said || continued.missing !== undefined) return false;
  if (grammar.movesValue !== undefined && namesSomebodyElse(tokens)) return false;
  const isChange = tokens.some(({ word }) => /^(instead|rather|actually)$/.test(word));
  return grammar.movesValue?.(previous.input) !== true || previous.missing !== undefined || isChange;
}

/** E.g. "same call on 0x…": arguments that are not named keep their values. */
function saysSame({ tokens }: Utterance): boolean {
  return tokens.some(({ word, entity }) => entity === undefined && word === "same");
}

function takeBest(readings: Reading[]): Reading[] {
  return readings.sort((one, other) => other.score - one.score).slice(0, 1);
}

function readPick(grammar: Grammar, previous: ThreadEntry, utterance: Utterance): Reading | undefined {
  const prefix = `${grammar.capability}.`;
  const isOf = (questionId: string, name: string) =>
    questionId === `${prefix}${name}` || (questionId === name && previous.missing === name);
  const argument = grammar.arguments.find(({ name }) =>
    utterance.picks.some(({ questionId }) => isOf(questionId, name)),
  );
  const pick = utterance.picks.find(({ questionId }) => isOf(questionId, argument?.name ?? ""));
  if (argument === undefined || pick === undefined) return undefined;
  const value = argument.pick?.(pick.value) ?? pick.value;
  const input = { ...previous.input, [argument.name]: value };
  return readArguments(grammar, { ...utterance, tokens: [] }, input, new Set(), 1, true);
}

const followWords = new Set(
  `same again instead rather change make set use other another previous earlier first one meant mean correction
  no not sorry oops wait actually more less next also too still it that this there yes both wallet address account
  token transaction tx hash amount wrong mine whatever left rest all double twice half once plain only else latest
  current newest before after one ones both own second last pls please old new stop`
    .split(/\s+/)
    .filter(Boolean),
);

type Continuation = {
  grammar: Grammar;
  previous: ThreadEntry;
  tokens: Token[];
  reading: Reading;
};

/** Returns the score of a follow-up, or null to defer to the next rule. Without any, it is no follow-up. */
type Rule = (continuation: Continuation) => number | null;

/** In order of precedence: the first non-null score is used. */
const rules: Rule[] = [scoreBriefAnswer, scoreAnswer, scoreSeveral, scoreChange];

/** Parses a follow-up, e.g. "and 0x…?", "make it 10", "the other one", or an answer to a question. */
function readContinuation(
  grammar: Grammar,
  previous: ThreadEntry,
  utterance: Utterance,
  vocabulary: ReadonlySet<string>,
): Reading | undefined {
  const { tokens } = utterance;
  if (tokens.length === 0 || asksOtherThing(grammar, previous, tokens)) return undefined;
  const isNamed = tokens.some(({ entity }) => entity?.kind === "address");
  if (grammar.movesValue !== undefined && !isNamed && namesSomebodyElse(tokens)) return undefined;
  const ownWords = grammar.movesValue ? undefined : vocabulary;
  const follows = new Set(
    tokens.flatMap(({ word }, index) => (followWords.has(word) || ownWords?.has(word) ? [index] : [])),
  );
  const reading = readArguments(grammar, utterance, { ...previous.input }, follows, 0.86, true);
  for (const rule of rules) {
    const score = rule({ grammar, previous, tokens, reading });
    if (score !== null) return { ...reading, score: Math.min(1, score) };
  }
  return undefined;
}

/** Within one message, only a number continues a transaction, and a question starts a new request. */
function asksOtherThing(grammar: Grammar, previous: ThreadEntry, tokens: Token[]): boolean {
  if (!previous.sameMessage) return false;
  const hasNumber = tokens.some(({ entity }) => entity?.kind === "number");
  const hasClue = hasNumber || (previous.missing !== undefined && namesArgument(tokens));
  if (grammar.movesValue?.(previous.input) && (!hasClue || tokens.some(inquires))) return true;
  const isStray = grammar.movesValue && previous.missing === undefined && isBareNumber(tokens);
  return asksAnew(tokens) || isStray === true;
}

/** A short message that contains the requested argument is the answer, whatever else it matches. */
function scoreBriefAnswer(continuation: Continuation): number | null {
  const { previous, tokens, reading } = continuation;
  const isBrief = !previous.sameMessage && tokens.length <= 5 && !tokens.some(asks);
  return isBrief && isAnswer(continuation) ? Math.max(0.97, reading.score) : null;
}

function scoreAnswer(continuation: Continuation): number | null {
  const { previous, reading } = continuation;
  const asked = previous.missing;
  const isTried = asked !== undefined && reading.missing?.argument === asked && reading.missing.said === true;
  return isTried || isAnswer(continuation) ? reading.score + 0.12 : null;
}

function isAnswer({ previous, tokens, reading }: Continuation): boolean {
  const asked = previous.missing;
  if (asked === undefined || previous.input[asked] !== undefined) return false;
  const saysMore =
    previous.sameMessage === true &&
    tokens.some((token) => isContent(token) && !token.entity) &&
    !namesArgument(tokens);
  return !saysMore && reading.slots?.[asked] !== undefined;
}

/** Within one message, several changed values make a follow-up. */
function scoreSeveral({ previous, reading }: Continuation): number | null {
  const isMeant = previous.sameMessage && countChanged(reading.slots ?? {}, previous.input) > 1;
  return isMeant ? reading.score + 0.1 : null;
}

function scoreChange(continuation: Continuation): number | null {
  const { previous, tokens, reading } = continuation;
  const isChanged = JSON.stringify(reading.slots) !== JSON.stringify(previous.input);
  if (!isChanged) return saysAgain(tokens) || isTry(continuation) ? reading.score : null;
  if (previous.sameMessage) return reading.score;
  if (isElliptic(tokens)) return reading.score + 0.11;
  return tokens.length <= 5 && reading.score >= 0.86 ? reading.score + 0.05 : reading.score;
}

function saysAgain(tokens: Token[]): boolean {
  const hasEntity = tokens.some(({ entity }) => entity !== undefined);
  return !hasEntity && /\b(again|once more|one more time|repeat that)\b/.test(wordsOf(tokens));
}

/** A value was given for an argument but cannot be used. */
function isTry({ previous, tokens, reading }: Continuation): boolean {
  const hasEntity = tokens.some(({ entity }) => entity !== undefined);
  const isAttempt = reading.missing?.said === true && tokens.length <= 6;
  const isOwn = previous.sameMessage && previous.missing === undefined;
  const isLacking = (reading.missing ?? reading.refusal) !== undefined;
  return !isOwn && isLacking && (hasEntity || isAttempt) && !inquires(tokens[0] as Token);
}

function isElliptic(tokens: Token[]): boolean {
  const opening = /^(and|what about|how about|also|but|or|no|not|actually|sorry|wait|instead) /;
  return tokens.length <= 7 && opening.test(`${wordsOf(tokens)} `);
}

/** E.g. "swap 5 USDC for wS, 0.1": a number without context. */
function isBareNumber(tokens: Token[]): boolean {
  const named = tokens.filter(({ entity }) => entity !== undefined);
  const isMore = tokens.some(({ word }) => /^(more|another|again|also|too)$/.test(word));
  return named.length === 1 && named[0]?.entity?.kind === "number" && !isMore;
}

/** E.g. "… and when will it be out": a separate question without a reference or address. */
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

/** E.g. "the address is 0x…", "to 0x…": names its own argument. */
function namesArgument(tokens: Token[]): boolean {
  const says = (pattern: RegExp) => tokens.some(({ word }) => pattern.test(word));
  return (
    says(/^(to|address|recipient|amount|token|symbol|name|supply)$/) &&
    !says(/^(what|how|who|why|does|check|show|explain)$/)
  );
}
