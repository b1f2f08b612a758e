import { moving, standsOnCard } from "../../dialogue-state.ts";
import type { Reading } from "../../reading.ts";
import type { Utterance } from "../../utterance.ts";
import { createRequest, type Intent, isWeak } from "../intent.ts";
import type { Judge, Judged } from "./judged.ts";
import { countWords, hasAskingForm, joinPieces, listPieces } from "./list-pieces.ts";
import { isSame, readParts } from "./read-parts.ts";

/** Answers what parts of a message ask, where the whole says less. */
export function answerParts(base: Utterance, whole: Judged, judge: Judge): Intent[] {
  const literal = whole.intents.find((intent) => intent.kind === "request" && intent.reading.isLiteral);
  if (literal?.kind === "request") return [...whole.intents, ...answerRest(base, literal.reading, judge)];
  return readParts(base, whole, judge) ?? whole.intents;
}

/** Adds what a fixed form within the message asks, where it was not read. */
export function addCovered(
  base: Utterance,
  intents: Intent[],
  covered: Reading | undefined,
  judge: Judge,
): Intent[] {
  if (covered === undefined || intents.some((intent) => isSame(intent, covered))) return intents;
  return [createRequest(covered, base.tokens), ...answerRest(base, covered, judge)];
}

/** Blanks parts of a text, so that what is left keeps its place. */
export const leaveOut = (text: string, parts: Reading["covers"] = []): string =>
  parts.reduce(
    (left, { from, to }) => `${left.slice(0, from)}${" ".repeat(to - from)}${left.slice(to)}`,
    text,
  );

/** Reads what a message asks beside the part that a fixed form covers; what is only told may lead to an offer. */
function answerRest(base: Utterance, { covers = [], input: told }: Reading, judge: Judge): Intent[] {
  const text = leaveOut(base.text, covers);
  const tokens = base.tokens.filter(({ from, to }) => text.slice(from, to).trim() !== "");
  const rest = { ...base, text, tokens };
  if (covers.length === 0 || countWords(text) < minRestWords) return [];
  const pieces = listPieces(text).map((piece) => joinPieces(rest, piece, piece));
  const isAsking = pieces.some((piece) => hasAskingForm(piece.text));
  const isOfSpender = standsOnCard(String(told.address), base.dialogue?.proposals);
  // Who may spend is no token, however safe it is asked to be.
  const isTaken = (intent: Intent) =>
    isOfSpender && intent.kind === "request" && intent.reading.input.token === told.address;
  const isMeant = (intent: Intent) =>
    offersOrder(intent) || (isAsking && intent.kind === "request" && !isWeak(intent) && !isTaken(intent));
  for (const part of [rest, ...pieces]) {
    const found = judge(part).intents.filter(isMeant);
    if (found.length > 0) return found;
  }
  return [];
}

export function offersOrder(intent: Intent): boolean {
  const choices = intent.kind === "request" ? intent.reading.missing?.choices : undefined;
  const { options = [] } = (intent.kind === "unclear" ? intent.meant : choices) ?? {};
  return options.some(({ value }) => moving.test(value));
}

const minRestWords = 2;

/** Leaves the worth of a wallet that is told with all that it holds. */
export function leaveToldWorth(intents: Intent[]): Intent[] {
  const readsOf = (intent: Intent) =>
    intent.kind === "request" &&
    intent.reading.capability === "summarize-wallet" &&
    intent.reading.missing === undefined
      ? intent.reading.input
      : {};
  const isHoldings = (address: unknown) =>
    intents.some((one) => {
      const { address: of, ...rest } = readsOf(one);
      return of === address && Object.keys(rest).length === 0;
    });
  return intents.filter((intent) => {
    const { address, part, ...rest } = readsOf(intent);
    return !(part === "worth" && Object.keys(rest).length === 0 && isHoldings(address));
  });
}
