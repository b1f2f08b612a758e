import * as z from "zod/mini";

/**
 * A question whose answer is picked, not typed. A pick comes back in the next send as
 * `picks: [{ questionId, value }]` and counts as the visitor's own words.
 */
export const choiceSchema = z.object({
  value: z.string(),
  label: z.string(),
  /** A second line, such as the full address behind a symbol. */
  detail: z.optional(z.string()),
});

export const choicesSchema = z.object({
  questionId: z.string(),
  question: z.string(),
  options: z.array(choiceSchema),
});

export const pickSchema = z.object({
  questionId: z.string().check(z.maxLength(200)),
  value: z.string().check(z.maxLength(1_000)),
});

export const picksSchema = z.array(pickSchema).check(z.maxLength(50));

export type Choice = z.infer<typeof choiceSchema>;
export type Choices = z.infer<typeof choicesSchema>;
export type Pick = z.infer<typeof pickSchema>;
