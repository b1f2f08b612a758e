import type { Token, Utterance } from "../utterance.ts";

export const questionWords =
  "what|what's|whats|how|who|whom|where|when|why|which|is|are|am|was|were|does|did|do|can|could|will|would|should|has|have";
/** Where a further question begins: after a sentence, or after "and", a comma or a colon before a question word. */
const nextQuestion = new RegExp(
  String.raw`[?.;!\n]+(?!\S)\s*(?:(?:and|also|plus|then)\b,?\s*)*|(?:,?\s+(?:and|n|also|plus)\s+(?:also\s+)?|[,:]\s+)(?=(?:(?:to|until|till|since|from|by|for|in|at|on|with) )?(?:${questionWords})\s)`,
  "gi",
);

/** Splits a message into its questions, as messages of their own. */
export function splitUtterance(utterance: Utterance): Utterance[] {
  return splitQuestions(utterance.text).map(({ text, from }) => {
    const isWithin = (token: Token) => token.from >= from && token.to <= from + text.length;
    return { ...utterance, text, tokens: utterance.tokens.filter(isWithin) };
  });
}

/** Splits a message into its questions, each with its place, e.g. "who sent it and what was the fee?" into two. */
export function splitQuestions(message: string): { text: string; from: number }[] {
  const starts = [...message.matchAll(nextQuestion)].map(({ 0: found, index }) => index + found.length);
  return [0, ...starts].flatMap((from, at) => {
    const text = message.slice(from, starts[at]).replace(/[\s,:]*(?:\b(?:and|n|also|plus)\s*)?$/i, "");
    return /\w/.test(text) ? [{ text, from }] : [];
  });
}
