import { isContent } from "../grammar/match-frame.ts";
import type { Token } from "../utterance.ts";
import type { Intent } from "./intent.ts";
import { pointingWords } from "./pointing-words.ts";

type Question = Extract<Intent, { kind: "request" }>;

/** Minimum score at which a question has a known answer; below it, only the form of a question matches. */
export const answered = 0.62;

/**
 * Joins parts of one question, e.g. "what is X, and how does it work", or a statement with the question about
 * it, e.g. "our dao wants 3 of 5 signatures, what do people use for that".
 */
export function joinQuestions(intents: Intent[], text: string): Intent[] {
  const whole = joinWhole(intents, text);
  if (whole !== null) return [whole];
  return dropFragments(joinHalves(intents, text), text);
}

const asking =
  /^(what|who|whose|whom|which|how|when|where|why|is|are|was|does|do|did|can|could|will|would|should|has|have|tell|explain)$/;

/** Drops statements beside a request that were read as questions, e.g. "tips from today. 8 USDC to 0x…". */
function dropFragments(intents: Intent[], text: string): Intent[] {
  const isAsked = ({ tokens = [] }: Question) =>
    tokens.slice(0, 3).some(({ word }) => asking.test(word)) ||
    /^\s*\?/.test(text.slice(tokens.at(-1)?.to ?? text.length)) ||
    tokens.some((token) => token.text === "?");
  const hasOther = intents.some((intent) => intent.kind === "request" && !isQuestion(intent));
  const isSentence = ({ tokens = [] }: Question) =>
    /^\s*[.!\n]/.test(text.slice(tokens.at(-1)?.to ?? text.length));
  const isTold = (intent: Question) => isSentence(intent) && !isAsked(intent);
  return hasOther ? intents.filter((intent) => !isQuestion(intent) || !isTold(intent)) : intents;
}

function joinHalves(intents: Intent[], text: string): Intent[] {
  const joined: Intent[] = [];
  for (const intent of intents) {
    const last = joined.at(-1);
    const isHalf = isQuestion(last) && isQuestion(intent) && !isApart(last, intent, text);
    if (isHalf) joined[joined.length - 1] = widen(last, last.tokens ?? [], intent.tokens ?? [], text);
    else joined.push(intent);
  }
  return joined;
}

/** Joins the whole message into one question if everything beside the best question is only context. */
function joinWhole(intents: Intent[], text: string): Intent | null {
  const questions = intents.filter(isQuestion);
  const best = questions.toSorted((one, other) => other.reading.score - one.reading.score)[0];
  const others = intents.filter((intent) => intent !== best);
  const isAround = (intent: Intent) =>
    intent.kind === "unclear"
      ? intent.tokens.some(isContent) && intent.tokens.every(({ entity }) => !isData(entity?.kind))
      : isQuestion(intent) && isFragment(intent);
  if (best === undefined || others.length === 0 || !others.every(isAround)) return null;
  const tokens = intents.flatMap((intent) => ("tokens" in intent ? (intent.tokens ?? []) : []));
  return widen(best, tokens, [], text);
}

/** Too short or too referential to be a question of its own, e.g. "how soon", "what is within his power". */
function isFragment({ tokens = [], reading }: Question): boolean {
  const isShort = tokens.filter(isContent).length < 2;
  const isPointing = tokens.some(({ word }) => pointingWords.test(word));
  return reading.score < answered ? isShort || isPointing : tokens.length === 1;
}

function isData(kind: string | undefined): boolean {
  return /^(address|hash|hex)$/.test(kind ?? "");
}

function widen(question: Question, from: Token[], to: Token[], text: string): Question {
  const tokens = [...from, ...to];
  const asked = text.slice(tokens[0]?.from, tokens.at(-1)?.to).slice(0, 500);
  const input = { ...question.reading.input, question: asked };
  return { ...question, reading: { ...question.reading, input }, tokens };
}

function isApart(last: Question, intent: Question, text: string): boolean {
  const [from, to] = [last.tokens ?? [], intent.tokens ?? []];
  const between = text.slice(from.at(-1)?.to, to[0]?.from);
  return /[?.!\n;]/.test(between) || !to.some(({ word }) => pointingWords.test(word));
}

function isQuestion(intent: Intent | undefined): intent is Question {
  return intent?.kind === "request" && typeof intent.reading.input.question === "string";
}
