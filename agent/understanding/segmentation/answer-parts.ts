import { moving, standsOnCard } from "../../dialogue-state.ts";
import type { Reading } from "../../reading.ts";
import type { Utterance } from "../../utterance.ts";
import {
  createRequest,
  type Intent,
  isCancellation,
  isIncomplete,
  isTransaction,
  isWeak,
} from "../intent.ts";
import type { Judge, Judged } from "./judged.ts";
import { countWords, hasAskingForm, joinPieces, listPieces } from "./list-pieces.ts";
import { isSame, readParts, sumAgreeing } from "./read-parts.ts";

/** Minimum probability of what is wanted instead of what is refused. */
const minShare = 0.45;
/** What is refused, up to what is wanted instead, e.g. "no, I don't want to swap, just". */
const refusal =
  /^\s*(?:(?:oh|but|wait|hm+|ok)[\s,]+)*(?:no+|nope|nah|naw|never ?mind|forget (?:it|that|this)|stop|cancel(?: (?:it|that|this))?|(?:i )?(?:don'?t|do not|dont) (?:want|wanna|need)\b[^,.;!?]{0,80})(?:\s{0,3}[,.;!–—-]{1,3}\s*|\s{1,3}(?=just\b|i\b|show\b|tell\b))(?:(?:but|just|only|please|instead|rather)[\s,]+)*/i;
const maxRefusals = 3;

/** Answers what parts of a message ask, where the whole says less. */
export function answerParts(base: Utterance, whole: Judged, judge: Judge): Intent[] {
  const literal = whole.intents.find((intent) => intent.kind === "request" && intent.reading.isLiteral);
  if (literal?.kind === "request") return [...whole.intents, ...answerRest(base, literal.reading, judge)];
  return readParts(base, whole, judge) ?? answerBesideRefusal(base, whole, judge) ?? whole.intents;
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

function offersOrder(intent: Intent): boolean {
  const choices = intent.kind === "request" ? intent.reading.missing?.choices : undefined;
  const { options = [] } = (intent.kind === "unclear" ? intent.meant : choices) ?? {};
  return options.some(({ value }) => moving.test(value));
}

const minRestWords = 2;

/** Reads what is wanted instead, e.g. "no, I don't want to swap, just tell me what ALI is worth". */
function answerBesideRefusal(base: Utterance, whole: Judged, judge: Judge): Intent[] | null {
  if (!whole.intents.every((intent) => isCancellation(intent) || isWeak(intent))) return null;
  let from = 0;
  for (let dropped = 0; dropped < maxRefusals; dropped++)
    from += refusal.exec(base.text.slice(from))?.[0].length ?? 0;
  const part = {
    ...base,
    text: `${" ".repeat(from)}${base.text.slice(from)}`,
    tokens: base.tokens.filter((token) => token.from >= from),
  };
  if (from === 0 || part.tokens.length === 0) return null;
  const { intents, judgement } = judge(part);
  const [wanted, ...more] = intents;
  if (wanted?.kind !== "request" || more.length > 0) return null;
  if (isTransaction(wanted) || isIncomplete(wanted) || !usesNumbers(wanted, part)) return null;
  return sumAgreeing(wanted, judgement) >= minShare ? intents : null;
}

/** A number that a read leaves out was meant for something else, e.g. "if I try 5, how much?". */
function usesNumbers(intent: Extract<Intent, { kind: "request" }>, { tokens }: Utterance): boolean {
  const used = Object.values(intent.reading.input).map(String);
  return tokens.every(({ entity, text }) => entity?.kind !== "number" || used.includes(text));
}
