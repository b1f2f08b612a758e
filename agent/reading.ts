import type { Choices } from "@alithia/protocol/choices.ts";

/** An argument nobody gave, or that could mean several things: the sentence asks for it. */
export type MissingArgument = {
  argument: string;
  asks: Asked;
  sentence: string;
  /** What else the sentence asks for, because that is missing as well. */
  also?: Asked[];
  /** Something was said in its place that cannot be taken. */
  said?: true;
  /** Nothing is missing, but words or things are left over. */
  leftOver?: true;
  choices?: Choices;
  offer?: Offer;
};

/** A read that asks better than the sentence can: it works out what may be picked. */
export type Offer = { capability: string; input: Record<string, unknown> };

/** What a question is about, in the visitor's terms. */
export type Asked =
  | "request"
  | "amount"
  | "recipient"
  | "token"
  | "address"
  | "hash"
  | "account"
  | "name"
  | "symbol"
  | "supply"
  | "block"
  | "function";

/** Something that is understood and never done: the sentence says why and what can be done instead. */
export type Refusal = { code: string; sentence: string };

/**
 * One way to understand a request. The embedded model takes the best-scored readings; a reading with
 * `missing` becomes a question (with options where there are any) instead of a call.
 */
export type Reading = {
  /** The message is a fixed form, read word by word: no other reading counts beside it. Only for what reads. */
  isLiteral?: true;
  capability: string;
  /** 0 to 1; below 0.5 a reading is not acted on. */
  score: number;
  /** The arguments as far as they are known. */
  input: Record<string, unknown>;
  missing?: MissingArgument;
  refusal?: Refusal;
  /** It leads to a transaction. */
  movesValue?: true;
  /** It changes or completes the request before. */
  continues?: true;
  /** Further calls of the same capability, after this one: "send 5 S and 10 USDC to …". */
  also?: Record<string, unknown>[];
  /** How nearly the words are those that a prepared text is asked by, 0 to 1. */
  fit?: number;
  /** The arguments in the grammar's own form, which the thread keeps; `input` when absent. */
  slots?: Record<string, unknown>;
};
