import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import { findClauseEnd, isClauseStart, isPicture, type Place } from "./clauses.ts";
import { listNames, listPurposes } from "./explain-names.ts";
import {
  type Binding,
  compilePatterns,
  fillers,
  type Match,
  matchPattern,
  type Pattern,
} from "./patterns.ts";
import { isTicker } from "./request-values.ts";
import { asides, connectors, isCourtesy, leads } from "./wordings/courtesies.ts";
import * as words from "./wordings/role-words.ts";

type Compiled = Record<"verbs" | "words" | "nouns" | "leads", readonly Pattern[]>;
export type Vocabulary = Omit<words.RoleWords, keyof Compiled | "participles" | "slots"> &
  Compiled & { operation: OperationName; participles: ReadonlySet<string>; slots?: readonly Pattern[] };

const leading = compilePatterns(leads);
const wishing = compilePatterns(words.wishing);
const trailing = compilePatterns(asides);

/** `opens`: a verb may come here. `verb`, `wish`: one was read before. `named`: how many parties were named. */
type State = {
  named: number;
  at: number;
  opens: boolean;
  verb: boolean;
  wish: boolean;
  bindings: readonly Binding[];
};

const isStop = (lexeme: Lexeme) => /^[.!?;\n]$/.test(wordOf(lexeme) ?? "");

const maxStates = 20_000;
/** A role that may have several values. */
const listed = "arguments";

/**
 * Explains every word of a request, by a search over the words that may come next. Returns what its slots bind, for
 * each way to read it; one empty list for an operation without slots, and nothing if a word is left over.
 */
