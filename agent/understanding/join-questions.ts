import type { Token } from "../utterance.ts";
import { pointingWords } from "./pointing-words.ts";
import type { Understood } from "./understood.ts";

/** Two halves of one sentence that ask in words ("what is X, and how does it work") are one question. */
export function joinQuestions(pieces: Understood[], text: string): Understood[] {
  const joined: Understood[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const from = questionTokens(last);
    const to = questionTokens(piece);
    const between = from && to ? text.slice(from.at(-1)?.to, to[0]?.from) : ".";
    const isApart =
      !from || !to || /[?.!\n;]/.test(between) || !to.some(({ word }) => pointingWords.test(word));
    if (last?.kind !== "request" || piece.kind !== "request" || isApart) {
      joined.push(piece);
      continue;
    }
    const question = text.slice(from[0]?.from, to.at(-1)?.to).slice(0, 500);
    const input = { ...last.reading.input, question };
    joined[joined.length - 1] = { ...last, reading: { ...last.reading, input }, tokens: [...from, ...to] };
  }
  return joined;
}

function questionTokens(piece: Understood | undefined): Token[] | undefined {
  if (piece?.kind !== "request" || typeof piece.reading.input.question !== "string") return undefined;
  return piece.tokens;
}
