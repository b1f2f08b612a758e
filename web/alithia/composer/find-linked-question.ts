import { knownQuestions } from "@alithia/content/known-questions.ts";

const patterns = { hash: /^0x[0-9a-fA-F]{64}$/, address: /^0x[0-9a-fA-F]{40}$/ };

/**
 * The known question that a link asks for (`?ask=<id>`), to be put into the composer; null for anything else.
 * A question that reads may carry its one validated value; free text never comes from a link.
 */
export function findLinkedQuestion(search: string): string | null {
  const parameters = new URLSearchParams(search);
  const question = knownQuestions.find(({ id }) => id === parameters.get("ask"));
  if (question === undefined) return null;
  if (!("parameter" in question)) return question.text;
  const value = parameters.get(question.parameter) ?? "";
  const valid = patterns[question.parameter].test(value) ? value : "";
  return question.text.replace(`{${question.parameter}}`, valid);
}
