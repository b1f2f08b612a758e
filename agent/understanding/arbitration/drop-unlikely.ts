import type { ReaderJudgement } from "../../reader/create-reader.ts";
import type { Label } from "../../reader/label.ts";
import type { Reading } from "../../reading.ts";
import { type Analysis, sumShares } from "../analysis.ts";
import {
  type Intent,
  isCancellation,
  isIncomplete,
  isTextAnswer,
  isTransaction,
  minKnownScore,
  noTransactionBelow,
  scoresAtLeast,
} from "../intent.ts";

/** Drops incomplete transactions beside other pieces if none is asked for, e.g. "I'd like to buy, but …?" */
export function dropUnasked(intents: Intent[], judgement: ReaderJudgement): Intent[] {
  const isUnasked = (intent: Intent) => isTransaction(intent) && isIncomplete(intent);
  const isIdle = judgement.moves < noTransactionBelow && intents.some(isUnasked) && !intents.every(isUnasked);
  return isIdle ? intents.filter((intent) => !isUnasked(intent)) : intents;
}

const pointing = /^(?:it|that|this|them|those|these|one|he|she|they|him|her)$/i;
const leastMove = 0.3;
const sureOfOther = 0.5;
const other = /^(?:knowledge|glossary|small-talk|token-info)$/;

/**
 * Drops incomplete transactions from a message that names no value and asks for none, e.g. "do I need to pay
 * for it?", "can people sell it?".
 */
export function dropEmptyMoves(intents: Intent[], { judgement, top, utterance }: Analysis): Intent[] {
  const isAsked = other.test(top.label) && top.share >= sureOfOther;
  const isNamed = utterance.tokens.some(({ entity, text }) => entity !== undefined && !pointing.test(text));
  const isOpen = utterance.thread[0]?.missing !== undefined;
  const isEmpty = (intent: Intent) => isTransaction(intent) && isIncomplete(intent);
  if (isNamed || isOpen || !isAsked || judgement.moves >= leastMove) return intents;
  return intents.filter((intent) => !isEmpty(intent));
}

/** Beside a request, drops unclear pieces and low-scored text answers. */
export function dropGuesses(intents: Intent[]): Intent[] {
  const isGuess = (intent: Intent) =>
    intent.kind === "unclear"
      ? intent.meant === undefined
      : isTextAnswer(intent) && !scoresAtLeast(intent, minKnownScore);
  const isAsked = intents.some((intent) =>
    intent.kind === "refusal"
      ? intent.refusal.code === "secret"
      : intent.kind === "request" && !isTextAnswer(intent) && !isIncomplete(intent),
  );
  return isAsked && intents.some(isGuess) ? intents.filter((intent) => !isGuess(intent)) : intents;
}

const needs: ReadonlySet<Label> = new Set<Label>(["emergency"]);
const hardlyNeeded = 0.15;
/** Fit from which first aid has nearly a text's own words. */
const nearlyItsOwn = 0.3;
const leaves: ReadonlySet<Label> = new Set<Label>(["cancel", "negation", "small-talk"]);
/** Texts that a question which only points may be answered with. */
const ofTexts: ReadonlySet<Label> = new Set<Label>(["knowledge", "glossary", "about-her", "emergency"]);
const hardlyAsked = 0.25;
const hardlyLeft = 0.1;

/** Drops first aid and cancellations that only a few words suggest and the reader finds unlikely. */
export function dropDoubtful({ intents, judgement, utterance }: Analysis): Intent[] {
  const isDoubtful = (intent: Intent) =>
    (intent.kind === "request" &&
      isFalseAlarm(intent.reading, judgement) &&
      sumShares(judgement, ofTexts) < hardlyAsked) ||
    (isCancellation(intent) &&
      judgement.moves < noTransactionBelow &&
      sumShares(judgement, leaves) < hardlyLeft);
  if (!intents.some(isDoubtful)) return intents;
  const left = intents.filter((intent) => !isDoubtful(intent));
  return left.length > 0 ? left : [{ kind: "unclear", tokens: utterance.tokens }];
}

/** First aid from a weak match that the reader finds unlikely to be needed. */
export function isFalseAlarm({ capability, fit = 0 }: Reading, judgement: Analysis["judgement"]): boolean {
  return capability === "emergency" && fit < nearlyItsOwn && sumShares(judgement, needs) < hardlyNeeded;
}
