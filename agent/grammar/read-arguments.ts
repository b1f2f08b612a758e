import type { MissingArgument, Reading } from "../reading.ts";
import type { Token, Utterance } from "../utterance.ts";
import type { Argument, Question } from "./argument.ts";
import { findUnexplained } from "./find-unexplained.ts";
import type { Grammar, Slots } from "./grammar.ts";
import { isContent, measureCoverage } from "./match-frame.ts";

/** Minimum share of the message that must be explained to prepare a transaction. */
const minExplained = 0.6;
const maxQuestions = 3;
const doubtful = "I am not sure that I understand all of that. Please say it in one plain sentence.";

/** The parsed arguments, the tokens they use, and what is missing. */
type Said = { input: Slots; taken: Set<number>; missing: MissingArgument | undefined };

/** Parses all arguments of a grammar and scores how much of the message they explain. */
export function readArguments(
  grammar: Grammar,
  utterance: Utterance,
  base: Slots,
  used: Set<number>,
  score: number,
  continues: boolean,
): Reading {
  const { tokens } = utterance;
  const said = askForRest(grammar, utterance, continues, readSaid(grammar, utterance, continues, base));
  const { input } = said;
  const explaining = new Set([...used, ...said.taken]);
  const coverage = measureCoverage(tokens, explaining);
  const moves = grammar.movesValue?.(input) === true;
  const doubt =
    moves && said.missing === undefined ? findDoubt(tokens, said.taken, coverage, continues) : null;
  const missing = said.missing ?? doubt ?? undefined;
  const refusal = grammar.refuse?.(input, utterance) ?? undefined;
  const isComplete = missing === undefined && refusal === undefined;
  const completed = (isComplete ? grammar.complete?.(input, utterance) : undefined) ?? input;
  const [first = input, ...also] = Array.isArray(completed) ? completed : [completed];
  const explained = Math.min(countContent(tokens, explaining), 10);
  return {
    capability: grammar.capability,
    score: Math.min(1, score * (0.4 + 0.6 * coverage) + 0.004 * explained),
    input: first,
    slots: input,
    ...(also.length > 0 ? { also } : {}),
    ...(continues ? { continues } : {}),
    ...(moves ? { movesValue: true as const } : {}),
    ...(refusal === undefined ? {} : { refusal }),
    ...(missing === undefined || refusal !== undefined ? {} : { missing }),
  };
}

function readSaid(grammar: Grammar, utterance: Utterance, continues: boolean, base: Slots): Said {
  const { tokens } = utterance;
  const taken = new Set<number>();
  let input = base;
  let missing: MissingArgument | undefined;
  for (const argument of grammar.arguments) {
    const found = argument.read({ utterance, tokens, taken, input, continues });
    for (const index of found?.used ?? []) taken.add(index);
    const isGiven = tokens.length === 0 && input[argument.name] !== undefined;
    if (found?.state === "found" && !isGiven) input = { ...input, [argument.name]: found.value };
    if (found?.state === "problem") missing ??= { ...toMissing(grammar, argument, found), said: true };
  }
  return { input, taken, missing };
}

/** Combines the questions about all missing arguments. */
function askForRest(grammar: Grammar, utterance: Utterance, continues: boolean, said: Said): Said {
  const { input, taken } = said;
  const context = { utterance, tokens: utterance.tokens, taken, input, continues };
  let missing = said.missing;
  for (const argument of grammar.arguments) {
    const isOpen = input[argument.name] === undefined && argument.name !== missing?.argument;
    const question = isOpen ? argument.ask(context) : null;
    if (question === null) continue;
    missing =
      missing === undefined
        ? toMissing(grammar, argument, question)
        : addQuestion(missing, argument, question);
  }
  return { input, taken, missing };
}

/** Asks about a transaction if too much of the message is unexplained. */
function findDoubt(
  tokens: Token[],
  taken: Set<number>,
  coverage: number,
  continues: boolean,
): MissingArgument | null {
  const question = findUnexplained(tokens, taken);
  if (question !== null) return { argument: "request", ...question };
  const isDoubtful = coverage < minExplained && !continues;
  return isDoubtful ? { argument: "request", asks: "request", sentence: doubtful, leftOver: true } : null;
}

function countContent(tokens: Token[], used: Set<number>): number {
  return [...used].filter((index) => isContent(tokens[index])).length;
}

/** Appends the question about another missing argument. */
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
