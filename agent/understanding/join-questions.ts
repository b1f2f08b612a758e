import { isContent } from "../grammar/match-frame.ts";
import type { Token } from "../utterance.ts";
import { pointingWords } from "./pointing-words.ts";
import type { Understood } from "./understood.ts";

type Question = Extract<Understood, { kind: "request" }>;

/** Minimum score at which a question has a known answer; below it, only the form of a question matches. */
export const answered = 0.62;

/**
 * Joins parts of one question, e.g. "what is X, and how does it work", or a statement with the question about
 * it, e.g. "our dao wants 3 of 5 signatures, what do people use for that".
 */
export function joinQuestions(pieces: Understood[], text: string): Understood[] {
  const whole = joinWhole(pieces, text);
  if (whole !== null) return [whole];
  return dropFragments(joinHalves(pieces, text), text);
}

const asking =
  /^(what|who|whose|whom|which|how|when|where|why|is|are|was|does|do|did|can|could|will|would|should|has|have|tell|explain)$/;

/** Drops statements beside a request that were read as questions, e.g. "tips from today. 8 USDC to 0x…". */
function dropFragments(pieces: Understood[], text: string): Understood[] {
  const isAsked = ({ tokens = [] }: Question) =>
    tokens.slice(0, 3).some(({ word }) => asking.test(word)) ||
    /^\s*\?/.test(text.slice(tokens.at(-1)?.to ?? text.length)) ||
    tokens.some((token) => token.text === "?");
  const hasOther = pieces.some((piece) => piece.kind === "request" && !isQuestion(piece));
  const isSentence = ({ tokens = [] }: Question) =>
    /^\s*[.!\n]/.test(text.slice(tokens.at(-1)?.to ?? text.length));
  const isTold = (piece: Question) => isSentence(piece) && !isAsked(piece);
  return hasOther ? pieces.filter((piece) => !isQuestion(piece) || !isTold(piece)) : pieces;
}

function joinHalves(pieces: Understood[], text: string): Understood[] {
  const joined: Understood[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isHalf = isQuestion(last) && isQuestion(piece) && !isApart(last, piece, text);
    if (isHalf) joined[joined.length - 1] = widen(last, last.tokens ?? [], piece.tokens ?? [], text);
    else joined.push(piece);
  }
  return joined;
}

/** Joins the whole message into one question if everything beside the best question is only context. */
function joinWhole(pieces: Understood[], text: string): Understood | null {
  const questions = pieces.filter(isQuestion);
  const best = questions.toSorted((one, other) => other.reading.score - one.reading.score)[0];
  const others = pieces.filter((piece) => piece !== best);
  const isAround = (piece: Understood) =>
    piece.kind === "unclear"
      ? piece.tokens.some(isContent) && piece.tokens.every(({ entity }) => !isData(entity?.kind))
      : isQuestion(piece) && isFragment(piece);
  if (best === undefined || others.length === 0 || !others.every(isAround)) return null;
  const tokens = pieces.flatMap((piece) => ("tokens" in piece ? (piece.tokens ?? []) : []));
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

function isApart(last: Question, piece: Question, text: string): boolean {
  const [from, to] = [last.tokens ?? [], piece.tokens ?? []];
  const between = text.slice(from.at(-1)?.to, to[0]?.from);
  return /[?.!\n;]/.test(between) || !to.some(({ word }) => pointingWords.test(word));
}

function isQuestion(piece: Understood | undefined): piece is Question {
  return piece?.kind === "request" && typeof piece.reading.input.question === "string";
}
