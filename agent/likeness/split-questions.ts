const questionWords =
  "what|what's|whats|how|who|whom|where|when|why|which|is|are|was|were|does|did|do|can|will|would|has|have";
/** Where a further question begins: after a sentence, or after "and" or a comma before a question word. */
const nextQuestion = new RegExp(
  String.raw`[?.;!\n]+(?!\S)\s*(?:(?:and|also|plus|then)\b,?\s*)*|(?:,?\s+(?:and|also|plus)\s+(?:also\s+)?|,\s+)(?=(?:to )?(?:${questionWords})\s)`,
  "gi",
);

/** Splits a message into its questions, each with its place, e.g. "who sent it and what was the fee?" into two. */
export function splitQuestions(message: string): { text: string; from: number }[] {
  const starts = [...message.matchAll(nextQuestion)].map(({ 0: found, index }) => index + found.length);
  return [0, ...starts].flatMap((from, at) => {
    const text = message.slice(from, starts[at]).replace(/[\s,]*(?:\b(?:and|also|plus)\s*)?$/i, "");
    return /\w/.test(text) ? [{ text, from }] : [];
  });
}
