import type { Choices } from "@alithia/protocol/choices.ts";
import { isOperationName } from "@alithia/protocol/operations.ts";
import { type Label, movesValue } from "../reader/label.ts";
import type { Reading, Refusal } from "../reading.ts";
import type { Token } from "../utterance.ts";
import type { SmallTalk } from "./small-talk-frames.ts";

/** The interpretation of one piece of a message. */
export type Intent =
  | { kind: "request"; reading: Reading; tokens?: Token[] }
  | { kind: "small-talk"; topic: SmallTalk }
  | { kind: "refusal"; refusal: Refusal; share?: number }
  /** `meant` are possible requests to pick from; `isOffer`: the one that the message's own values make. */
  | { kind: "unclear"; tokens: Token[]; meant?: Choices; isOffer?: true };

/** Readings below this score matched only a few words. */
const minSureScore = 0.67;
const sureStatement = 0.75;
const sureRead = 0.85;
/** Minimum score at which a text answers a question. */
export const minKnownScore = 0.67;
/** Below this probability, no transaction was asked for, even if a frame matched. */
export const noTransactionBelow = 0.12;

export function isUnclear({ kind }: Intent): boolean {
  return kind === "unclear";
}

/** Unclear, or with a low score. */
export function isWeak(intent: Intent): boolean {
  return isUnclear(intent) || (intent.kind === "request" && intent.reading.score < minSureScore);
}

export function scoresAtLeast(intent: Intent, score: number): boolean {
  return intent.kind === "request" && intent.reading.score >= score;
}

export function isConfidentRead(intent: Intent): boolean {
  return scoresAtLeast(intent, sureRead) && !isTransaction(intent);
}

export function isIncomplete(intent: Intent): boolean {
  return intent.kind === "request" && intent.reading.missing !== undefined;
}

/** A whole request to pick, which lacks nothing. */
export function isOffered(intent: Intent): boolean {
  return (
    intent.kind === "request" &&
    intent.reading.missing?.argument === "request" &&
    intent.reading.missing.choices !== undefined
  );
}

export function isTransaction(intent: Intent): boolean {
  return intent.kind === "request" && intent.reading.movesValue === true;
}

/** A transaction request without missing arguments. */
export function isCompleteTransaction(intent: Intent): boolean {
  return isTransaction(intent) && !isIncomplete(intent);
}

/** A request that goes on with an earlier one. */
export function isContinued(intent: Intent): boolean {
  return intent.kind === "request" && intent.reading.continues === true;
}

export function isCancellation(intent: Intent): boolean {
  return intent.kind === "small-talk" && intent.topic === "cancel";
}

export const textCapabilities = /^(answer-question|glossary|about-her)$/;

/** A question answered by prepared texts. */
export function isTextReading({ capability }: Reading): boolean {
  return textCapabilities.test(capability);
}

export function isTextAnswer(intent: Intent): boolean {
  return intent.kind === "request" && isTextReading(intent.reading);
}

export function isWeakTextAnswer(intent: Intent): boolean {
  return intent.kind === "request" && isTextReading(intent.reading) && intent.reading.score < sureStatement;
}

/** Whether the label is an operation that moves value. */
export function isTransactionLabel(label: Label): boolean {
  return isOperationName(label) && movesValue(label);
}

/** A capability with its arguments (slots). */
export type Frame = Pick<Reading, "capability" | "input">;

/** A reading as an intent; a reading that refuses becomes the refusal. */
export function createRequest(reading: Reading, tokens: Token[]): Intent {
  if (reading.refusal !== undefined) return { kind: "refusal", refusal: reading.refusal };
  return { kind: "request", reading, tokens };
}

export function createRefusal(code: string, sentence: string): Intent {
  return { kind: "refusal", refusal: { code, sentence } };
}

/** A read of the days that a message names, e.g. of what was paid today. */
export function isOfDays(intent: Intent): boolean {
  return isConfidentRead(intent) && intent.kind === "request" && intent.reading.input.days !== undefined;
}
