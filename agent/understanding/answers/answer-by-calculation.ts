import { readCalculation } from "../../arithmetic/read-calculation.ts";
import { readConversion } from "../../arithmetic/read-conversion.ts";
import { readShares } from "../../arithmetic/read-shares.ts";
import { findDateAhead } from "../../arithmetic/shown-date.ts";
import { listFiguresOf } from "../../arithmetic/shown-figure.ts";
import { splitQuestions } from "../../likeness/split-questions.ts";
import { classifyQuestion } from "../../question-classifier/classify-question.ts";
import type { ReaderJudgement } from "../../reader/create-reader.ts";
import type { Utterance } from "../../utterance.ts";
import { createRequest, type Intent } from "../intent.ts";
import { hasAskingForm } from "../segmentation/list-pieces.ts";

/** Whose price it is, which no figure tells. */
const ofSource = /\bwhere\b[^?!]*\b(?:price|rate)\b[^?!]*\bfrom\b/i;
/** From this probability on, value is to move. */
const minMove = 0.45;
const capability = "calculate";
/** Where a figure is from, which no sum tells. */
const ofOrigin = /\bwhere\b(?:[^.?!]|\.(?=\d))*\bcomes? from\b/i;

const leastRate = 0.6;

/** The price of a signed trade is on its receipt, and no card shows it. */
function asksPaidRate({ tokens, dialogue }: Utterance): boolean {
  const [best] = classifyQuestion(tokens, "our-history");
  const isOfSigned = dialogue?.proposals[0]?.steps.some(({ hash }) => hash !== undefined) === true;
  return isOfSigned && best?.is === "rate" && best.share >= leastRate;
}

/** Works out what is asked of figures that the last replies showed, e.g. "what percentage is sold already?". */
export function answerByCalculation(utterance: Utterance, { moves }: ReaderJudgement): Intent[] | null {
  const { text, tokens, dialogue } = utterance;
  const { replies = [] } = dialogue ?? {};
  if (ofOrigin.test(text) || asksPaidRate(utterance)) return null;
  const figures = listFiguresOf(replies);
  const whole = { text, from: 0 };
  const converted = readConversion(text, figures, dialogue?.rates ?? []) === null ? undefined : whole;
  const parts = [...splitSentences(text), ...splitQuestions(text)];
  // Shares are worked out of payments that are spoken of like orders, and no order is read as shares.
  const shares = [...parts, whole].find((one) => readShares(one.text, figures) !== null);
  const isAnswered = (question: string) =>
    !ofSource.test(question) &&
    (readCalculation(question, figures) !== null || findDateAhead(question, replies[0] ?? "") !== null);
  const found =
    converted ??
    shares ??
    (moves < minMove ? [whole, ...parts].find((one) => isAnswered(one.text)) : undefined);
  if (found === undefined) return null;
  const covered = { from: found.from, to: found.from + found.text.length };
  const rest = `${text.slice(0, covered.from)} ${text.slice(covered.to)}`;
  // What is only told beside it, e.g. who gets how much, is no order.
  const covers = shares === undefined || hasAskingForm(rest) ? [covered] : [{ from: 0, to: text.length }];
  const input = { question: found.text.trim() };
  return [createRequest({ capability, input, score: 1, isLiteral: true, covers }, tokens)];
}

const sentence = /[^.?!\s](?:[^.?!]|[.?!](?=\S))*[.?!]?/g;

const splitSentences = (text: string) =>
  [...text.matchAll(sentence)].map(({ 0: said, index }) => ({ text: said, from: index }));

export const isCalculation = (intent: Intent) =>
  intent.kind === "request" && intent.reading.capability === capability;
