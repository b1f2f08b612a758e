import type { Choices } from "@alithia/protocol/choices.ts";

/** A missing or ambiguous argument, with the question for it. */
export type MissingArgument = {
  argument: string;
  asks: Asked;
  sentence: string;
  /** Other missing arguments that the sentence asks for. */
  also?: Asked[];
  /** A value was given that cannot be used. */
  said?: true;
  /** Nothing is missing, but part of the message is unexplained. */
  leftOver?: true;
  choices?: Choices;
  offer?: Offer;
};

/** A read that asks a better question, with computed options. */
export type Offer = { capability: string; input: Record<string, unknown> };

/** The subject of a question. */
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

/** A recognized request that is never carried out: the sentence says why and names an alternative. */
export type Refusal = { code: string; sentence: string };

/**
 * One interpretation of a request. The embedded model uses those with the highest scores; `missing` makes it
 * a question (with options where available) instead of a call.
 */
export type Reading = {
  /** The whole message is a fixed form, which overrides all other readings. Only for reads. */
  isLiteral?: true;
  /** The characters of a message that a fixed form covers; what else is asked is understood beside it. */
  covers?: readonly { from: number; to: number }[];
  capability: string;
  /** 0 to 1; readings below 0.5 are ignored. */
  score: number;
  /** The known arguments. */
  input: Record<string, unknown>;
  missing?: MissingArgument;
  refusal?: Refusal;
  /** Leads to a transaction. */
  movesValue?: true;
  /** Changes or completes the previous request. */
  continues?: true;
  /** Further calls of the same capability, e.g. for "send 5 S and 10 USDC to …". */
  also?: Record<string, unknown>[];
  /** Similarity of the words to the question of a prepared text, 0 to 1. */
  fit?: number;
  /** Answers a question about an earlier result, so that no text replaces it. */
  isFollowUp?: true;
  /** The arguments in the grammar's form, kept in the thread; defaults to `input`. */
  slots?: Record<string, unknown>;
};
