import * as z from "zod/mini";

/**
 * A question whose answer is picked, not typed. A pick comes back in the next send as
 * `picks: [{ questionId, value }]` and counts as the visitor's own words.
 */
const choiceSchema = z.object({
  value: z.string(),
  label: z.string(),
  /** A second line, such as the full address behind a symbol. */
  detail: z.optional(z.string()),
});

/** A value to be written, by its name and its Solidity type, such as `uint256` or `(address,bool)[]`. */
const choiceFieldSchema = z.object({ name: z.string(), type: z.string() });

export const choicesSchema = z.object({
  questionId: z.string(),
  question: z.string(),
  options: z.array(choiceSchema),
  /** Values to fill in instead of options to pick from; they come back as one pick, one line a value. */
  fields: z.optional(z.array(choiceFieldSchema)),
});

export const pickSchema = z.object({
  questionId: z.string().check(z.maxLength(200)),
  value: z.string().check(z.maxLength(1_000)),
});

const maxPicks = 50;

/** A longer list is refused before any of its picks is looked at. */
export const picksSchema = z.pipe(
  z.custom<unknown[]>((value) => Array.isArray(value) && value.length <= maxPicks),
  z.array(pickSchema),
);

export type Choice = z.infer<typeof choiceSchema>;
export type ChoiceField = z.infer<typeof choiceFieldSchema>;
export type Choices = z.infer<typeof choicesSchema>;
export type Pick = z.infer<typeof pickSchema>;
