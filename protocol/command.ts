import * as z from "zod/mini";
import { isOperationName, type OperationName } from "./operations.ts";
import { sourceSchema } from "./source.ts";

/** What kind of sentence the visitor's words are. Only `request`, `correction` and `answer` can move value. */
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

/** One value of a command; `path` is its place, such as `transfers.0.to`, and `value` its one spelling. */
const commandArgumentSchema = z.object({
  path: z.string().check(z.maxLength(100)),
  value: z.string().check(z.maxLength(2_000)),
  source: sourceSchema,
});

export const operationNameSchema = z.custom<OperationName>(
  (value) => typeof value === "string" && isOperationName(value),
);

/** What a visitor wants, as one operation: made by a reader, judged by the gate, kept with the proposal. */
export const commandSchema = z.object({
  operation: operationNameSchema,
  arguments: z.array(commandArgumentSchema).check(z.maxLength(100)),
  kind: sentenceKindSchema,
});

export type SentenceKind = z.infer<typeof sentenceKindSchema>;
export type CommandArgument = z.infer<typeof commandArgumentSchema>;
export type Command = z.infer<typeof commandSchema>;
