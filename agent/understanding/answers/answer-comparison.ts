import type { Lexer } from "../../lexing/create-lexer.ts";
import type { Utterance } from "../../utterance.ts";
import { type Intent, isTextAnswer, scoresAtLeast } from "../intent.ts";
import type { Judge } from "../segmentation/judged.ts";
import { onlyOf } from "../token-queries.ts";

const comparisons = [
  /\b(?:difference|distinction)s? between (?<one>.+?) (?:and|vs\.?|versus) (?<other>.+)$/i,
  /^(?:how (?:is|are|does)|what makes) (?<one>.+?) (?:different|differ) (?:from|to|than) (?<other>.+)$/i,
  /^(?:what is |what's )?(?<one>[\w ]+?) (?:vs\.?|versus) (?<other>[\w ]+)$/i,
];
const maxTermLength = 40;
/** Minimum score at which one text answers a comparison alone. */
const minComparisonScore = 0.8;
const unnameable = /0x|\d{3}|\b(?:now|then|today|yesterday|tomorrow|week|month|year|ago)\b/i;

/** Returns one question per term of e.g. "difference between S and ALI", or null if nothing is compared. */
function findComparison(text: string): [string, string] | null {
  const said = text.replace(/[?.!\s]+$/, "");
  const { one, other } = comparisons.map((form) => form.exec(said)?.groups).find((found) => found) ?? {};
  const areNames = [one, other].every(
    (term) => term !== undefined && term.length <= maxTermLength && !unnameable.test(term),
  );
  return areNames ? [`what is ${one}`, `what is ${other}`] : null;
}

/** If no text covers a comparison, answers for each of the two terms. */
export function answerComparison(base: Utterance, intents: Intent[], judge: Judge, lex: Lexer): Intent[] {
  const only = onlyOf(intents);
  const questions = findComparison(base.text);
  if (questions === null || only === undefined || !isTextAnswer(only)) return intents;
  if (scoresAtLeast(only, minComparisonScore)) return intents;
  const both = questions.flatMap((text) => judge({ ...base, text, tokens: lex(text) }).intents);
  return both.length === 2 && both.every(isTextAnswer) ? both : intents;
}
