import { exchangeWords } from "@alithia/protocol/exchange-words.ts";
import { type Lexeme, type LexemeOf, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { isFreeWord, isNameWord } from "./clauses.ts";
import { readLexeme, type SaidValue } from "./read-lexeme.ts";

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

const venues = new RegExp(`^(${exchangeWords.join("|")})$`);
const maxNameWords = 4;
const notInNames = new Set("and or with called named symbol ticker supply is as that".split(" "));

/**
 * Patterns are written as words: `send|pay over? {amount} of? {token}`. `a|b` is either, `?` at most once, `*` any
 * number of times, `~` one or more words that say nothing of the request, `~name` the same of somebody named before an address, `{role}` or `{role:kind}` a value, `{role=value}` what the words say without naming it.
 */
export function compilePattern(source: string): Pattern {
  if (source === "") return [];
  return source.split(" ").map(compileItem);
}

const repeats: Record<string, "maybe" | "any"> = { "?": "maybe", "*": "any" };

function compileItem(part: string): Item {
  if (part === "~") return { type: "free", isFree: isFreeWord };
  if (part === "~name") return { type: "free", isFree: isNameWord };
  const [, role, sign, rest] = /^\{(\w+)([:=]?)(\w*)\}$/.exec(part) ?? [];
  if (role !== undefined && sign === "=") return { type: "set", role, value: rest ?? "" };
  if (role !== undefined) return { type: "slot", role, kind: (rest || role) as SlotKind };
  const repeat = (part.length > 1 && repeats[part.at(-1) ?? ""]) || "once";
  const words = new Set((repeat === "once" ? part : part.slice(0, -1)).split("|"));
  return { type: "words", words, repeat };
}

/** Small words that may stand before any part of a pattern. */
const fillers = new Set(
  "the my me our your ur a an this these those that its exactly exact precisely just only plain native".split(
    " ",
  ),
);

const wordSlots = /^(venue|name|title|symbol|function|value)$/;

/** Whether a pattern may begin at a place: a quick look before all its ways are tried. */
export function mayStart(pattern: Pattern, lexemes: readonly Lexeme[], at: number): boolean {
  const word = wordOf(lexemes[at]);
  if (fillers.has(word ?? "") && mayStart(pattern, lexemes, at + 1)) return true;
  const first = pattern.find(
    (item) => item.type !== "set" && !(item.type === "words" && item.repeat !== "once"),
  );
  const skipped = pattern.slice(0, first === undefined ? undefined : pattern.indexOf(first));
  if (skipped.some((item) => item.type === "words" && item.words.has(word ?? ""))) return true;
  if (first?.type === "free") return first.isFree(lexemes, at);
  if (first?.type === "slot") return word === null || wordSlots.test(first.kind);
  return first?.type === "words" && first.words.has(word ?? "");
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
  const isFiller = /^(words|slot)$/.test(item.type) && fillers.has(wordOf(lexemes[at]) ?? "");
  if (isFiller) yield* matchPattern(pattern, lexemes, at + 1, bindings);
  for (const { used, binding, goesOn } of takeItem(item, lexemes, at)) {
    const all = binding === undefined ? bindings : [...bindings, binding];
    yield* matchPattern(goesOn ? pattern : rest, lexemes, at + used, all);
  }
}

/** What an item takes; `goesOn`: it may take more. */
type Step = { used: number; binding?: Binding; goesOn?: boolean };

function* takeItem(item: Item, lexemes: readonly Lexeme[], at: number): Generator<Step> {
  const bind = ({ role }: { role: string }, value: string, from: number, to: number): Binding => ({
    role,
    value,
    from: lexemes[from]?.from ?? 0,
    to: lexemes[to]?.to ?? 0,
  });
  switch (item.type) {
    case "set": {
      const place = Math.max(0, at - 1);
      return yield { used: 0, binding: bind(item, item.value, place, place) };
    }
    case "free":
      if (!item.isFree(lexemes, at)) return;
      if (mayFollow(lexemes, at + 1, item.isFree === isNameWord)) yield { used: 1 };
      return yield { used: 1, goesOn: true };
    case "words":
      if (item.repeat !== "once") yield { used: 0 };
      if (item.words.has(wordOf(lexemes[at]) ?? " ")) yield { used: 1, goesOn: item.repeat === "any" };
      return;
    case "slot":
      for (const { value, used } of readSlot(item.kind, lexemes, at))
        yield { used, binding: bind(item, value, at, at + used - 1) };
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
  if (lexeme.kind === "token") return readToken(kind, lexeme);
  const said = readLexeme(lexeme);
  if (said?.kind === "amount") return readAmount(kind, said);
  const taken = kind === "value" ? /^(address|text)$/ : new RegExp(`^${kind}$`);
  return said !== null && taken.test(said.kind) ? said.value : null;
}

function readAmount(kind: SlotKind, { value, bound }: SaidValue): string | null {
  if (kind === "value") return bound === undefined ? value : null;
  const isZero = /^[0.]+$/.test(value);
  return !isZero && bound === (kind === "amount" ? undefined : kind) ? value : null;
}

function readToken(kind: SlotKind, lexeme: LexemeOf<"token">): string | null {
  const said = readLexeme(lexeme);
  const { symbol = "", address } = lexeme.candidates[0] ?? {};
  if (said === null || tokenSlots[kind]?.(symbol, address === undefined) !== true) return null;
  if (kind === "token") return said.value;
  return kind === "venue" ? symbol.toLowerCase() : symbol;
}

/** A name of one to four words, or what stands in quotation marks. */
function* readName(lexemes: readonly Lexeme[], at: number): Generator<Taken> {
  const first = lexemes[at];
  if (first?.kind === "quote") return yield { value: first.value, used: 1 };
  const words: string[] = [];
  for (const lexeme of lexemes.slice(at, at + maxNameWords)) {
    if (notInNames.has(wordOf(lexeme) ?? "") || !/^(word|token)$/.test(lexeme.kind)) return;
    words.push(lexeme.text);
    const next = lexemes[at + words.length];
    const goesOn = isProper(lexeme) && isProper(next) && lexeme.to === (next?.from ?? 0) - 1;
    if (!goesOn || words.length === maxNameWords) yield { value: words.join(" "), used: words.length };
  }
}

/** "Beaker Coin" is one name. */
function isProper(lexeme: Lexeme | undefined): boolean {
  return lexeme?.kind === "word" && /^\p{Lu}/u.test(lexeme.text);
}
