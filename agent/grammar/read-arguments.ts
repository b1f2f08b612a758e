import type { MissingArgument, Reading } from "../reading.ts";
import type { Token, Utterance } from "../utterance.ts";
import type { Argument, ArgumentContext, Question } from "./argument.ts";
import { findUnexplained } from "./find-unexplained.ts";
import type { Grammar, Slots } from "./grammar.ts";
import { isContent, measureCoverage } from "./match-frame.ts";

/** What moves value is prepared only where more than this share of what was said is understood. */
const minExplained = 0.6;
const maxQuestions = 3;
const doubtful = "I am not sure that I understand all of that. Please say it in one plain sentence.";

/** What a message says for each argument of a grammar, what is missing, and how much of the message that explains. */
export function readArguments(
  grammar: Grammar,
  utterance: Utterance,
  base: Slots,
  used: Set<number>,
  score: number,
  continues: boolean,
): Reading {
  const { tokens } = utterance;
  const taken = new Set<number>();
  let input = base;
  let missing: MissingArgument | undefined;
  const context = (): ArgumentContext => ({ utterance, tokens, taken, input, continues });
  for (const argument of grammar.arguments) {
    const found = argument.read(context());
    for (const index of found?.used ?? []) taken.add(index);
    const isGiven = tokens.length === 0 && input[argument.name] !== undefined;
    if (found?.state === "found" && !isGiven) input = { ...input, [argument.name]: found.value };
    if (found?.state === "problem") missing ??= { ...toMissing(grammar, argument, found), said: true };
  }
  for (const argument of grammar.arguments) {
    const isOpen = input[argument.name] === undefined && argument.name !== missing?.argument;
    const question = isOpen ? argument.ask(context()) : null;
    if (question === null) continue;
    missing =
      missing === undefined
        ? toMissing(grammar, argument, question)
        : addQuestion(missing, argument, question);
  }
  if (missing === undefined && grammar.movesValue?.(input)) {
    const question = findUnexplained(tokens, taken);
    if (question !== null) missing = { argument: "request", ...question };
  }
  const coverage = measureCoverage(tokens, new Set([...used, ...taken]));
  if (missing === undefined && grammar.movesValue?.(input) && coverage < minExplained && !continues) {
    missing = { argument: "request", asks: "request", sentence: doubtful };
  }
  const explained = countContent(tokens, new Set([...used, ...taken]));
  const refusal = grammar.refuse?.(input, utterance) ?? undefined;
  const completed =
    missing === undefined && !refusal && grammar.complete ? grammar.complete(input, utterance) : input;
  const [first = input, ...also] = Array.isArray(completed) ? completed : [completed];
  return {
    capability: grammar.capability,
    score: Math.min(1, score * (0.4 + 0.6 * coverage) + 0.004 * Math.min(explained, 10)),
    input: first,
    slots: input,
    ...(also.length > 0 ? { also } : {}),
    ...(continues ? { continues } : {}),
    ...(grammar.movesValue?.(input) ? { movesValue: true as const } : {}),
    ...(refusal === undefined ? {} : { refusal }),
    ...(missing === undefined || refusal !== undefined ? {} : { missing }),
  };
}

function countContent(tokens: Token[], used: Set<number>): number {
  return [...used].filter((index) => isContent(tokens[index])).length;
}

/** What is missing besides is asked for in the same breath. */
function addQuestion(
  missing: MissingArgument,
  argument: Argument,
  { sentence, asks }: Question,
): MissingArgument {
  const { also = [], offer } = missing;
  if (offer !== undefined || also.length >= maxQuestions - 1) return missing;
  return {
    ...missing,
    sentence: `${missing.sentence} ${sentence}`,
    also: [...also, asks ?? argument.asks],
  };
}

function toMissing(grammar: Grammar, argument: Argument, question: Question): MissingArgument {
  const { sentence, options, offer, asks = argument.asks } = question;
  const base = { argument: argument.name, asks, sentence, ...(offer === undefined ? {} : { offer }) };
  if (options === undefined || options.length === 0) return base;
  const questionId = `${grammar.capability}.${argument.name}`;
  return { ...base, choices: { questionId, question: sentence, options } };
}
