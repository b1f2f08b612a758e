import { operationNameSchema, sentenceKindSchema } from "@alithia/protocol/command.ts";
import * as z from "zod";

const actSchema = z.strictObject({
  op: operationNameSchema,
  args: z.record(z.string(), z.unknown()).default({}),
  /** For each argument, the exact substrings of this message that express it, in order. */
  words: z.record(z.string(), z.array(z.string())).default({}),
  /** Arguments taken from earlier in the conversation. */
  fromThread: z.optional(z.array(z.string())),
  /** Why a careful assistant would ask back first. */
  ask: z.optional(z.string()),
  refuse: z.optional(z.string()),
});

const exampleTurnSchema = z
  .strictObject({
    say: z.string().min(1),
    kind: sentenceKindSchema,
    acts: z.array(actSchema),
    /** Summary of the agent's reply, if the next message depends on it. */
    she: z.optional(z.string()),
  })
  .refine(
    ({ say, acts }) => acts.flatMap(({ words }) => Object.values(words).flat()).every((w) => say.includes(w)),
    "the words of an argument must stand in the message",
  );

/** A labelled conversation; see docs/labels.md for the rules. */
export const exampleSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)+$/),
  voice: z.string(),
  wallet: z.boolean(),
  turns: z.array(exampleTurnSchema).min(1).max(6),
});

export type Example = z.infer<typeof exampleSchema>;
export type ExampleTurn = Example["turns"][number];
export type Act = z.infer<typeof actSchema>;
