import type { Understand } from "../capability.ts";
import type { MissingArgument, Reading, Refusal } from "../reading.ts";
import type { ThreadEntry, Token, Utterance } from "../utterance.ts";
import type { Argument, ArgumentContext, Question } from "./argument.ts";
import { findUnexplained } from "./find-unexplained.ts";
import { isNegated } from "./is-negated.ts";
import { compileFrame, type Frame, isContent, matchFrame, measureCoverage } from "./match-frame.ts";

type Slots = Record<string, unknown>;

export type Grammar = {
  capability: string;
  frames: Frame[];
  /**
   * Whether the request leads to a transaction. Then nothing that was named may stay unexplained (it is asked for),
   * and within one message it goes on only with a number of its own: "and 0x…" alone would be a guess.
   */
  movesValue?(slots: Slots): boolean;
  /** In the order in which they are read and, when missing, asked for. */
  arguments: Argument[];
  /** The call's arguments from the grammar's own ones, once nothing is missing; several make several calls. */
  complete?(slots: Slots, utterance: Utterance): Slots | Slots[];
  /** The grammar's own arguments from those of a call that something else made. */
  open?(input: Slots): Slots;
  /** Why this is understood and not done. */
  refuse?(slots: Slots, utterance: Utterance): Refusal | null;
};

const followWords = new Set(
  `same again instead rather change make set use other another previous earlier first one meant mean correction
  no not sorry oops wait actually more less next also too still it that this there yes both wallet address account
  token transaction tx hash amount`
    .split(/\s+/)
    .filter(Boolean),
);

/** The `understand` of a capability from its grammar: ways of asking, and the arguments to read. */
export function createUnderstand(grammar: Grammar): Understand {
  const frames = grammar.frames.map(compileFrame);
  const words = frames.flatMap((frame) => [...frame.needs.flat(), ...frame.helps, ...frame.never]);
  const vocabulary = new Set(words.flatMap((cue) => cue.words));
  const understand: Understand = (utterance) => {
    if (grammar.movesValue && isNegated(utterance.tokens)) return [];
    const latest = utterance.thread[0];
    const isMine = latest?.capability === grammar.capability;
    const previous = isMine ? { ...latest, input: grammar.open?.(latest.input) ?? latest.input } : undefined;
    const picked = previous && readPick(grammar, previous, utterance);
    if (picked) return [picked];
    const readings = frames.flatMap((frame): Reading[] => {
      const match = matchFrame(frame, utterance.tokens);
      if (match === null) return [];
      return [readArguments(grammar, utterance, { ...frame.input }, match.used, frame.score, false)];
    });
    const continued = previous && readContinuation(grammar, previous, utterance, vocabulary);
    if (continued) readings.push(continued);
    return readings.sort((one, other) => other.score - one.score).slice(0, 1);
  };
  understand.vocabulary = [...vocabulary];
  return understand;
}

function readPick(grammar: Grammar, previous: ThreadEntry, utterance: Utterance): Reading | undefined {
  const argument = grammar.arguments.find((one) => one.name === previous.missing);
  const pick = utterance.picks.find(
    ({ questionId }) => questionId === `${grammar.capability}.${previous.missing}`,
  );
  if (argument === undefined || pick === undefined) return undefined;
  const value = argument.pick?.(pick.value) ?? pick.value;
  const input = { ...previous.input, [argument.name]: value };
  return readArguments(grammar, { ...utterance, tokens: [] }, input, new Set(), 1, true);
}

/** "and 0x…?", "make it 10", "the other one", or the answer to what was asked. */
function readContinuation(
  grammar: Grammar,
  previous: ThreadEntry,
  utterance: Utterance,
  vocabulary: Set<string>,
): Reading | undefined {
  const { tokens } = utterance;
  if (tokens.length === 0) return undefined;
  const hasNumber = tokens.some(({ entity }) => entity?.kind === "number");
  const hasClue = hasNumber || (previous.missing !== undefined && namesArgument(tokens));
  if (grammar.movesValue?.(previous.input) && previous.sameMessage && !hasClue) return undefined;
  const ownWords = grammar.movesValue ? undefined : vocabulary;
  const follows = new Set(
    tokens.flatMap(({ word }, index) => (followWords.has(word) || ownWords?.has(word) ? [index] : [])),
  );
  const reading = readArguments(grammar, utterance, { ...previous.input }, follows, 0.86, true);
  const asked = previous.missing;
  const isAnswer =
    asked !== undefined && previous.input[asked] === undefined && reading.slots?.[asked] !== undefined;
  if (isAnswer) return { ...reading, score: Math.min(1, reading.score + 0.12) };
  const changed = JSON.stringify(reading.slots) !== JSON.stringify(previous.input);
  if (previous.sameMessage && countChanged(reading.slots ?? {}, previous.input) > 1)
    return { ...reading, score: Math.min(1, reading.score + 0.1) };
  const again =
    tokens.some((token) => token.word === "again") && !tokens.some((token) => token.entity !== undefined);
  const problem =
    (reading.missing ?? reading.refusal) !== undefined && tokens.some((token) => token.entity !== undefined);
  return changed || again || problem ? reading : undefined;
}

function countChanged(slots: Slots, before: Slots): number {
  return Object.keys(slots).filter((key) => JSON.stringify(slots[key]) !== JSON.stringify(before[key]))
    .length;
}

/** "the address is 0x…", "to 0x…": it says itself what it is for. */
function namesArgument(tokens: Token[]): boolean {
  const says = (pattern: RegExp) => tokens.some(({ word }) => pattern.test(word));
  return (
    says(/^(to|address|recipient|amount|token|symbol|name|supply)$/) &&
    !says(/^(what|how|who|why|does|check|show|explain)$/)
  );
}

function readArguments(
  grammar: Grammar,
  utterance: Utterance,
  base: Record<string, unknown>,
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
    if (found?.state === "found") input = { ...input, [argument.name]: found.value };
    if (found?.state === "problem") missing ??= toMissing(grammar, argument, found);
  }
  for (const argument of grammar.arguments) {
    if (missing !== undefined) break;
    const question = input[argument.name] === undefined ? argument.ask(context()) : null;
    if (question === null) continue;
    missing = toMissing(grammar, argument, question);
  }
  if (missing === undefined && grammar.movesValue?.(input)) {
    const question = findUnexplained(tokens, taken);
    if (question !== null) missing = { argument: "request", ...question };
  }
  const coverage = measureCoverage(tokens, new Set([...used, ...taken]));
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
    ...(refusal === undefined ? {} : { refusal }),
    ...(missing === undefined || refusal !== undefined ? {} : { missing }),
  };
}

function countContent(tokens: Token[], used: Set<number>): number {
  return [...used].filter((index) => isContent(tokens[index])).length;
}

function toMissing(grammar: Grammar, argument: Argument, question: Question): MissingArgument {
  const { sentence, options, offer, asks = argument.asks } = question;
  const base = { argument: argument.name, asks, sentence, ...(offer === undefined ? {} : { offer }) };
  if (options === undefined || options.length === 0) return base;
  const questionId = `${grammar.capability}.${argument.name}`;
  return { ...base, choices: { questionId, question: sentence, options } };
}
