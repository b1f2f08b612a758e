import { readCalculation } from "../../arithmetic/read-calculation.ts";
import { findDateAhead } from "../../arithmetic/shown-date.ts";
import { listFiguresOf } from "../../arithmetic/shown-figure.ts";
import { splitQuestions } from "../../likeness/split-questions.ts";
import type { ReaderJudgement } from "../../reader/create-reader.ts";
import type { Utterance } from "../../utterance.ts";
import { createRequest, type Intent } from "../intent.ts";

/** From this probability on, value is to move. */
const minMove = 0.45;
const capability = "calculate";

/** Works out what is asked of figures that the last replies showed, e.g. "what percentage is sold already?". */
export function answerByCalculation(
  { text, tokens, dialogue }: Utterance,
  { moves }: ReaderJudgement,
): Intent[] | null {
  const replies = moves < minMove ? (dialogue?.replies ?? []) : [];
  const figures = listFiguresOf(replies);
  const isAnswered = (question: string) =>
    readCalculation(question, figures) !== null || findDateAhead(question, replies[0] ?? "") !== null;
  const found = [{ text, from: 0 }, ...splitQuestions(text)].find((one) => isAnswered(one.text));
  if (found === undefined) return null;
  const covers = [{ from: found.from, to: found.from + found.text.length }];
  const input = { question: found.text.trim() };
  return [createRequest({ capability, input, score: 1, isLiteral: true, covers }, tokens)];
}

export const isCalculation = (intent: Intent) =>
  intent.kind === "request" && intent.reading.capability === capability;