export function explainWords(
  vocabulary: Vocabulary,
  lexemes: readonly Lexeme[],
  isTerse: boolean,
): (readonly Binding[])[] {
  const { verbs, participles, nouns, slots, isBare, hasPurpose, hasParty } = vocabulary;
  const wordAt = (at: number) => wordOf(lexemes[at]) ?? "";
  const isValue = (at: number) => at < lexemes.length && wordOf(lexemes[at]) === null;
  const firstValue = lexemes.findIndex((lexeme) => wordOf(lexeme) === null);
  const lastValue = lexemes.findLastIndex((lexeme) => wordOf(lexeme) === null);
  const parties = lexemes.filter(({ kind }) => kind === "address").length;
  /** By place: where the verbs that begin there end. */
  const verbEnds = lexemes.map((_, at) => (fillers.has(wordAt(at)) ? [] : match(verbs, at)));
  const hasVerb = lexemes.some((_, at) => isVerb(at) || participles.has(wordAt(at)));
  const spelling = lexemes.map((lexeme) => wordOf(lexeme) ?? `#${lexeme.kind}`).join(" ");
  const isTersely = isTerse && vocabulary.terse?.test(spelling) === true;
  if (!hasVerb && !isTersely) return [];
  const orders = lexemes.map((_, at) => isValue(at) || isVerb(at));

  const found: (readonly Binding[])[] = [];
  const seen = new Set<string>();
  const open: State[] = [{ at: 0, opens: true, verb: false, wish: false, named: 0, bindings: [] }];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const { bindings, ...rest } = state;
    const key = `${Object.values(rest).join(" ")} ${spellBindings(bindings)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (seen.size > maxStates) return [];
    const isEnd = state.at >= lexemes.length;
    const isWhole = isEnd && (state.verb || isTersely);
    if (isWhole && slots === undefined) return [bindings];
    if (isWhole) found.push(bindings);
    if (!isEnd) open.push(...listNext(state));
  }
  return found;

  function matchAll(patterns: readonly Pattern[], at: number): Match[] {
    return patterns.flatMap((pattern) => matchPattern(pattern, lexemes, at).filter(({ next }) => next > at));
  }

  function match(patterns: readonly Pattern[], at: number): number[] {
    return matchAll(patterns, at).map(({ next }) => next);
  }

  function isVerb(at: number): boolean {
    return (verbEnds[at] ?? []).length > 0;
  }

  function findStop(from: number): number {
    const end = lexemes.findIndex((lexeme, at) => at >= from && isStop(lexeme));
    return end === -1 ? lexemes.length : end;
  }

  /** Whether the sentence there holds a value or a verb, so that words of the operation may stand in it. */
  function isSpoken(at: number): boolean {
    const before = lexemes.findLastIndex((lexeme, place) => place < at && isStop(lexeme));
    return orders.slice(before + 1, findStop(at)).includes(true);
  }

  function* listNext(state: State): Generator<State> {
    const { at } = state;
    if (slots !== undefined) yield* listSlots(state, slots);
    if (isValue(at) && slots !== undefined) return;
    if (isValue(at)) return yield { ...state, at: at + 1, opens: state.opens && !state.verb };
    const isBegun = state.verb || (firstValue !== -1 && at > firstValue);
    if (isSpeaker(at) && !isBegun) return;
    yield* listCourtesies(state, isBegun);
    yield* listBeside(state);
    yield* listVerbs(state);
    const wish = state.wish || words.wishes.test(wordAt(at));
    if (!isSpoken(at)) return;
    for (const next of listOwn(at)) yield { ...state, at: next, opens: mayStayOpen(state, next), wish };
    if (hasParty && state.named < parties)
      for (const next of listNames(lexemes, at))
        yield { ...state, at: next, opens: mayStayOpen(state, next), named: state.named + 1 };
  }

  function skipFillers(at: number): number {
    return fillers.has(wordAt(at)) ? skipFillers(at + 1) : at;
  }

  /** A verb may follow the values, as in "to A send 5 S". */
  function mayStayOpen(state: State, next: number): boolean {
    return state.opens && !state.verb && isValue(next);
  }

  function* listSlots(state: State, phrases: readonly Pattern[]): Generator<State> {
    for (const { next, bindings } of matchAll(phrases, state.at)) {
      const joined = joinBindings(state.bindings, bindings);
      if (joined !== null) yield { ...state, at: next, opens: state.opens && !state.verb, bindings: joined };
    }
  }

  /** Harmless words, connectors and comments. */
  function* listBeside(state: State): Generator<State> {
    const { at } = state;
    const word = wordAt(at);
    const wish = state.wish || words.wishes.test(word);
    const opens = state.opens || words.boundaries.test(word);
    if (isHarmless(at)) yield { ...state, at: at + 1, opens, wish };
    if (goesOn(at)) yield { ...state, at: at + 1, opens: true };
    for (const next of listClauseEnds(at)) yield { ...state, at: next, opens: true };
  }

  /** A verb where a request begins, a wish, and after it a participle, e.g. "I need 5 S wrapped". */
  function* listVerbs(state: State): Generator<State> {
    const { at } = state;
    const isWish = words.wishes.test(wordAt(at));
    if (state.opens)
      for (const next of verbEnds[at] ?? [])
        yield { ...state, at: next, opens: false, verb: true, wish: state.wish || isWish };
    if (state.opens && isWish) yield { ...state, at: at + 1, opens: false, wish: true };
    if (state.opens)
      for (const next of match(wishing, at)) yield { ...state, at: next, opens: false, wish: true };
    if (!state.wish) return;
    if (wordAt(at) === "be" && participles.has(wordAt(at + 1))) yield { ...state, at: at + 1, opens: false };
    if (participles.has(wordAt(at))) yield { ...state, at: at + 1, opens: false, verb: true };
  }

  function* listCourtesies(state: State, isBegun: boolean): Generator<State> {
    const { at, opens } = state;
    const saysWish = (next: number) =>
      lexemes.slice(at, next).some((one) => words.wishes.test(wordOf(one) ?? ""));
    if (opens)
      for (const next of match(leading, at))
        if (!isBegun || isVerb(next)) yield { ...state, at: next, wish: state.wish || saysWish(next) };
    for (const next of match(trailing, at)) yield { ...state, at: next };
  }

  /** Words of the operation, articles, names before an address, and what something is for. */
  function* listOwn(at: number): Generator<number> {
    if (fillers.has(wordAt(at))) yield at + 1;
    if (wordAt(at) === "some" && lexemes[at + 1]?.kind === "token") yield at + 1;
    if (isTicker(lexemes, at) || (wordAt(at) === "of" && lexemes[at - 1]?.kind === "number")) yield at + 1;
    for (const next of match(vocabulary.leads, at)) if (isValue(skipFillers(next))) yield next;
    const isLeading = words.prepositions.test(wordAt(at)) && !precedesValue(at);
    yield* match(isLeading ? nouns : vocabulary.words, at);
    if (hasPurpose) yield* listPurposes(lexemes, at);
  }

  function precedesValue(from: number): boolean {
    return lexemes.slice(from + 1, findStop(from + 1)).some((lexeme) => wordOf(lexeme) === null);
  }

  function* listClauseEnds(at: number): Generator<number> {
    const place: Place = isBare ? "between sentences" : at > lastValue && hasPurpose ? "after" : "before";
    const isStart = isClauseStart(lexemes, at, place) || (place === "after" && at === lastValue + 1);
    const end = isStart ? findClauseEnd(lexemes, at, place) : null;
    if (end !== null) yield end;
  }

  /** Greetings and vocatives stand by themselves: "my friend" is somebody. */
  function isHarmless(at: number): boolean {
    const word = wordAt(at);
    if (/^[a-z]{3,}$/.test(word) && words.governing.test(wordAt(at - 1))) return false;
    return isCourtesy(word) || isPicture(word) || /^[?\n]$/.test(word);
  }

  /** "My boss: send …" tells what somebody else said. */
  function isSpeaker(at: number): boolean {
    return at > 0 && words.speechMarks.has(wordAt(at)) && !words.labels.test(wordAt(at - 1));
  }

  /** "And", "to" or another connector before a verb, or before a further value of a list. */
  function goesOn(from: number): boolean {
    if (wordAt(from) === "to" && isVerb(from + 1)) return true;
    if (!connectors.has(wordAt(from))) return false;
    let at = from + 1;
    while (/^(please|pls|then|also|just|now|another|,)$/.test(wordAt(at))) at++;
    return (vocabulary.isListed === true && goesOnList(at)) || (isVerb(at) && lastValue > at);
  }

  /** A further value, with the words that lead to it or the name of who gets it. */
  function goesOnList(at: number): boolean {
    if (isValue(at)) return true;
    const isNamed = [...listNames(lexemes, at)].some((next) => lexemes[next]?.kind === "address");
    return isNamed || match(vocabulary.words, at).some(isValue);
  }
}

const spellBindings = (bindings: readonly Binding[]) =>
  bindings.map(({ role, value, said }) => `${role}=${value}@${said[0]?.from}`).join(" ");

/** Merges bindings; null if a role gets two different values. */
function joinBindings(known: readonly Binding[], found: readonly Binding[]): readonly Binding[] | null {
  let all = known;
  for (const binding of found) {
    const before = all.find(({ role }) => role === binding.role);
    if (before === undefined || binding.role === listed) all = [...all, binding];
    else if (before.value !== binding.value) return null;
  }
  return all;
}
