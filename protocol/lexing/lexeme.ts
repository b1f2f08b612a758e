import type { Numeral } from "./numeral.ts";

/** The one value that a typed piece of a message says. A token is its address, or its symbol where it is the coin. */
export type SaidValue = {
  kind: "amount" | "token" | "address" | "percent" | "duration" | "hash" | "text";
  value: string;
  bound?: "about" | "least" | "most";
};

/** Null where a piece says no value, more than one, or one that may be mistaken. */
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

/** A token that a registry knows by its symbol. `address` is absent for the native coin. */
export type ListedToken = {
  symbol: string;
  /** What it is called in messages, where the symbol is the agent's own word for it. */
  alias?: string;
  name: string;
  address?: `0x${string}`;
  decimals?: number;
};

/**
 * A typed piece of a message, with its place in it. Values are exact: nothing is rounded, and what has two readings
 * has no value.
 */
export type Lexeme = { text: string; from: number; to: number } & LexemeValue;

export type LexemeValue =
  | { kind: "word"; word: string }
  /** `bound`: said to be about, at least, at most so much, and so no exact amount. */
  | { kind: "number"; numeral: Numeral; bound?: "about" | "least" | "most" }
  | { kind: "percent"; value: string }
  | { kind: "duration"; value: string }
  /** A symbol of the registry, or a word for several of its tokens ("ETH"): then it has to be said which. */
  | { kind: "token"; symbol: string; candidates: readonly ListedToken[] }
  | { kind: "address"; value: `0x${string}`; checksum: "right" | "wrong" | "none" }
  | { kind: "hash"; value: `0x${string}` }
  /** Hex that is neither: truncated, shortened with dots, too long, glued to something else, or calldata. */
  | { kind: "hex"; digits: number; shortened: boolean }
  /** What would have to be resolved, such as `bob.s`, a handle or a mail address. */
  | { kind: "name"; value: string }
  | { kind: "link"; inner: `0x${string}` | null }
  /** What stood in quotation marks: data, never a request. */
  | { kind: "quote"; value: string }
  | { kind: "mark"; word: string };

export type LexemeOf<Kind extends Lexeme["kind"]> = Extract<Lexeme, { kind: Kind }>;

/** The word or mark that a lexeme is, in lower case; null for values. */
export function wordOf(lexeme: Lexeme | undefined): string | null {
  if (lexeme?.kind === "word" || lexeme?.kind === "mark") return lexeme.word;
  return null;
}

/** What the lexing knows of a network; every function is pure and must not throw. */
export type Vocabulary = {
  tokens: readonly ListedToken[];
  /** The address in its checksummed spelling (EIP-55). */
  checksumAddress(address: `0x${string}`): `0x${string}`;
  /** What the agent is called here, in lower case, and the word by which patterns know her. */
  calls?: { name: string; word: string };
};
