import type { Token } from "../utterance.ts";

/** One of the grammar's readings of a message, as a witness for the reader. */
export type GrammarReading = {
  /** The capability with its topic or action: "read-chain.balance", "talk.greeting", "refusal.schedule". */
  label: string;
  score: number;
  lacks?: string;
};

/** All that the reader looks at: a message as lexed, and what came before it. */
export type ReaderInput = {
  tokens: Token[];
  hasAccount: boolean;
  hasFile: boolean;
  /** What the messages before were understood as (labels of the reader), latest first. */
  before: string[];
  /** The latest reply, in lower case and without the table below it; empty at the beginning. */
  herWords: string;
  /** The grammar's readings of the whole message, best first, and what its parts were understood as. */
  readings: GrammarReading[];
  parts: string[];
};
