import type { Command, SentenceKind } from "@alithia/protocol/command.ts";
import { createLexing } from "@alithia/protocol/lexing/create-lexing.ts";
import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { findArgumentRule, type OperationName, operations } from "@alithia/protocol/operations.ts";
import type { AnyCapability } from "../capability.ts";
import { findBook, readDialogue } from "../dialogue-state.ts";
import type { RecordedCall, Turn } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";
import type { ReaderJudgement } from "../reader/create-reader.ts";
import { saidByVisitor } from "../tools/compute.ts";
import { digestConsent, readConsent } from "./agreement.ts";
import { type BoundCommand, bindRequest } from "./binder.ts";
import { splitSentences } from "./clauses.ts";
import { askConsent, describeCommand } from "./confirmation.ts";
import { contradictsWords } from "./contradicts-words.ts";
import { findSentenceKind } from "./find-sentence-kind.ts";
import { findSource } from "./find-source.ts";
import { leaveReplaced } from "./leave-replaced.ts";
import { listUnexplained } from "./list-unexplained.ts";
import { matchBound } from "./match-bound.ts";
import { isNameNumber } from "./number-use.ts";
import { listAtoms, type PlainCommand } from "./plain-command.ts";
import { readRequest } from "./request.ts";
import type { Situation, SourcedArgument } from "./situation.ts";
import { type CommandCall, createCallTranslator } from "./translate-calls.ts";
import {
  lack,
  refuse,
  refuseKind,
  refuseOtherwise,
  refuseSecond,
  refuseUnasked,
  unplaced,
  type Verdict,
} from "./verdict.ts";

/** Pure; undefined where nothing was learnt, or the message is none to read. */
export type Witness = (
  turns: readonly Turn[],
  account: `0x${string}` | undefined,
) => ReaderJudgement | undefined;

const sureOfOperation = 0.8;
const sureOfMove = 0.7;
const sureOfKind = 0.8;

type Asked = {
  turns: readonly Turn[];
  account?: `0x${string}` | undefined;
  steps: readonly RecordedCall[];
  /** Asked about even where the binder reads the same: the call comes from the binder alone. */
  confirm?: true | undefined;
};

export type Gate = {
  judge(capability: AnyCapability, input: unknown, asked: Asked): Verdict;
  /**
   * The call that the visitor's pick agrees to, after the reads that its values rest on; null where no open question
   * fits.
   */
  findAgreed(turns: readonly Turn[], account: `0x${string}` | undefined): RecordedCall[] | null;
  /** The one call that the binder reads in the request, where none of `calls` asks for any of it. */
  findUnheard(
    turns: readonly Turn[],
    account: `0x${string}` | undefined,
    calls: readonly CommandCall[],
  ): CommandCall | null;
};

/**
 * Judges every model's calls alike, by where each value came from; it never asks what a phrase means. A call is
 * prepared where the binder, a second reader, reads the visitor's whole request the same, or where the visitor agreed
 * to exactly it; asked about where every value has an allowed source; refused otherwise.
 */
