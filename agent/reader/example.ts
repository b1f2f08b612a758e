import { operationNameSchema, sentenceKindSchema } from "@alithia/protocol/command.ts";
import * as z from "zod";

const actSchema = z.strictObject({
  op: operationNameSchema,
  args: z.record(z.string(), z.unknown()).default({}),
  /** For each argument the exact pieces of this message that it comes from, in order. */
  words: z.record(z.string(), z.array(z.string())).default({}),
  /** Arguments that come from earlier in the conversation. */
  fromThread: z.optional(z.array(z.string())),
  /** Why an honest assistant would ask back first. */
  ask: z.optional(z.string()),
  refuse: z.optional(z.string()),
});

const exampleTurnSchema = z
  .strictObject({
    say: z.string().min(1),
    kind: sentenceKindSchema,
    acts: z.array(actSchema),
    /** In short what she answered, where the next message needs it. */
    she: z.optional(z.string()),
  })
  .refine(
    ({ say, acts }) => acts.flatMap(({ words }) => Object.values(words).flat()).every((w) => say.includes(w)),
    "the words of an argument must stand in the message",
  );

/** One labelled conversation; docs/labels.md has the rules for its labels. */
export const exampleSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)+$/),
  voice: z.string(),
  wallet: z.boolean(),
  turns: z.array(exampleTurnSchema).min(1).max(6),
});

export type Example = z.infer<typeof exampleSchema>;
export type ExampleTurn = Example["turns"][number];
export type Act = z.infer<typeof actSchema>;
