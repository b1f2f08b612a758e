import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { type Act, closeAct, isWavering, joinBindings, spellAct } from "./acts.ts";
import { bindByRoles } from "./bind-by-roles.ts";
import { findClauseEnd, isClauseStart, isPicture, type Place } from "./clauses.ts";
import { correctVerbs } from "./correct-verbs.ts";
import { type Binding, compilePattern, type Match, matchPattern, mayOpen, type Pattern } from "./patterns.ts";
import { type CompiledWording, compiledWordings } from "./wordings/compile-wordings.ts";
import {
  assurances,
  connectors,
  courtesies,
  harmlessWords,
  leads,
  opensPolitely,
} from "./wordings/courtesies.ts";
import { isTalk } from "./wordings/harmless-words.ts";
import { speechMarks } from "./wordings/role-words.ts";

/**
 * `partial`: roles may be missing. `terse`: the verb may be omitted, which is only allowed in messages that
 * do not answer a question.
 */
type Manner = { partial: boolean; terse: boolean };

/** Parser state within an act. `hasVerb`: its verb was matched. */
type State = { at: number; bindings: readonly Binding[]; hasVerb: boolean };

/** Limits for message length and parser steps; a message that exceeds one is not parsed. */
const maxLexemes = 80;
const maxSteps = 20_000;
const noMatches: readonly Match[] = [];
const leading = [...leads, ...courtesies].map(compilePattern);
const trailing = [...courtesies, ...assurances].map(compilePattern);
const sentenceEnds = /(?<=[!?\n])|(?<=\.)(?=\s)/;

/**
 * Parses a whole message by the roles of its values, or else by closed lists of verbs and phrases. Returns null
 * if a word is left over or the result is ambiguous.
 */
export function parseActs(text: string, said: readonly Lexeme[], manner: Manner): Act[] | null {
  if (said.length === 0 || said.length > maxLexemes) return null;
  const heard = text.slice(said[0]?.from, said.at(-1)?.to);
  const questions = heard.split(sentenceEnds).filter((sentence) => sentence.includes("?"));
  const isPolite = (question: string) => opensPolitely(question.slice(question.lastIndexOf(",") + 1));
  if (!questions.every((question) => opensPolitely(question) || isPolite(question))) return null;
  const byRoles = manner.partial
    ? null
    : bindByRoles(correctVerbs(said), manner.terse, { leading, trailing });
  if (byRoles !== null) return byRoles;
  const parser = createParser(manner.partial ? dropOpenEnd(said) : said, manner.partial);
  const found = new Map<string, Act[]>();
  for (const acts of parser.parse(0, [])) found.set(JSON.stringify(acts.map(spellAct)), acts);
  if (parser.isExhausted()) return null;
  const [only, ...others] = preferNearer([...found.values()]);
  return only === undefined || others.length > 0 || isWavering(only) ? null : only;
}

/** Drops the preposition before the missing value, e.g. in "send 1 S to". */
function dropOpenEnd(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  return /^(to|for|of|with|:)$/.test(wordOf(lexemes.at(-1)) ?? "") ? lexemes.slice(0, -1) : lexemes;
}

/** Buying ALI with S means the sale rather than a pool, and trading between S and wS means wrapping. */
const beforeTrades = /^(buy-ali|wrap|unwrap|send)$/;

function preferNearer(readings: Act[][]): Act[][] {
  const nearer = readings.filter((acts) => acts.some(({ wording }) => beforeTrades.test(wording.operation)));
  return nearer.length > 0 ? nearer : readings;
}