export function createGate(dependencies: {
  capabilities: readonly AnyCapability[];
  lexicon: Lexicon;
  chainId?: number | undefined;
  /** What the learned reader makes of the visitor's last message. */
  witness?: Witness | undefined;
}): Gate {
  const { capabilities, lexicon, chainId, witness } = dependencies;
  const lexing = createLexing(lexicon);
  const { commandOf, callOf, listPrepared, proposes } = createCallTranslator(capabilities, lexicon);

  function judge({ name }: AnyCapability, input: unknown, asked: Asked): Verdict {
    const { turns, account, steps } = asked;
    const command = commandOf({ capability: name, input }, account);
    if (command === null || operations[command.operation].effect !== "propose")
      return refuse("not-proposing", `${name} prepares no transaction.`, "That prepares no transaction.");
    const isAgreed = agreesTo(command, asked);
    const request = readRequest(isAgreed ? turns.slice(0, -2) : turns, lexing, commandOf);
    const dialogue = readDialogue(turns);
    const heard = leaveReplaced(request, lexicon);
    const situation = { request: heard, account, steps, dialogue, book: findBook(turns), lexicon };
    const bound = bindRequest(request.messages);
    const same = matchBound(bound ?? [], command, listPrepared(steps, account), lexicon);
    if (same !== null && asked.confirm === true && !isAgreed) return ask(same, situation);
    if (same !== null) return { outcome: "prepare", command: same };
    if (isAgreed) return prepareAgreed(command, situation);
    const isHeard = witness !== undefined && hearsRequest(witness(turns, account), command.operation);
    return judgeUnbound(command, bound, situation, isHeard);
  }

  /** The values are read again: one that has no source any more is not agreed to. */
  function prepareAgreed(command: PlainCommand, situation: Situation): Verdict {
    const sourced = findSources(command, "request", situation, true);
    if ("outcome" in sourced) return sourced;
    const { leftOut: _, ...agreed } = sourced;
    return { outcome: "prepare", command: agreed };
  }

  /**
   * A call that the binder does not read: in nothing that it reads, or in something else. Where the learned reader hears
   * the same operation asked for, closed lists of words refuse nothing: the visitor is asked.
   */
  function judgeUnbound(
    command: PlainCommand,
    bound: readonly BoundCommand[] | null,
    situation: Situation,
    isHeard: boolean,
  ): Verdict {
    const kind = kindOf(situation, command.operation, isHeard);
    const refusal = bound === null ? refuseKind(kind) : null;
    if (refusal !== null) return refusal;
    const sourced = findSources(command, kind, situation, isHeard);
    if ("outcome" in sourced && sourced.code === "ungrounded") return sourced;
    const other = bound === null ? null : askOther(bound, situation);
    if (other !== null) return other;
    if (bound !== null || contradictsWords(command, situation.request.messages))
      return refuseOtherwise(command, describeAll(bound ?? []));
    if ("outcome" in sourced) return sourced;
    const { leftOut, ...asked } = sourced;
    return ask(asked, situation, { leftOut });
  }

  /** The visitor is asked about what the binder reads, where that is one call. */
  function askOther([only, ...others]: readonly BoundCommand[], situation: Situation): Verdict | null {
    const call = only === undefined || others.length > 0 ? null : callOf(only, situation.account);
    return only === undefined || call === null
      ? null
      : ask({ ...only, kind: "request" }, situation, { call });
  }

  const describeAll = (bound: readonly BoundCommand[]) =>
    bound.map((one) => describeCommand({ ...one, kind: "request" }, lexicon)).join("; ");

  /** The command with the source of each value; refused where one has none, or the request says more or none of it. */
  function findSources(
    { operation, arguments: all }: PlainCommand,
    kind: SentenceKind,
    situation: Situation,
    isHeard = false,
  ): (Command & { leftOut: string[] }) | Extract<Verdict, { outcome: "refuse" }> {
    const sourced: SourcedArgument[] = [];
    for (const argument of all) {
      const rule = findArgumentRule(operation, argument.path);
      const source = rule && findSource(argument, rule, situation, { operation, arguments: all });
      if (source === null) return lack(operation, argument, rule?.sources ?? []);
      sourced.push(source);
    }
    const twice = sourced.find((argument) => isTakenTwice(argument, sourced));
    if (twice !== undefined) return lack(operation, twice, []);
    const left = listUnexplained(operation, sourced, situation).filter(
      (one) => !isHeard || !isWordBeside(one, situation),
    );
    const leftOut = isHeard && left.every((one) => isIdle(one, situation)) ? left : [];
    const unexplained = [
      ...listUnshared(sourced, situation),
      ...left.filter((one) => !leftOut.includes(one)).map(({ text }) => text),
    ];
    if (unexplained.length > 0) return unplaced(operation, unexplained);
    if (!sourced.some(isOfRequest)) return refuseUnasked();
    return {
      operation,
      arguments: sourced.map(({ isEarlier: _, ...argument }) => argument),
      kind,
      leftOut: leftOut.map(({ text }) => text),
    };
  }

  /** One question with every value in full; `call` is what is asked about, where that is not what was called. */
  function ask(
    command: Command,
    { account, request, steps }: Situation,
    { call, leftOut = [] }: { call?: CommandCall; leftOut?: readonly string[] } = {},
  ): Verdict {
    const isSecond = steps.some((step) => step.asked === true) || listPrepared(steps, account).length > 0;
    if (isSecond) return refuseSecond();
    const digest = digestConsent(command, lexicon, { account, chainId, request });
    const question = askConsent(command, digest, lexicon, leftOut);
    return { outcome: "confirm", command, question, ...(call === undefined ? {} : { call }) };
  }

  /** The visitor picked "Prepare it" for exactly this command, and nothing was prepared since. */
  function agreesTo(command: PlainCommand, { turns, account, steps }: Omit<Asked, "confirm">): boolean {
    const consent = readConsent(turns);
    if (consent?.agreed !== true || steps.some(({ result }) => result?.proposal !== undefined)) return false;
    const request = readRequest(turns.slice(0, -2), lexing, commandOf);
    return digestConsent(command, lexicon, { account, chainId, request }) === consent.digest;
  }

  function findAgreed(turns: readonly Turn[], account: `0x${string}` | undefined): RecordedCall[] | null {
    const asked = turns.at(-2);
    const calls = asked?.sender === "agent" ? asked.calls : [];
    const at = calls.findIndex((one) => {
      const command = commandOf(one, account);
      return command !== null && agreesTo(command, { turns, account, steps: [] });
    });
    const call = calls[at];
    const capability = capabilities.find(({ name }) => name === call?.capability);
    if (call === undefined || capability === undefined) return null;
    const isSaid = judge(capability, call.input, { turns, account, steps: [] }).outcome === "prepare";
    return isSaid ? [call] : [...calls.slice(0, at).filter((one) => !proposes(one)), call];
  }

  function findUnheard(
    turns: readonly Turn[],
    account: `0x${string}` | undefined,
    calls: readonly CommandCall[],
  ): CommandCall | null {
    const [only, ...others] = bindRequest(readRequest(turns, lexing, commandOf).messages) ?? [];
    if (only === undefined || others.length > 0 || only.operation === "remember-contact") return null;
    const meant = listAtoms(only, lexicon);
    const commands = calls.map((call) => commandOf(call, account)).filter((command) => command !== null);
    const heard = commands.flatMap((command) => listAtoms(command, lexicon));
    return heard.some((atom) => meant.includes(atom)) ? null : callOf(only, account);
  }

  return { judge, findAgreed, findUnheard };
}

