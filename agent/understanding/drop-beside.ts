import type { ReaderJudgement } from "../reader/create-reader.ts";
import type { Analysis } from "./analysis.ts";
import type { Intent } from "./intent.ts";
import {
  isIncomplete,
  isTextAnswer,
  isTransaction,
  minKnownScore,
  noTransactionBelow,
  scoresAtLeast,
} from "./intent.ts";

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
