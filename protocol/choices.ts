import * as z from "zod/mini";

/**
 * A question answered by picking, not typing. The pick is sent with the next message as `picks: [{
 * questionId, value }]` and counts as the visitor's own words.
 */
const choiceSchema = z.object({
  value: z.string(),
  label: z.string(),
  /** A second line, e.g. the full address behind a symbol. */
  detail: z.optional(z.string()),
});

/** A value to enter: its name and Solidity type, e.g. `uint256` or `(address,bool)[]`. */
const choiceFieldSchema = z.object({ name: z.string(), type: z.string() });

export const choicesSchema = z.object({
  questionId: z.string(),
  question: z.string(),
  options: z.array(choiceSchema),
  /** Values to enter instead of options to pick; sent back as one pick with one line per value. */
  fields: z.optional(z.array(choiceFieldSchema)),
});

/** Question id of whole requests to pick, which count as the visitor's own message. */
export const offeredRequests = "reader.meant";

export const pickSchema = z.object({
  questionId: z.string().check(z.maxLength(200)),
  value: z.string().check(z.maxLength(1_000)),
});

const maxPicks = 50;

/** The length is checked first, so that an overlong list is rejected without parsing its picks. */
export const picksSchema = z.pipe(
  z.custom<unknown[]>((value) => Array.isArray(value) && value.length <= maxPicks),
  z.array(pickSchema),
);

export type Choice = z.infer<typeof choiceSchema>;
export type ChoiceField = z.infer<typeof choiceFieldSchema>;
export type Choices = z.infer<typeof choicesSchema>;
export type Pick = z.infer<typeof pickSchema>;