/** Asked for by this very name, as far as the reader can tell. */
function hearsRequest(judgement: ReaderJudgement | undefined, operation: OperationName): boolean {
  const [top] = judgement?.labels ?? [];
  if (judgement === undefined || top === undefined) return false;
  const isTrade = (label: string) => /^(trade|wrap|unwrap)$/.test(label);
  const isSame = top.label === operation || (isTrade(top.label) && isTrade(operation));
  const asking = judgement.kinds.filter(({ kind }) => /^(request|answer|correction)$/.test(kind));
  const share = asking.reduce((sum, one) => sum + one.share, 0);
  const moves = operation === "remember-contact" || judgement.moves >= sureOfMove;
  return isSame && top.share >= sureOfOperation && moves && share >= sureOfKind;
}

/** "Two nephews", "invoice 12": a number of something else, which the visitor is told was left out. */
function isIdle(lexeme: Lexeme, { request }: Situation): boolean {
  if (lexeme.kind !== "number" || lexeme.bound !== undefined) return false;
  const { lexemes = [] } = request.messages.find((one) => one.lexemes.includes(lexeme)) ?? {};
  const at = lexemes.indexOf(lexeme);
  const [before, next] = [lexemes[at - 1], lexemes[at + 1]];
  const isOfOther = next?.kind === "word" && /^[a-z]{3,}$/.test(next.word) && !settingWords.test(next.word);
  return isOfOther && (before === undefined || (before.kind === "word" && !changing.test(before.word)));
}

/** Behind a number these make a setting or another amount of it. */
const settingWords =
  /^(slippage|percent|percents|bps|tolerance|gas|fees?|left|remaining|times|more|less|worth|each|apiece|hundred|thousand|million|billion|dozen|or|and|plus|minus|per|from|for|into|to|units?|wei|gwei)$/;
