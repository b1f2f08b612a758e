import type { Token } from "../utterance.ts";

/** One of the grammar's readings of a message. */
export type GrammarReading = {
  /** The capability with topic or action, e.g. "read-chain.balance", "talk.greeting", "refusal.schedule". */
  label: string;
  score: number;
  lacks?: string;
};

/** The reader's input: the lexed message and its context. */
export type ReaderInput = {
  tokens: Token[];
  hasAccount: boolean;
  hasFile: boolean;
  /** The reader's labels of the previous messages, latest first. */
  before: string[];
  /** The latest reply in lower case, without its table; empty for the first message. */
  herWords: string;
  /** The grammar's readings of the whole message, best first, and the labels of its parts. */
  readings: GrammarReading[];
  parts: string[];
};
