import { checkFigures } from "../../arithmetic/check-figures.ts";
import { explainPair } from "../../arithmetic/explain-pair.ts";
import { readCalculation } from "../../arithmetic/read-calculation.ts";
import { readConversion } from "../../arithmetic/read-conversion.ts";
import { readOverTime } from "../../arithmetic/read-over-time.ts";
import { readShares } from "../../arithmetic/read-shares.ts";
import { readSplit } from "../../arithmetic/read-split.ts";
import { findDateAhead } from "../../arithmetic/shown-date.ts";
import { listFiguresOf, type ShownFigure } from "../../arithmetic/shown-figure.ts";
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
  const { text, dialogue } = utterance;
  const { replies = [] } = dialogue ?? {};
  if (ofOrigin.test(text) || asksPaidRate(utterance)) return null;
  const figures = listFiguresOf(replies);
  const whole = { text, from: 0 };
  const parts = [...splitSentences(text), ...splitQuestions(text)];
  // Shares are worked out of payments that are spoken of like orders, and no order is read as shares.
  const shares = [...parts, whole].find((one) => readShares(one.text, figures) !== null);
  const isAnswered = (question: string) =>
    !ofSource.test(question) &&
    (readCalculation(question, figures) !== null || findDateAhead(question, replies[0] ?? "") !== null);
  const found =
    shares ?? (moves < minMove ? [whole, ...parts].find((one) => isAnswered(one.text)) : undefined);
  return found === undefined ? null : calculate(utterance, found, shares !== undefined);
}

/** Works out what is told in numbers: at a rate, as a sum, as two figures that differ, or for each of several. */
export function answerTold(utterance: Utterance): Intent[] | null {
  const { text, dialogue } = utterance;
  const figures = listFiguresOf(dialogue?.replies ?? []);
  const found = converts(text, figures, dialogue) ? { text, from: 0 } : findChecked(text, figures);
  return found === undefined || ofOrigin.test(text) ? null : calculate(utterance, found, false);
}

function calculate({ text, tokens }: Utterance, found: Part, isOfShares: boolean): Intent[] {
  const covered = { from: found.from, to: found.from + found.text.length };
  const rest = `${text.slice(0, covered.from)} ${text.slice(covered.to)}`;
  // What is only told beside it, e.g. who gets how much, is no order.
  const covers = !isOfShares || hasAskingForm(rest) ? [covered] : [{ from: 0, to: text.length }];
  const input = { question: found.text.trim() };
  return [createRequest({ capability, input, score: 1, isLiteral: true, covers }, tokens)];
}

const converts = (text: string, figures: readonly ShownFigure[], dialogue: Utterance["dialogue"]) =>
  readConversion(text, figures, dialogue?.rates ?? []) !== null;

type Part = { text: string; from: number };

/** A sum to be checked, an amount to be split, or two figures that differ. */
const isTold = (text: string, figures: readonly ShownFigure[]) =>
  checkFigures(text, figures) !== null ||
  explainPair(text, figures) !== null ||
  readOverTime(text, figures) !== null ||
  readSplit(text, figures) !== null;

/** The sentence whose numbers are to be looked at, with those around it unless they ask for something else. */
function findChecked(text: string, figures: readonly ShownFigure[]): Part | undefined {
  const sentences = splitSentences(text);
  const whole = { text, from: 0 };
  const pairs = sentences.slice(1).map(({ from, text: next }, at) => {
    const start = sentences[at]?.from ?? 0;
    return { text: text.slice(start, from + next.length), from: start };
  });
  const found = [...sentences, ...pairs, whole].find((one) => isTold(one.text, figures));
  if (found === undefined) return undefined;
  const rest = `${text.slice(0, found.from)} ${text.slice(found.from + found.text.length)}`;
  return asksElse.test(rest) || !isTold(text, figures) ? found : whole;
}

const asksElse = /\b(?:how|what|which|when|who|why|where|show|list|tell|send|swap|buy|sell)\b/i;

const sentence = /[^.?!\s](?:[^.?!]|[.?!](?=\S))*[.?!]?/g;

const splitSentences = (text: string) =>
  [...text.matchAll(sentence)].map(({ 0: said, index }) => ({ text: said, from: index }));

export const isCalculation = (intent: Intent) =>
  intent.kind === "request" && intent.reading.capability === capability;
