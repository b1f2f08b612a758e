import type { Choices } from "@alithia/protocol/choices.ts";

/** An argument nobody gave, or that could mean several things: the sentence asks for it. */
export type MissingArgument = { argument: string; sentence: string; choices?: Choices };

/**
 * One way to understand a request. The embedded model takes the best-scored readings; a reading with
 * `missing` becomes a question (with options where there are any) instead of a call.
 */
export type Reading = {
  capability: string;
  /** 0 to 1; below 0.5 a reading is not acted on. */
  score: number;
  /** The arguments as far as they are known. */
  input: Record<string, unknown>;
  missing?: MissingArgument;
};
