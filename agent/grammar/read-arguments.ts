import type { Asked, MissingArgument, Reading } from "../reading.ts";
import type { Token, Utterance } from "../utterance.ts";
import type { Argument, Question } from "./argument.ts";
import type { Grammar, Slots } from "./grammar.ts";
import { isReference } from "./is-reference.ts";
import { isContent, measureCoverage } from "./match-frame.ts";
import { isOfSeries, isOfYear } from "./read-amount.ts";

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

const asked: ReadonlyMap<string, Asked> = new Map(
  Object.entries({
    number: "amount",
    percent: "amount",
    address: "recipient",
    hex: "recipient",
    name: "recipient",
    hash: "recipient",
    token: "token",
  }),
);

/** Beside an amount, these change it. */
const scales = /^(hundred|hundreds|thousand|thousands|million|millions|billion|half|quarter|dozen)$/;
const timing =
  /^(every|daily|weekly|monthly|hourly|yearly|tomorrow|weekend|noon|midnight|(mon|tues|wednes|thurs|fri|satur|sun)days?)$/;

/** Returns a question about the first named entity or word that no argument of the request used, or null. */
function findUnexplained(
  tokens: Token[],
  taken: Set<number>,
): { asks: Asked; sentence: string; leftOver?: true } | null {
  for (const [index, { entity, text }] of tokens.entries()) {
    if (!taken.has(index) && isVague(tokens, index)) {
      return { asks: "amount", sentence: "How much exactly? I prepare exact amounts only." };
    }
    if (!taken.has(index) && entity === undefined && isTimed(tokens, index)) {
      return {
        asks: "request",
        sentence: "I prepare transactions for now only. Say it without a time, and I do.",
      };
    }
    if (isEither(tokens, index)) {
      return {
        asks: asked.get(entity?.kind ?? "") ?? "request",
        sentence: "Which of the two do you mean? I prepare one exact request at a time.",
      };
    }
    const asks = asked.get(entity?.kind ?? "");
    if (asks === undefined || isExplained(tokens, index, taken)) continue;
    return {
      asks,
      sentence: `What is ${text} for? Say the whole request in one sentence, and I prepare it.`,
      leftOver: true,
    };
  }
  return null;
}

function isExplained(tokens: Token[], index: number, taken: ReadonlySet<number>): boolean {
  return (
    taken.has(index) ||
    isReference(tokens, index) ||
    isRepeated(tokens, index, taken) ||
    isSetting(tokens, index) ||
    isOfSeries(tokens, index)
  );
}

const additional = /^(another|plus|and|also|then|extra|more|further|second)$/;

/** E.g. "only 15" after "15 USDC"; the consent gate judges whether it counts anything more. */
function isRepeated(tokens: readonly Token[], index: number, taken: ReadonlySet<number>): boolean {
  const exactOf = (at: number) => {
    const { entity } = tokens[at] ?? {};
    return entity?.kind === "number" && entity.numeral.certainty === "exact" ? entity.numeral.value : null;
  };
  const isMore = [index - 1, index + 1].some((at) => additional.test(tokens[at]?.word ?? ""));
  const isOne = tokens.filter(({ entity }) => entity?.kind === "address").length <= 1;
  return (
    isOne && !isMore && exactOf(index) !== null && [...taken].some((at) => exactOf(at) === exactOf(index))
  );
}

const past = /^(did|was|were|had|went|came|gave|made|got|left|sent|paid|last|\w{2,}ed)$/;
const wordsBefore = 6;

/** E.g. "he played on Saturday". */
function isPast(tokens: readonly Token[], index: number): boolean {
  const before = tokens.slice(Math.max(0, index - wordsBefore), index).map(({ word }) => word);
  const clause = before.slice(before.findLastIndex((word) => /^[,.!?;:]$/.test(word)) + 1);
  return clause.some((word) => past.test(word));
}

/** A day that is told or a reason, e.g. "waiting since Tuesday", "it's Sunday", "so that I can go on Friday", "tomorrow is his birthday". */
function isTold(before: readonly Token[], next: Token | undefined): boolean {
  if (/^(is|was|will)$/.test(next?.word ?? "")) return true;
  const words = before.map(({ entity, word }) => (entity === undefined ? word : "#")).join(" ");
  return /(?:^| )(?:since|until last|it is|it's|its|today is|today's|happy|enough for (?:the|my|our|this))$|(?:^| )(?:because|cos|so that|so|since|who|which|where) (?:i|we|he|she|they|it|my|his|her|our|their|the)(?: [^#,]+)?$/.test(
    words,
  );
}

/** Whether a time word is in the first sentence or in one that names an entity. */
function isTimed(tokens: readonly Token[], index: number): boolean {
  if (!timing.test(tokens[index]?.word ?? "") || isPast(tokens, index)) return false;
  const isEnd = ({ text }: Token) => /^[.!?;\n]+$/.test(text);
  const from = tokens.slice(0, index).findLastIndex(isEnd) + 1;
  const length = tokens.slice(index).findIndex(isEnd);
  const sentence = tokens.slice(from, length === -1 ? undefined : index + length);
  const isPossessive = /['’]s$/.test(tokens[index]?.text ?? "");
  if (!isPossessive && isTold(tokens.slice(from, index), tokens[index + 1])) return false;
  return from === 0 || sentence.some(({ entity }) => entity !== undefined);
}

/** Words that make the stated amount inexact, e.g. "5 S or so", "5 S twice". */
function isVague(tokens: Token[], index: number): boolean {
  const { word = "", entity } = tokens[index] ?? {};
  if (entity !== undefined) return false;
  if (
    /^(plus|minus|including|excluding|less|covering)$/.test(word) &&
    /^(the|gas|fee|fees)$/.test(tokens[index + 1]?.word ?? "")
  )
    return true;
  if (word === "or" && tokens[index + 1]?.word === "so") return true;
  if (scales.test(word)) return !isOfYear(tokens, index);
  return /^(ish|tops|twice|thrice|double|triple|minus|x\d+|times)$/.test(word);
}

/** Alternatives, e.g. "5 S or 10 S". */
function isEither(tokens: Token[], index: number): boolean {
  const { entity } = tokens[index] ?? {};
  const before = tokens.slice(Math.max(0, index - 4), index);
  const or = before.findLastIndex(({ word }) => word === "or");
  return (
    entity !== undefined &&
    or !== -1 &&
    before.slice(0, or).some((token) => token.entity?.kind === entity.kind)
  );
}

/** A setting or venue rather than an amount or token, e.g. "18 decimals", "1% slippage", "on Shadow". */
function isSetting(tokens: Token[], index: number): boolean {
  if (/^(on|via|through)$/.test(tokens[index - 1]?.word ?? "") && tokens[index]?.entity?.kind === "token")
    return true;
  const isBound = tokens.some(({ word }) => /^(slippage|tolerance)$/.test(word));
  if (isBound && tokens[index]?.entity?.kind === "percent") return true;
  const around = [index - 2, index - 1, index + 1, index + 2].map((at) => tokens[at]?.word ?? "");
  return around.some((word) => /^(decimals?|slippage|tolerance)$/.test(word));
}