/** Before a number these make a bound, a price or a sum of it. */
const changing =
  /^(at|under|over|below|above|than|least|most|plus|minus|with|keep|leave|or|about|around|per)$/;

/** Where the reader hears a request, a sentence that names nothing of it is about something else. */
function kindOf({ request }: Situation, operation: OperationName, isHeard: boolean): SentenceKind {
  const last = request.messages.at(-1);
  if (last === undefined) return "other-language";
  if (last.pick !== undefined) return "answer";
  const text = last.heard ?? last.text;
  const whole = findSentenceKind(text, last.lexemes, operation);
  const kind = whole === "request" || !isHeard ? whole : kindOfSentences(text, last.lexemes, operation);
  return kind === "request" && request.messages.length > 1 ? "answer" : kind;
}

function kindOfSentences(text: string, all: readonly Lexeme[], operation: OperationName): SentenceKind {
  const kinds = listAsking(all).flatMap((lexemes): SentenceKind[] => {
    const [first, last] = [lexemes[0], lexemes.at(-1)];
    if (first === undefined || last === undefined) return [];
    const shifted = lexemes.map((one) => ({ ...one, from: one.from - first.from, to: one.to - first.from }));
    return [findSentenceKind(text.slice(first.from, last.to), shifted, operation)];
  });
  return kinds.find((kind) => kind !== "request") ?? "request";
}

/** The sentences that name something of a request, and short ones after the first of them. */
function listAsking(all: readonly Lexeme[]): Lexeme[][] {
  const sentences = splitSentences(all);
  const isNaming = (lexemes: readonly Lexeme[]) => lexemes.some((_, at) => namesValue(lexemes, at));
  const first = sentences.findIndex(isNaming);
  return sentences.filter(
    (lexemes, place) => isNaming(lexemes) || (place > first && lexemes.length <= maxBeside),
  );
}

/** "It was lovely for all of us": a word that takes nothing from the amount of another sentence. */
function isWordBeside(lexeme: Lexeme, { request }: Situation): boolean {
  const { lexemes = [] } = request.messages.find((one) => one.lexemes.includes(lexeme)) ?? {};
  return lexeme.kind === "word" && !listAsking(lexemes).some((sentence) => sentence.includes(lexeme));
}

/** A shorter sentence after the request may be about it: "Better not.", "Is that wise?" */
const maxBeside = 6;

function namesValue(lexemes: readonly Lexeme[], at: number): boolean {
  const kind = lexemes[at]?.kind;
  return kind !== "word" && kind !== "mark" && !isNameNumber(lexemes, at);
}

/** "5 S each": the word, where the amounts differ. */
function listUnshared(all: readonly SourcedArgument[], { request }: Situation): string[] {
  const amounts = new Set(
    all.flatMap(({ path, value }) => (/^transfers\.\d+\.amount$/.test(path) ? [value] : [])),
  );
  const words = request.messages.flatMap(({ lexemes }) => lexemes.map((one) => wordOf(one) ?? ""));
  return amounts.size < 2
    ? []
    : words.filter((word) => /^(each|apiece|both|alike|equally)$/.test(word)).slice(0, 1);
}

/** What a place names, it names for one argument: "on Shadow" is no token to buy. */
function isTakenTwice({ path, source }: SourcedArgument, all: readonly SourcedArgument[]): boolean {
  const isThing = (one: string) => /^(sell|buy|token|venue|spender|address|to)$/.test(one);
  return all.some(
    (other) =>
      other.path < path &&
      isThing(path) &&
      isThing(other.path) &&
      source.kind === "said" &&
      other.source.kind === "said" &&
      other.source.message === source.message &&
      other.source.from === source.from,
  );
}

/** The current request says the value, or a number that it was worked out with. */
function isOfRequest({ source, isEarlier }: SourcedArgument): boolean {
  if (source.kind === "computed") return source.of.includes(saidByVisitor);
  return !isEarlier && /^(said|picked)$/.test(source.kind);
}