function createParser(lexemes: readonly Lexeme[], partial: boolean) {
  let steps = 0;
  const isExhausted = () => steps > maxSteps;
  const wordAt = (at: number) => wordOf(lexemes[at]) ?? "";

  const corrected = correctVerbs(lexemes);
  const matchVerb = (verb: Pattern, at: number) => match(verb, at, corrected);

  /** Memoized matches of a pattern at a position. */
  const fits = new Map<Pattern, (readonly Match[] | undefined)[]>();
  function match(pattern: Pattern, at: number, said = lexemes): readonly Match[] {
    if (!mayOpen(pattern, said[at])) return noMatches;
    const places = fits.get(pattern) ?? [];
    const known = places[at];
    if (known !== undefined) return known;
    const all = matchPattern(pattern, said, at).filter(({ next }) => next > at);
    places[at] = all;
    fits.set(pattern, places);
    return all;
  }

  function isHarmless(at: number): boolean {
    const word = wordOf(lexemes[at]);
    if (word === null) return false;
    return harmlessWords.has(word) || isTalk(word) || isPicture(word) || /^[?\n]$/.test(word);
  }

  /** E.g. "my boss: send …" is quoted speech. */
  function isSpeaker(at: number): boolean {
    return at > 0 && speechMarks.has(wordAt(at)) && !/^(alithia|[.,!])$/.test(wordAt(at - 1));
  }

  /** Positions after a courtesy or a clause without values that starts here. */
  const skipped = new Map<string, readonly number[]>();
  function skip(at: number, place: Place, courtesies: readonly Pattern[]): readonly number[] {
    const key = `${at} ${place} ${courtesies.length}`;
    const known = skipped.get(key);
    if (known !== undefined) return known;
    const ends = new Set(courtesies.flatMap((courtesy) => match(courtesy, at).map(({ next }) => next)));
    const end = isClauseStart(lexemes, at, place) ? findClauseEnd(corrected, at, place) : null;
    if (end !== null) ends.add(end);
    skipped.set(key, [...ends]);
    return [...ends];
  }

  /** Every position where a request may begin after courtesies and introductory clauses. */
  function skipLeads(from: number): number[] {
    const places = new Set([from]);
    for (const at of places) {
      if (isHarmless(at) && !isSpeaker(at)) places.add(at + 1);
      for (const end of skip(at, "before", leading)) places.add(end);
    }
    return [...places];
  }

  /** Enumerates all ways to fill an act phrase by phrase, each state once. */
  function* fill(wording: CompiledWording, start: State): Generator<State> {
    const seen = new Set<string>();
    const open = [start];
    for (let state = open.pop(); state !== undefined && !isExhausted(); state = open.pop()) {
      const said = state.bindings.map(({ role, value, from }) => `${role}=${value}@${from}`).sort();
      const key = `${state.at} ${state.hasVerb} ${said.join(" ")}`;
      if (seen.has(key)) continue;
      seen.add(key);
      steps++;
      yield state;
      if (state.at < lexemes.length) open.push(...listNext(wording, state));
    }
  }

  function* listNext(wording: CompiledWording, state: State): Generator<State> {
    const { at } = state;
    if (isIdle(wording, state)) yield { ...state, at: at + 1 };
    for (const end of skip(at, placeOf(wording, state), state.hasVerb ? trailing : leading))
      yield { ...state, at: end };
    const asides = state.hasVerb ? wording.asides : [];
    for (const phrase of [...asides, ...wording.phrases]) yield* take(state, match(phrase, at));
    for (const verb of state.hasVerb ? [] : wording.verbs)
      yield* take({ ...state, hasVerb: true }, matchVerb(verb, at));
  }

  function isIdle(wording: CompiledWording, { at, bindings, hasVerb }: State): boolean {
    const isBegun = bindings.length > 0 || (hasVerb && wording.verbs.length > 0);
    return isHarmless(at) && (isBegun || !isSpeaker(at));
  }

  function* take(state: State, matches: readonly Match[]): Generator<State> {
    for (const { next, bindings } of matches) {
      const joined = joinBindings(state.bindings, bindings);
      if (joined !== null) yield { ...state, at: next, bindings: joined };
    }
  }

  function placeOf(wording: CompiledWording, { bindings, hasVerb }: State): Place {
    if (wording.isBare === true) return "between sentences";
    if (wording.asides.length === 0) return "before";
    const isComplete =
      hasVerb && wording.required.every((role) => bindings.some((binding) => binding.role === role));
    return isComplete ? "after" : "before";
  }

  function* parse(from: number, acts: Act[]): Generator<Act[]> {
    if (isExhausted()) return;
    for (const at of skipLeads(from)) {
      if (at >= lexemes.length) {
        if (acts.length > 0) yield acts;
        continue;
      }
      const begun = compiledWordings.filter(
        (wording) => wording.mayEndInVerb === true || mayOpen(wording, corrected[at]),
      );
      for (const wording of begun)
        for (const start of listStarts(wording, at))
          for (const state of fill(wording, start)) if (state.hasVerb) yield* finish(wording, state, acts);
    }
  }

  /** With the verb first, without a verb, or with the verb still to come. */
  function* listStarts(wording: CompiledWording, at: number): Generator<State> {
    const mayWait = wording.mayEndInVerb === true && hasVerb(wording, at + 1);
    if (mayWait) yield { at, bindings: [], hasVerb: false };
    for (const verb of wording.verbs) yield* take({ at, bindings: [], hasVerb: true }, matchVerb(verb, at));
  }

  const lastVerbs = new Map<CompiledWording, number>();
  function hasVerb(wording: CompiledWording, from: number): boolean {
    const isVerb = (at: number) => wording.verbs.some((verb) => matchVerb(verb, at).length > 0);
    const last = lastVerbs.get(wording) ?? lexemes.findLastIndex((_, at) => isVerb(at));
    lastVerbs.set(wording, last);
    return last >= from;
  }

  function* finish(wording: CompiledWording, state: State, acts: Act[]): Generator<Act[]> {
    const act = closeAct(wording, state.bindings, partial);
    if (act === null || (wording.isOutsideSale === true && isSalePurchase(act))) return;
    const all = [...acts, act];
    if (state.at >= lexemes.length) return yield all;
    if (partial) return;
    let at = state.at;
    while (connectors.has(wordAt(at))) at++;
    const isJoined = at > state.at || lexemes[at - 1]?.text === "." || lexemes[at - 1]?.text === ",";
    if (isJoined && at >= lexemes.length) return yield all;
    if (isJoined) yield* parse(at, all);
  }

  function isSalePurchase({ bindings }: Act): boolean {
    const bought = lexemes.find(({ from }) =>
      bindings.some((one) => one.role === "buy" && one.from === from),
    );
    const isAli = bought?.kind === "token" && bought.symbol.toUpperCase() === "ALI";
    const has = (role: string, value?: string) =>
      bindings.some((one) => one.role === role && (value === undefined || one.value === value));
    return isAli && has("sell", "S") && !has("venue");
  }

  return { parse, isExhausted };
}
