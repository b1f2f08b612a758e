import { type Lexeme, type LexemeOf, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { isFreeWord, isNameWord } from "./clauses.ts";
import { readLexeme } from "./read-lexeme.ts";

/** What a slot of a pattern takes. */
type SlotKind =
  | "amount"
  | "least"
  | "most"
  | "token"
  | "native"
  | "wrapped"
  | "ali"
  | "address"
  | "percent"
  | "duration"
  | "venue"
  | "name"
  | "title"
  | "symbol"
  | "function"
  | "value";

type Item =
  | { type: "words"; words: ReadonlySet<string>; repeat: "once" | "maybe" | "any" }
  | { type: "free"; isFree(lexemes: readonly Lexeme[], at: number): boolean }
  | { type: "slot"; role: string; kind: SlotKind }
  | { type: "set"; role: string; value: string };

export type Pattern = readonly Item[];

/** A value that a role got, with its place in the message; a set value stands on the words around it. */
export type Binding = { role: string; value: string; from: number; to: number };

type Taken = { value: string; used: number };

export type Match = { next: number; bindings: readonly Binding[] };

const venues =
  /^(shadow|swapx|uniswap|equalizer|metropolis|beets|spookyswap|sushiswap|wagmi|silverswap|curve)$/;
const maxNameWords = 4;
const notInNames = new Set("and or with called named symbol ticker supply is as that".split(" "));

/**
 * Patterns are written as words: `send|pay over? {amount} of? {token}`. `a|b` is either, `?` at most once, `*` any
 * number of times, `~` one or more words that say nothing of the request, `~name` the same of somebody named before an address, `{role}` or `{role:kind}` a value, `{role=value}` what the words say without naming it.
 */
export function compilePattern(source: string): Pattern {
  if (source === "") return [];
  return source.split(" ").map((part): Item => {
    if (part === "~") return { type: "free", isFree: isFreeWord };
    if (part === "~name") return { type: "free", isFree: isNameWord };
    const slot = /^\{(\w+)(?::(\w+))?\}$/.exec(part);
    if (slot !== null) {
      const role = slot[1] ?? "";
      return { type: "slot", role, kind: (slot[2] ?? role) as SlotKind };
    }
    const set = /^\{(\w+)=(\w+)\}$/.exec(part);
    if (set !== null) return { type: "set", role: set[1] ?? "", value: set[2] ?? "" };
    const mark = part.length > 1 ? part.at(-1) : "";
    const repeat = mark === "?" ? "maybe" : mark === "*" ? "any" : "once";
    const words = new Set((repeat === "once" ? part : part.slice(0, -1)).split("|"));
    return { type: "words", words, repeat };
  });
}

/** Small words that may stand before any part of a pattern. */
const fillers = new Set(
  "the my me our your ur a an this these those that its exactly exact precisely just only plain native".split(
    " ",
  ),
);

/** Whether a pattern may begin at a place: a quick look before all its ways are tried. */
export function mayStart(pattern: Pattern, lexemes: readonly Lexeme[], at: number): boolean {
  const word = wordOf(lexemes[at]);
  if (fillers.has(word ?? "") && mayStart(pattern, lexemes, at + 1)) return true;
  for (const item of pattern) {
    if (item.type === "free") return item.isFree(lexemes, at);
    if (item.type === "slot")
      return word === null || /^(venue|name|title|symbol|function|value)$/.test(item.kind);
    if (item.type === "words" && item.words.has(word ?? "")) return true;
    if (item.type === "words" && item.repeat === "once") return false;
  }
  return false;
}

/** Every way in which a pattern fits the lexemes from a place on. */
export function* matchPattern(
  pattern: Pattern,
  lexemes: readonly Lexeme[],
  at: number,
  bindings: readonly Binding[] = [],
): Generator<Match> {
  const [item, ...rest] = pattern;
  if (item === undefined) return yield { next: at, bindings };
  if (item.type === "set") {
    const place = lexemes[at - 1] ?? lexemes[at];
    const binding = { role: item.role, value: item.value, from: place?.from ?? 0, to: place?.to ?? 0 };
    return yield* matchPattern(rest, lexemes, at, [...bindings, binding]);
  }
  if (item.type === "free") {
    if (!item.isFree(lexemes, at)) return;
    if (mayFollow(lexemes, at + 1, item.isFree === isNameWord))
      yield* matchPattern(rest, lexemes, at + 1, bindings);
    yield* matchPattern(pattern, lexemes, at + 1, bindings);
    return;
  }
  if (fillers.has(wordOf(lexemes[at]) ?? "")) yield* matchPattern(pattern, lexemes, at + 1, bindings);
  if (item.type === "words") {
    if (item.repeat !== "once") yield* matchPattern(rest, lexemes, at, bindings);
    const word = wordOf(lexemes[at]);
    if (word === null || !item.words.has(word)) return;
    yield* matchPattern(item.repeat === "any" ? pattern : rest, lexemes, at + 1, bindings);
    return;
  }
  for (const { value, used } of readSlot(item.kind, lexemes, at)) {
    const [first, last] = [lexemes[at], lexemes[at + used - 1]];
    const binding = { role: item.role, value, from: first?.from ?? 0, to: last?.to ?? 0 };
    yield* matchPattern(rest, lexemes, at + used, [...bindings, binding]);
  }
}

/** After free words a number counts only with its token ("invoice 5" is none), and an address only after a name. */
function mayFollow(lexemes: readonly Lexeme[], at: number, isName: boolean): boolean {
  const kind = lexemes[at]?.kind;
  return kind === "number" ? lexemes[at + 1]?.kind === "token" : kind !== "address" || isName;
}

function* readSlot(kind: SlotKind, lexemes: readonly Lexeme[], at: number): Generator<Taken> {
  const lexeme = lexemes[at];
  if (lexeme === undefined) return;
  if (kind === "symbol") return yield* readName(lexemes.slice(0, at + 1), at);
  if (kind === "title" && lexeme.kind !== "quote" && !isProper(lexeme)) return;
  if (kind === "name" || kind === "title") return yield* readName(lexemes, at);
  const value = lexeme.kind === "word" ? readWord(kind, lexeme) : readValue(kind, lexeme);
  if (value !== null) yield { value, used: 1 };
}

function readWord(kind: SlotKind, { text, word }: LexemeOf<"word">): string | null {
  if (kind === "function") return /^[a-z_$][\w$]*$/i.test(text) ? text : null;
  const known = kind === "value" ? /^(true|false)$/ : kind === "venue" ? venues : null;
  return known?.test(word) === true ? word : null;
}

/** Which of the network's tokens a slot takes. */
const tokenSlots: Partial<Record<SlotKind, (symbol: string, isNative: boolean) => boolean>> = {
  token: () => true,
  native: (_, isNative) => isNative,
  wrapped: (symbol) => symbol === "wS",
  ali: (symbol) => symbol === "ALI",
  venue: (symbol) => venues.test(symbol.toLowerCase()),
};

function readValue(kind: SlotKind, lexeme: Lexeme): string | null {
  const said = readLexeme(lexeme);
  if (said === null) return null;
  if (said.kind === "amount") {
    if (kind !== "value" && /^[0.]+$/.test(said.value)) return null;
    const wanted = kind === "amount" || kind === "value" ? undefined : kind;
    return said.bound === wanted ? said.value : null;
  }
  if (lexeme.kind === "token") {
    const [only] = lexeme.candidates;
    const isTaken = tokenSlots[kind]?.(only?.symbol ?? "", only?.address === undefined) === true;
    if (!isTaken) return null;
    return kind === "token"
      ? said.value
      : kind === "venue"
        ? (only?.symbol.toLowerCase() ?? null)
        : (only?.symbol ?? null);
  }
  const isTaken =
    said.kind === "text"
      ? kind === "value"
      : said.kind === kind || (kind === "value" && said.kind === "address");
  return isTaken ? said.value : null;
}

/** A name of one to four words, or what stands in quotation marks. */
function* readName(lexemes: readonly Lexeme[], at: number): Generator<Taken> {
  const first = lexemes[at];
  if (first?.kind === "quote") return yield { value: first.value, used: 1 };
  let value = "";
  for (let used = 1; used <= maxNameWords; used++) {
    const lexeme = lexemes[at + used - 1];
    if (
      lexeme === undefined ||
      notInNames.has(wordOf(lexeme) ?? "") ||
      (lexeme.kind !== "word" && lexeme.kind !== "token")
    )
      return;
    value = value === "" ? lexeme.text : `${value} ${lexeme.text}`;
    const next = lexemes[at + used];
    const goesOn = isProper(lexeme) && isProper(next) && lexeme.to === (next?.from ?? 0) - 1;
    if (!goesOn || used === maxNameWords) yield { value, used };
  }
}

/** "Beaker Coin" is one name. */
function isProper(lexeme: Lexeme | undefined): boolean {
  return lexeme?.kind === "word" && /^\p{Lu}/u.test(lexeme.text);
}
