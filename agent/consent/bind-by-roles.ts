import { type Lexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import { type Act, isWavering, spellAct } from "./acts.ts";
import { assignRoles } from "./assign-roles.ts";
import {
  findClauseEnd,
  isClauseStart,
  isFreeWord,
  isNameWord,
  isPicture,
  isTelling,
  type Place,
} from "./clauses.ts";
import { compilePattern, matchPattern, mayOpen, type Pattern } from "./patterns.ts";
import { readValues } from "./request-values.ts";
import { connectors, harmlessWords } from "./wordings/courtesies.ts";
import { isTalk } from "./wordings/harmless-words.ts";
import * as words from "./wordings/role-words.ts";
import { fillers } from "./wordings/small-words.ts";

type Courtesies = { leading: readonly Pattern[]; trailing: readonly Pattern[] };

const vocabularies = Object.entries(words.roleWords).map(([operation, { verbs, participles, ...row }]) => ({
  ...row,
  operation: operation as OperationName,
  verbs: verbs.map(compilePattern),
  participles: new Set(participles?.split("|")),
  words: row.words.map(compilePattern),
  nouns: row.nouns?.map(compilePattern) ?? [],
}));
type Vocabulary = (typeof vocabularies)[number];

/**
 * What a message asks for by its verb and the kinds of its values, in whatever order they stand. Null if a word is
 * neither the operation's own nor harmless, or the values fit no operation or several.
 */
export function bindByRoles(
  lexemes: readonly Lexeme[],
  isTerse: boolean,
  courtesies: Courtesies,
): Act[] | null {
  if (connectors.has(wordOf(lexemes[0]) ?? "")) return null;
  const acts = bindOne(lexemes, isTerse, courtesies) ?? bindSeveral(lexemes, courtesies);
  return acts === null || isWavering(acts) ? null : acts;
}

function bindOne(lexemes: readonly Lexeme[], isTerse: boolean, courtesies: Courtesies): Act[] | null {
  const values = readValues(lexemes);
  if (values === null) return null;
  const found = new Map<string, Act[]>();
  for (const vocabulary of vocabularies) {
    const acts = assignRoles[vocabulary.operation]?.(values) ?? null;
    const isRead = acts !== null && createExplanation(vocabulary, lexemes, courtesies)(isTerse);
    if (isRead) found.set(JSON.stringify(acts.map(spellAct)), acts);
  }
  const [only = null, ...others] = found.values();
  return others.length > 0 ? null : only;
}

/** "… and wrap 3 S": another request from a connector on. `known` has the results by length of the rest. */
function bindSeveral(
  lexemes: readonly Lexeme[],
  courtesies: Courtesies,
  known = new Map<number, Act[] | null>(),
): Act[] | null {
  for (const [at, lexeme] of lexemes.entries()) {
    if (at === 0 || !connectors.has(wordOf(lexeme) ?? "")) continue;
    const first = bindOne(lexemes.slice(0, at), true, courtesies);
    const rest = lexemes.slice(at + 1);
    if (first === null || rest.length === 0) continue;
    if (!known.has(rest.length))
      known.set(rest.length, bindOne(rest, false, courtesies) ?? bindSeveral(rest, courtesies, known));
    const others = known.get(rest.length) ?? null;
    if (others !== null) return [...first, ...others];
  }
  return null;
}

/** `opens`: a verb may come here. `verb`, `wish`: one was read before. */
type State = { at: number; opens: boolean; verb: boolean; wish: boolean };

const maxNameWords = 6;

/** Returns whether every word of a request is explained, by a search over the words that may come next. */
function createExplanation(vocabulary: Vocabulary, lexemes: readonly Lexeme[], courtesies: Courtesies) {
  const { verbs, participles, nouns, isBare = false, hasPurpose = false, hasParty = false } = vocabulary;
  const wordAt = (at: number) => wordOf(lexemes[at]) ?? "";
  const isValue = (at: number) => at < lexemes.length && wordOf(lexemes[at]) === null;
  const firstValue = lexemes.findIndex((lexeme) => wordOf(lexeme) === null);
  const lastValue = lexemes.findLastIndex((lexeme) => wordOf(lexeme) === null);
  const isSpoken = listSpoken();
  const spelling = lexemes.map((lexeme) => wordOf(lexeme) ?? `#${lexeme.kind}`).join(" ");

  return (isTerse: boolean): boolean => {
    const seen = new Set<string>();
    const open: State[] = [{ at: 0, opens: true, verb: false, wish: false }];
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      const key = Object.values(state).join(" ");
      if (seen.has(key)) continue;
      seen.add(key);
      const isEnd = state.at >= lexemes.length;
      if (isEnd && (state.verb || (isTerse && vocabulary.terse?.test(spelling) === true))) return true;
      if (!isEnd) open.push(...listNext(state));
    }
    return false;
  };

  function match(patterns: readonly Pattern[], at: number): number[] {
    const fitting = patterns.filter((pattern) => mayOpen(pattern, lexemes[at]));
    return fitting.flatMap((pattern) =>
      matchPattern(pattern, lexemes, at).flatMap(({ next }) => (next > at ? [next] : [])),
    );
  }

  function isVerb(at: number): boolean {
    return !fillers.has(wordAt(at)) && match(verbs, at).length > 0;
  }

  /** By place: whether the sentence there holds a value or a verb, so that words of the operation may stand in it. */
  function listSpoken(): boolean[] {
    const ends = lexemes.flatMap((lexeme, at) => (/^[.!?;\n]$/.test(wordOf(lexeme) ?? "") ? [at] : []));
    const holds = [...ends, lexemes.length].map((end, index) => {
      const from = (ends[index - 1] ?? -1) + 1;
      return lexemes.slice(from, end).some((_, offset) => isValue(from + offset) || isVerb(from + offset));
    });
    return lexemes.map((_, at) => holds[ends.filter((end) => end < at).length] === true);
  }

  function* listNext(state: State): Generator<State> {
    const { at } = state;
    if (isValue(at)) return yield { ...state, at: at + 1, opens: false };
    const isBegun = state.verb || (firstValue !== -1 && at > firstValue);
    if (isSpeaker(at) && !isBegun) return;
    yield* listCourtesies(state, isBegun);
    yield* listBeside(state);
    yield* listVerbs(state);
    const wish = state.wish || words.wishes.test(wordAt(at));
    if (isSpoken[at] === true)
      for (const next of listOwn(at)) yield { ...state, at: next, opens: false, wish };
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
    if (state.opens && isVerb(at))
      for (const next of match(verbs, at))
        yield { ...state, at: next, opens: false, verb: true, wish: state.wish || isWish };
    if (state.opens && isWish) yield { ...state, at: at + 1, opens: false, wish: true };
    if (!state.wish) return;
    if (wordAt(at) === "be" && participles.has(wordAt(at + 1))) yield { ...state, at: at + 1, opens: false };
    if (participles.has(wordAt(at))) yield { ...state, at: at + 1, opens: false, verb: true };
  }

  function* listCourtesies(state: State, isBegun: boolean): Generator<State> {
    const { at, opens } = state;
    const saysWish = (next: number) =>
      lexemes.slice(at, next).some((one) => words.wishes.test(wordOf(one) ?? ""));
    if (opens)
      for (const next of match(courtesies.leading, at))
        if (!isBegun || isVerb(next)) yield { ...state, at: next, wish: state.wish || saysWish(next) };
    if (!opens || isBegun) for (const next of match(courtesies.trailing, at)) yield { ...state, at: next };
  }

  /** Words of the operation, articles, names before an address, and what something is for. */
  function* listOwn(at: number): Generator<number> {
    if (fillers.has(wordAt(at))) yield at + 1;
    const isLeading = words.prepositions.test(wordAt(at)) && !precedesValue(at);
    yield* match(isLeading ? nouns : vocabulary.words, at);
    if (hasParty) yield* listNames(at);
    if (hasPurpose) yield* listPurposes(at);
  }

  function precedesValue(from: number): boolean {
    const end = lexemes.findIndex((lexeme, at) => at > from && /^[.!?;\n]$/.test(wordOf(lexeme) ?? ""));
    return lexemes.slice(from + 1, end === -1 ? undefined : end).some((lexeme) => wordOf(lexeme) === null);
  }

  function* listClauseEnds(at: number): Generator<number> {
    const place: Place = isBare ? "between sentences" : at > lastValue && hasPurpose ? "after" : "before";
    const isStart = isClauseStart(lexemes, at, place) || (place === "after" && at === lastValue + 1);
    const end = isStart ? findClauseEnd(lexemes, at, place) : null;
    if (end !== null) yield end;
    if (at > lastValue && isSignature(at)) yield lexemes.length;
  }

  /** Greetings and vocatives stand by themselves: "my friend" is somebody. */
  function isHarmless(at: number): boolean {
    const word = wordAt(at);
    if (/^[a-z]{3,}$/.test(word) && words.governing.test(wordAt(at - 1))) return false;
    return isTalk(word) || harmlessWords.has(word) || isPicture(word) || /^[?\n]$/.test(word);
  }

  /** "My boss: send …" tells what somebody else said; ":)" is a smile. */
  function isSpeaker(at: number): boolean {
    const isSmile = /^[)(d3p]$/.test(wordAt(at + 1)) && lexemes[at]?.to === lexemes[at + 1]?.from;
    return (
      at > 0 && !isSmile && words.speechMarks.has(wordAt(at)) && !/^(alithia|[.,!])$/.test(wordAt(at - 1))
    );
  }

  /** "And", "to" or another connector before a verb, or before a further value of a list. */
  function goesOn(from: number): boolean {
    if (wordAt(from) === "to" && isVerb(from + 1)) return true;
    if (!connectors.has(wordAt(from))) return false;
    let at = from + 1;
    while (/^(please|pls|then|also|just|now|another|,)$/.test(wordAt(at))) at++;
    const isPhrase = /^(to|for|from|with)$/.test(wordAt(at)) && lastValue > at;
    const isAct = isVerb(at) && lastValue > at;
    return (isValue(at) && vocabulary.isListed === true) || isAct || isPhrase;
  }

  /** E.g. "Regards, Mrs. Edith Marlow": names alone up to the end. */
  function isSignature(from: number): boolean {
    const rest = lexemes.slice(from).filter((lexeme) => !/^[.,!\n]$/.test(wordOf(lexeme) ?? ""));
    const isName = ({ kind, text }: Lexeme) =>
      kind === "word" && /^\p{Lu}\p{Ll}+$/u.test(text) && !isTelling(text.toLowerCase());
    const closes = lexemes
      .slice(Math.max(0, from - 4), from)
      .some((one) => words.closings.test(wordOf(one) ?? ""));
    return closes && /^[.,!\n]$/.test(wordAt(from - 1)) && rest.length < 4 && rest.every(isName);
  }

  /** E.g. "my co-nurse, this one:" before an address. */
  function* listNames(from: number): Generator<number> {
    const isGoverned = [from - 1, from].some((at) => words.naming.test(wordAt(at)));
    if (!isGoverned && !isClauseStart(lexemes, from, "before")) return;
    let at = from;
    while (at - from < maxNameWords && !isValue(at) && isNameWord(lexemes, at)) at++;
    let end = at;
    while (/^[,:(–—-]$|^(at|is|on|this|one|wallet|account|address|here)$/.test(wordAt(end))) end++;
    if (at > from && (end > at || isGoverned) && lexemes[end]?.kind === "address") yield end;
  }

  /** E.g. "for the hay". */
  function* listPurposes(from: number): Generator<number> {
    if (wordAt(from) !== "for") return;
    for (let at = from + 1; at < lexemes.length && !isValue(at) && isFreeWord(lexemes, at); at++)
      if (!/^(number|address)$/.test(lexemes[at + 1]?.kind ?? "")) yield at + 1;
  }
}
