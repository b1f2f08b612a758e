import { isReference } from "../../grammar/is-reference.ts";
import { isContent } from "../../grammar/match-frame.ts";
import { pointingWords } from "../../grammar/word-classes.ts";
import type { Token } from "../../utterance.ts";
import type { Intent } from "../intent.ts";
import { hasEntity, hasWord } from "../token-queries.ts";

type Request = Extract<Intent, { kind: "request" }>;

/** Minimum score at which a question has a known answer; below it, only the form of a question matches. */
export const minAnsweredScore = 0.62;

/** Merges the segments of a message that belong together, and asks about values that none of them uses. */
export function mergeSegments(intents: Intent[], text: string): Intent[] {
  const asked = questionStrayValues(dropDuplicates(intents));
  const whole = mergeWhole(asked, text);
  return whole === null ? dropStatements(asked, text) : [whole];
}

/**
 * Drops repeated requests, and incomplete ones if a complete one of the same capability has their values.
 */
function dropDuplicates(intents: Intent[]): Intent[] {
  const complete = intents.filter(isComplete);
  return intents.filter((intent, index) => {
    if (intent.kind !== "request") return true;
    const { capability, slots = {}, missing } = intent.reading;
    if (missing === undefined) return !isRepeated(intent, intents.slice(0, index));
    if (missing.said) return true;
    if (complete.some(({ reading }) => reading.movesValue) && isBackground(intent.tokens ?? [])) return false;
    return !complete.some(
      ({ reading }) =>
        reading.capability === capability &&
        Object.entries(slots).every(([name, value]) => isSame(reading.slots?.[name], value)),
    );
  });
}

function isComplete(intent: Intent): intent is Request {
  return intent.kind === "request" && intent.reading.missing === undefined;
}

function isRepeated({ reading: { capability, input, also } }: Request, before: Intent[]): boolean {
  return before
    .filter(isComplete)
    .some(({ reading }) =>
      isSame([reading.capability, reading.input, reading.also], [capability, input, also]),
    );
}

/** A statement about the visitor beside a complete request, e.g. "Now I have to pay two people, so I need USDC." */
function isBackground(tokens: Token[]): boolean {
  const first = tokens.find(
    ({ word }) => !/^(now|so|and|but|well|ok|okay|then|because|since|\W+)$/.test(word),
  );
  const isTold = /^(i|we|he|she|they|my|our|it|there|that|this)$/.test(first?.word ?? "");
  return isTold && !hasEntity(tokens, "address", "hash", "hex");
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * If a number or address of the message was not understood, e.g. "send 5 S to 0x…, keep 2 S", asks about the
 * value-moving requests instead of preparing them.
 */
function questionStrayValues(intents: Intent[]): Intent[] {
  const stray = intents
    .flatMap((intent) =>
      intent.kind === "unclear" ? intent.tokens.filter((_, at, all) => !isReference(all, at)) : [],
    )
    .find((token) => hasEntity([token], "number", "percent", "address", "hex"));
  if (stray === undefined) return intents;
  const sentence = `What is ${stray.text} for? Say the whole request in one sentence, and I prepare it.`;
  const asks = hasEntity([stray], "address", "hex") ? "recipient" : "amount";
  return intents.map((intent) => {
    if (!isComplete(intent) || !intent.reading.movesValue) return intent;
    const { also: _, ...reading } = intent.reading;
    return { ...intent, reading: { ...reading, missing: { argument: "request", asks, sentence } } };
  });
}

const asking =
  /^(what|who|whose|whom|which|how|when|where|why|is|are|was|does|do|did|can|could|will|would|should|has|have|tell|explain)$/;

/** Drops statements beside a request that were read as questions, e.g. "tips from today. 8 USDC to 0x…". */
function dropStatements(intents: Intent[], text: string): Intent[] {
  const isStatement = ({ tokens = [] }: Request) => {
    const rest = text.slice(tokens.at(-1)?.to ?? text.length);
    const asks = hasWord(tokens.slice(0, 3), asking) || tokens.some((token) => token.text === "?");
    return /^\s*[.!\n]/.test(rest) && !/^\s*\?/.test(rest) && !asks;
  };
  const hasOther = intents.some((intent) => intent.kind === "request" && !isQuestion(intent));
  return hasOther ? intents.filter((intent) => !isQuestion(intent) || !isStatement(intent)) : intents;
}

/**
 * Joins the whole message into one question if everything beside the best question is only context, e.g. "our
 * dao wants 3 of 5 signatures, what do people use for that".
 */
function mergeWhole(intents: Intent[], text: string): Intent | null {
  const [best] = intents.filter(isQuestion).toSorted((one, other) => other.reading.score - one.reading.score);
  const others = intents.filter((intent) => intent !== best);
  const isContext = (intent: Intent) =>
    intent.kind === "unclear"
      ? intent.tokens.some(isContent) && !hasEntity(intent.tokens, "address", "hash", "hex")
      : isQuestion(intent) && isFragment(intent);
  if (best === undefined || others.length === 0 || !others.every(isContext)) return null;
  const tokens = intents.flatMap((intent) => ("tokens" in intent ? (intent.tokens ?? []) : []));
  return widen(best, tokens, text);
}

/** Too short or too referential to be a question of its own, e.g. "how soon", "what is within his power". */
function isFragment({ tokens = [], reading }: Request): boolean {
  if (reading.score >= minAnsweredScore) return tokens.length === 1;
  return tokens.filter(isContent).length < 2 || hasWord(tokens, pointingWords);
}

function widen(intent: Request, tokens: Token[], text: string): Request {
  const question = text.slice(tokens[0]?.from, tokens.at(-1)?.to).slice(0, 500);
  return {
    ...intent,
    reading: { ...intent.reading, input: { ...intent.reading.input, question } },
    tokens,
  };
}

function isQuestion(intent: Intent | undefined): intent is Request {
  return intent?.kind === "request" && typeof intent.reading.input.question === "string";
}
