import type { Lexeme } from "@alithia/protocol/lexing/lexeme.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import { type BinderTable, binderTables } from "./binder-tables.ts";
import { connectors, harmlessWords, leads, politeOpenings } from "./binder-words.ts";
import { type Binding, matchPattern, wordOf } from "./patterns.ts";

/** One act that a message asks for: its operation and what each role got. */
export type BoundAct = { operation: OperationName; bindings: readonly Binding[]; missing: readonly string[] };

type State = { at: number; bindings: readonly Binding[] };

/** Longer messages are not parsed, and no message is tried for longer. */
const maxLexemes = 80;
const maxSteps = 4_000;
/** Roles that may be named several times. */
const listed = new Set(["arguments", "to"]);

/**
 * What a whole message asks for, by closed lists of verbs and phrases alone: null where any word is left over, and
 * where it could be read in two ways. With `partial`, roles may be missing.
 */
export function bindMessage(text: string, lexemes: readonly Lexeme[], partial: boolean): BoundAct[] | null {
  if (lexemes.length === 0 || lexemes.length > maxLexemes) return null;
  const isAsking = lexemes.some((lexeme) => wordOf(lexeme) === "?");
  if (isAsking && !politeOpenings.test(text)) return null;
  const parser = createParser(partial ? dropOpenEnd(lexemes) : lexemes, partial);
  const found = new Map<string, BoundAct[]>();
  for (const acts of parser.parse(0, [])) found.set(JSON.stringify(acts.map(spell)), acts);
  if (parser.isExhausted()) return null;
  const [only, ...others] = preferSale([...found.values()]);
  return others.length === 0 ? (only ?? null) : null;
}

/** "Send 1 S to": the word before the value that the answer gives. */
function dropOpenEnd(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  return /^(to|for|of|with|:)$/.test(wordOf(lexemes.at(-1)) ?? "") ? lexemes.slice(0, -1) : lexemes;
}

/** Who buys ALI for S buys it in the sale, though a pool may sell it too. */
function preferSale(readings: BoundAct[][]): BoundAct[][] {
  const ofSale = readings.filter((acts) => acts.some(({ operation }) => operation === "buy-ali"));
  return ofSale.length > 0 ? ofSale : readings;
}

/** What an act says, whatever the places of its words. */
function spell({ operation, bindings }: BoundAct): unknown {
  return [operation, bindings.map(({ role, value }) => `${role}=${value}`).sort()];
}

function createParser(lexemes: readonly Lexeme[], partial: boolean) {
  let steps = 0;

  function isHarmless(at: number): boolean {
    const word = wordOf(lexemes[at]);
    return word !== null && (harmlessWords.has(word) || word === "?" || word === "\n");
  }

  function* skipLeads(at: number): Generator<number> {
    yield at;
    if (++steps > maxSteps || at >= lexemes.length) return;
    if (isHarmless(at)) yield* skipLeads(at + 1);
    for (const lead of leads)
      for (const { next } of matchPattern(lead, lexemes, at)) if (next > at) yield* skipLeads(next);
  }

  /** All ways to fill an act from a place on, phrase by phrase. */
  function* fill(table: BinderTable, state: State): Generator<State> {
    if (++steps > maxSteps) return;
    yield state;
    if (state.at >= lexemes.length) return;
    if (isHarmless(state.at)) yield* fill(table, { ...state, at: state.at + 1 });
    for (const lead of leads)
      for (const { next } of matchPattern(lead, lexemes, state.at))
        if (next > state.at) yield* fill(table, { ...state, at: next });
    for (const phrase of table.phrases)
      for (const { next, bindings } of matchPattern(phrase, lexemes, state.at)) {
        if (next === state.at) continue;
        const joined = join(state.bindings, bindings);
        if (joined !== null) yield* fill(table, { at: next, bindings: joined });
      }
  }

  function* parse(from: number, acts: BoundAct[]): Generator<BoundAct[]> {
    if (steps > maxSteps) return;
    for (const at of skipLeads(from)) {
      if (at >= lexemes.length) {
        if (acts.length > 0) yield acts;
        return;
      }
      for (const table of binderTables)
        for (const verb of table.verbs)
          for (const { next } of matchPattern(verb, lexemes, at))
            for (const state of fill(table, { at: next, bindings: [] })) yield* finish(table, state, acts);
    }
  }

  /** "… and 3 USDC to B": the act before goes on with other values. */
  function* goOn(table: BinderTable, from: number, acts: BoundAct[]): Generator<BoundAct[]> {
    const before = acts.at(-1);
    if (before === undefined || table.inherited === undefined) return;
    for (const state of fill(table, { at: from, bindings: [] })) {
      const lent = before.bindings.filter(
        ({ role }) =>
          table.inherited?.includes(role) && !state.bindings.some((binding) => binding.role === role),
      );
      if (state.bindings.length > 0)
        yield* finish(table, { ...state, bindings: [...state.bindings, ...lent] }, acts);
    }
  }

  function* finish(table: BinderTable, state: State, acts: BoundAct[]): Generator<BoundAct[]> {
    const act = close(table, state.bindings, partial);
    if (act === null) return;
    const all = [...acts, act];
    if (state.at >= lexemes.length) return yield all;
    if (partial) return;
    let at = state.at;
    while (at < lexemes.length && connectors.has(wordOf(lexemes[at]) ?? "")) at++;
    const isJoined = at > state.at || lexemes[at - 1]?.text === "." || lexemes[at - 1]?.text === ",";
    if (!isJoined) return;
    if (at >= lexemes.length) return yield all;
    yield* parse(at, all);
    yield* goOn(table, at, all);
  }

  return { parse, isExhausted: () => steps > maxSteps };
}

/** A role is said once; saying the same token twice is saying it once. */
function join(known: readonly Binding[], found: readonly Binding[]): readonly Binding[] | null {
  let all = known;
  for (const binding of found) {
    const before = all.find(({ role }) => role === binding.role);
    if (before === undefined || listed.has(binding.role)) all = [...all, binding];
    else if (before.value !== binding.value) return null;
  }
  return all;
}

function close(table: BinderTable, bindings: readonly Binding[], partial: boolean): BoundAct | null {
  const missing = table.required.filter((role) => !bindings.some((binding) => binding.role === role));
  if (missing.length > 0) return partial ? { operation: table.operation, bindings, missing } : null;
  const finished = table.finish === undefined ? bindings : table.finish(bindings);
  return finished === null ? null : { operation: table.operation, bindings: finished, missing };
}

/** The roles of an act that its command has no argument for. */
export function isSilent(operation: OperationName, role: string): boolean {
  return binderTables.some((table) => table.operation === operation && table.silent?.includes(role));
}
