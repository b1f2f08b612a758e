import * as z from "zod/mini";
import { isOperationName, type OperationName } from "./operations.ts";
import { sourceSchema } from "./source.ts";

/** How the visitor's sentence is classified. Only `request`, `correction` and `answer` can move value. */
export const sentenceKinds = [
  "request",
  "question",
  "quote",
  "hypothetical",
  "conditional",
  "report",
  "negation",
  "correction",
  "cancel",
  "answer",
  "small-talk",
  "off-topic",
  "beyond",
  "other-language",
] as const;

export const sentenceKindSchema = z.enum(sentenceKinds);

/** One argument of a command. `path` is e.g. `transfers.0.to`; `value` is in canonical form. */
const commandArgumentSchema = z.object({
  path: z.string().check(z.maxLength(100)),
  value: z.string().check(z.maxLength(2_000)),
  source: sourceSchema,
});

export const operationNameSchema = z.custom<OperationName>(
  (value) => typeof value === "string" && isOperationName(value),
);

/** A visitor's request as one operation: built by a reader, checked by the gate, stored with the proposal. */
export const commandSchema = z.object({
  operation: operationNameSchema,
  arguments: z.array(commandArgumentSchema).check(z.maxLength(100)),
  kind: sentenceKindSchema,
});

export type SentenceKind = z.infer<typeof sentenceKindSchema>;
export type CommandArgument = z.infer<typeof commandArgumentSchema>;
export type Command = z.infer<typeof commandSchema>;
