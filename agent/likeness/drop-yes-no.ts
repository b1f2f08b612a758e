/** Its mark may be bold alone, or begin a bold sentence. */
const reply = /^(?:\*\*(?:Yes|No)[,:.]\*\* (?=\*{0,2}[\p{L}\d`])|(\*\*)?(?:Yes|No)[,:.] (?=[\p{L}\d`]))/u;
const before = "(?:(?:and|so|but|ok|okay|hey|hi|hello|please|well|also|then|sorry)\\W+)*";
/** A question for a thing, a way, a time or a person, e.g. "how long do I wait?". */
const open = new RegExp(
  `^\\W*(?:[^,?]{1,60},\\s*)?${before}(?:what|which|who|whom|whose|when|where|why|how)(?:['’]?s|['’]?re)?\\b(?!\\s+if\\b)`,
  "i",
);
/** E.g. "it is final, right?", "what is lost, is it all?". */
const closed =
  /\b(?:right|correct|true|no|yes)\W*\?|(?:^|[,;]\s*|\b(?:and|or|so|but)\s+)(?:is|are|was|were|do|does|did|can|could|will|would|should|may|must|has|have|am)(?:n['’]?t)?\s+\w+/i;

/** Two questions of which one is so, e.g. "could he take more, or take it twice?" */
const either = /\bor\s+(?:is|was|are|were|did|do|does|has|have|can|could|will|would|take|only|just)\b/i;

const denying =
  "not|cannot|nothing|nobody|none|never|only|just an?|still|nae|(?:is|are|was|were|do|does|did|can|could|has|have|will|would|should|wo|ca|ai)n['’]?t|(?:is|are|was|were|can|could|they|it|you|team) no(?! (?:more|longer|one)\\b)";
/** A question by its opposite, of which a "Yes" confirms either side, e.g. "so nothing is sent yet?", "it's only a draft?" */
const opposite = new RegExp(`^(?:[^,]{0,12},)?[^,]*\\b(?:${denying})\\b`, "i");

/**
 * Drops the "Yes" or "No" that an answer begins with where the question asks how, what, when, where, why or who, which
 * of two things is so, or by the opposite of what the answer is about.
 */
export function dropYesNo(text: string, question: string): string {
  const sentences = question.split(/(?<=[.!?;])\s+/).filter((one) => one.trim() !== "");
  const asked = sentences.filter((one) => one.trim().endsWith("?"));
  const questions = asked.length > 0 ? asked : sentences;
  const isOpen =
    questions.length > 0 &&
    (questions.every((one) => open.test(one) && !closed.test(one)) ||
      questions.every((one) => either.test(one) || (one.trim().endsWith("?") && opposite.test(one))));
  if (!isOpen || !reply.test(text)) return text;
  const [, marks = "", rest = ""] = /^(\**)(.*)$/s.exec(text.replace(reply, "$1")) ?? [];
  return marks + rest.charAt(0).toUpperCase() + rest.slice(1);
}
