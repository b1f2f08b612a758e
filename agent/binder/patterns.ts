import { type Lexeme, readLexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import { isFreeWord, isNameWord } from "./clauses.ts";
import { listWords } from "./wordings/harmless-words.ts";

/** May precede any item of a pattern. */
export const fillers = listWords(
  "the my me our your ur a an this these that those its exactly exact precisely just only plain native",
);
/** A name that no word announces does not begin with one of these. */
const notInTitles = listWords("name please kindly now create make deploy launch issue start build");
const notInNames = listWords("and or not never it with called named symbol ticker supply is as that");

/**
 * A value bound to a role, with the lexemes that say it: the adjacent words for a constant, and none for a default.
 */
export type Binding = { role: string; value: string; said: readonly Lexeme[] };

/** One thing that a request asks for. */
export type Act = { operation: OperationName; bindings: readonly Binding[] };

export type Match = { next: number; bindings: readonly Binding[] };

/** A match of one pattern item; `goesOn`: it may match more. */
type Taken = { used: number; binding?: Binding; goesOn?: boolean };

/** Reads one item of a pattern, which filler words may precede. */
type Item = (lexemes: readonly Lexeme[], at: number) => Taken[];

export type Pattern = readonly Item[];

const maxNameWords = 4;

/** Compiles the patterns of a text, between slashes; `⏎` is a line break. */
export function compilePatterns(text = ""): Pattern[] {
  return text === "" ? [] : text.split("/").map((source) => compilePattern(source.trim()));
}

/**
 * Compiles space-separated items: `a|b`, optional `?`, repeated `*`, free words `~`, a person's description
 * `~name`, a value `{role}` or `{role:kind}`, a constant `{role=value}`, a number `#18`; e.g. `send|pay over? {amount}`.
 */
const compilePattern = (source: string): Pattern => source.split(/\s+/).map(compileItem);

function compileItem(part: string): Item {
  if (part === "~") return takeFree(isFreeWord);
  if (part === "~name") return takeFree(isNameWord);
  if (part.startsWith("#"))
    return (lexemes, at) => (readLexeme(lexemes[at])?.value === part.slice(1) ? [{ used: 1 }] : []);
  const [, role, sign, rest = ""] = /^\{(\w+)([:=]?)(\w*)\}$/.exec(part) ?? [];
  if (role === undefined) return takeWords(part);
  return (lexemes, at) =>
    (sign === "=" ? [{ value: rest, used: 0 }] : readSlot(rest || role, lexemes, at)).map(
      ({ value, used }) => {
        const said = lexemes.slice(used === 0 ? Math.max(0, at - 1) : at, at + used);
        return { used, binding: { role, value, said } };
      },
    );
}

function takeWords(part: string): Item {
  const repeat = part.length > 1 ? (/[?*]$/.exec(part)?.[0] ?? "") : "";
  const bare = part.slice(0, part.length - repeat.length).replace("⏎", "\n");
  const words = new Set(bare.split("|"));
  const left = repeat === "" ? [] : [{ used: 0 }];
  const all = [...left, { used: 1, goesOn: repeat === "*" }];
  return (lexemes, at) => (words.has(wordOf(lexemes[at]) ?? " ") ? all : left);
}

/** After free words, a number needs a token ("invoice 5" has none) and an address needs a name. */
function takeFree(isFree: (lexemes: readonly Lexeme[], at: number) => boolean): Item {
  return (lexemes, at) => {
    if (!isFree(lexemes, at)) return [];
    const kind = lexemes[at + 1]?.kind;
    const counted = lexemes.slice(at + 2).find((one) => !/^(of|the|my|our)$/.test(wordOf(one) ?? ""));
    const mayEnd =
      kind === "number" ? counted?.kind === "token" : kind !== "address" || isFree === isNameWord;
    return [...(mayEnd ? [{ used: 1 }] : []), { used: 1, goesOn: true }];
  };
}

type Value = { value: string; used: number };

/** The ways to read a slot of this kind. */
function readSlot(kind: string, lexemes: readonly Lexeme[], at: number): Value[] {
  const lexeme = lexemes[at];
  if (kind === "symbol") return readNames(lexemes.slice(0, at + 1), at);
  if (kind === "name" || (kind === "title" && isTitle(lexeme))) return readNames(lexemes, at);
  const value = kind === "title" ? null : readOne(kind, lexeme);
  return value === null ? [] : [{ value, used: 1 }];
}

function readOne(kind: string, lexeme: Lexeme | undefined): string | null {
  if (kind === "function")
    return lexeme?.kind === "word" && isFunction.test(lexeme.word) ? lexeme.text : null;
  if (kind === "value" && /^(true|false)$/.test(wordOf(lexeme) ?? "")) return wordOf(lexeme);
  const said = readLexeme(lexeme);
  if (said === null || said.bound !== undefined) return null;
  if (kind === "amount" && !/[1-9]/.test(said.value)) return null;
  const isFitting = kind === "value" ? /^(amount|address|text)$/.test(said.kind) : said.kind === kind;
  return isFitting ? said.value : null;
}

const isFunction = /^[a-z_$][\w$]*$/;

const isTitle = (lexeme: Lexeme | undefined) =>
  lexeme?.kind === "quote" || (isProper(lexeme) && !notInTitles.has(wordOf(lexeme) ?? ""));

/** Parses a name of one to four words, at every possible end, or a quoted name. */
function readNames(lexemes: readonly Lexeme[], at: number): Value[] {
  const first = lexemes[at];
  if (first?.kind === "quote") return [{ value: first.value, used: 1 }];
  const all = lexemes.slice(at, at + maxNameWords);
  const end = all.findIndex((one) => !/^(word|token)$/.test(one.kind) || notInNames.has(wordOf(one) ?? ""));
  const words = end === -1 ? all : all.slice(0, end);
  return words.flatMap((word, index) => {
    const next = lexemes[at + index + 1];
    const goesOn = isProper(word) && isProper(next) && word.to + 1 === next?.from;
    const value = words
      .slice(0, index + 1)
      .map(({ text }) => text)
      .join(" ");
    return goesOn && index + 1 < maxNameWords ? [] : [{ value, used: index + 1 }];
  });
}

/** A capitalized word, e.g. in "Beaker Coin". */
function isProper(lexeme: Lexeme | undefined): boolean {
  return lexeme?.kind === "word" && /^\p{Lu}/u.test(lexeme.text);
}

/** Returns every match of a pattern from a position. */
export function matchPattern(pattern: Pattern, lexemes: readonly Lexeme[], from: number): Match[] {
  const found: Match[] = [];
  match(0, from, []);
  return found;

  function match(index: number, at: number, bindings: readonly Binding[]): void {
    const item = pattern[index];
    if (item === undefined) {
      found.push({ next: at, bindings });
      return;
    }
    if (fillers.has(wordOf(lexemes[at]) ?? "")) match(index, at + 1, bindings);
    for (const { used, binding, goesOn } of item(lexemes, at))
      match(
        goesOn === true ? index : index + 1,
        at + used,
        binding === undefined ? bindings : [...bindings, binding],
      );
  }
}
