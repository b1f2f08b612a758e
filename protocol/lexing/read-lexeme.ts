import type { Lexeme, LexemeOf } from "./lexeme.ts";

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
