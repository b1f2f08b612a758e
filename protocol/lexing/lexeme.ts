import type { Numeral } from "./numeral.ts";

/** The value of a lexeme. A token's value is its address, or its symbol if it is the native coin. */
type SaidValue = {
  kind: "amount" | "token" | "address" | "percent" | "duration" | "hash" | "text";
  value: string;
  bound?: "about" | "least" | "most";
};

/** Returns the value of a lexeme, or null if it has none, is ambiguous or may be mistyped. */
export function readLexeme(lexeme: Lexeme | undefined): SaidValue | null {
  switch (lexeme?.kind) {
    case "number":
      return readNumber(lexeme);
    case "token":
      return readToken(lexeme);
    case "address":
      return lexeme.checksum === "wrong" ? null : { kind: "address", value: lexeme.value };
    case "percent":
    case "duration":
    case "hash":
      return { kind: lexeme.kind, value: lexeme.value };
    case "quote":
      return { kind: "text", value: lexeme.value };
    default:
      return null;
  }
}

function readNumber({ numeral, bound }: LexemeOf<"number">): SaidValue | null {
  if (numeral.certainty !== "exact") return null;
  return { kind: "amount", value: numeral.value, ...(bound === undefined ? {} : { bound }) };
}

function readToken({ symbol, candidates }: LexemeOf<"token">): SaidValue | null {
  const [only, ...others] = candidates;
  const isNamed = others.length === 0 && only?.symbol.toLowerCase() === symbol.toLowerCase();
  return only === undefined || !isNamed ? null : { kind: "token", value: only.address ?? only.symbol };
}

/** A token that the registry knows by its symbol. `address` is absent for the native coin. */
export type ListedToken = {
  symbol: string;
  /** What it is called in messages, if `symbol` is the agent's internal name. */
  alias?: string;
  name: string;
  address?: `0x${string}`;
  decimals?: number;
  /** It exists on Sonic's main network, and not on this one. */
  isElsewhere?: true;
};

/**
 * A typed piece of a message with its character offsets. Values are exact: nothing is rounded, and an
 * ambiguous piece has no value.
 */
export type Lexeme = { text: string; from: number; to: number } & LexemeValue;

export type LexemeValue =
  | { kind: "word"; word: string }
  /** `bound` is set for "about", "at least" or "at most", so the number is not an exact amount. */
  | { kind: "number"; numeral: Numeral; bound?: "about" | "least" | "most" }
  | { kind: "percent"; value: string }
  | { kind: "duration"; value: string }
  /** A registry symbol, or a word for several tokens ("ETH"), which must then be clarified. */
  | { kind: "token"; symbol: string; candidates: readonly ListedToken[] }
  | { kind: "address"; value: `0x${string}`; checksum: "right" | "wrong" | "none" }
  | { kind: "hash"; value: `0x${string}` }
  /** Any other hex: truncated, abbreviated with dots, too long, glued to other text, or calldata. */
  | { kind: "hex"; digits: number; shortened: boolean }
  /** A name that would have to be resolved: `bob.s`, a handle or an email address. */
  | { kind: "name"; value: string }
  | { kind: "link"; inner: `0x${string}` | null }
  /** Text in quotation marks: data, never a request. */
  | { kind: "quote"; value: string }
  | { kind: "mark"; word: string };

export type LexemeOf<Kind extends Lexeme["kind"]> = Extract<Lexeme, { kind: Kind }>;

/** Returns the lower-case word or mark of a lexeme, or null for values. */
export function wordOf(lexeme: Lexeme | undefined): string | null {
  if (lexeme?.kind === "word" || lexeme?.kind === "mark") return lexeme.word;
  return null;
}

/** What the lexer knows about a network. Functions must be pure and must not throw. */
export type Vocabulary = {
  tokens: readonly ListedToken[];
  /** Returns the address in its checksummed spelling (EIP-55). */
  checksumAddress(address: `0x${string}`): `0x${string}`;
  /** The agent's name on this site in lower case, and the word patterns use for it. */
  calls?: { name: string; word: string };
};
