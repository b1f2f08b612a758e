import type { Choices } from "@alithia/protocol/choices.ts";

/**
 * One way to understand a request. The embedded model takes the best-scored readings; a reading with
 * `missing` becomes a question (with options where there are any) instead of a call.
 */
export type Reading = {
  capability: string;
  /** 0 to 1; below 0.5 a reading is not acted on. */
  score: number;
  input: unknown;
  missing?: { sentence: string; choices?: Choices };
  /** The part of the message this reading explains, as [from, to) token indexes. */
  span: [number, number];
};
