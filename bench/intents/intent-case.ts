import { readFileSync } from "node:fs";
import { join } from "node:path";
import { choicesSchema, pickSchema } from "@alithia/protocol/choices.ts";
import * as z from "zod";

const callSchema = z.strictObject({ capability: z.string(), input: z.record(z.string(), z.unknown()) });
const fileSchema = z.strictObject({ name: z.string(), text: z.string() });

const userTurnSchema = z.strictObject({
  user: z.string(),
  picks: z.optional(z.array(pickSchema)),
  file: z.optional(fileSchema),
});

const agentTurnSchema = z.strictObject({
  agent: z.string(),
  calls: z.array(callSchema),
  choices: z.optional(choicesSchema),
});

/** One acceptable outcome of an utterance; README.md describes how each part is compared. */
const outcomeSchema = z
  .strictObject({
    calls: z.optional(z.array(callSchema).min(1)),
    asks: z.optional(z.array(z.string()).min(1)),
    refuses: z.optional(z.string()),
    talk: z.optional(z.string()),
    answer: z.optional(z.enum(["known", "unknown"])),
    cites: z.optional(z.union([z.string(), z.array(z.string())])),
    dated: z.optional(z.literal(true)),
  })
  .refine((outcome) => outcome.calls || outcome.asks || outcome.refuses || outcome.talk, "expects nothing");

export const intentCaseSchema = z.strictObject({
  id: z.string().regex(/^[a-z]\d{3}$/),
  kind: z.enum([
    "wallet",
    "transaction",
    "chain",
    "token",
    "approvals",
    "contract",
    "send",
    "trade",
    "deploy",
    "mint",
    "ali",
    "knowledge",
    "talk",
    "several",
    "adversarial",
  ]),
  earlier: z.optional(z.array(z.union([userTurnSchema, agentTurnSchema])).min(1)),
  account: z.optional(z.string()),
  picks: z.optional(z.array(pickSchema)),
  file: z.optional(fileSchema),
  say: z.string().min(1),
  expect: z.union([outcomeSchema, z.strictObject({ anyOf: z.array(outcomeSchema).min(2) })]),
});

export type IntentOutcome = z.infer<typeof outcomeSchema>;
export type IntentCase = z.infer<typeof intentCaseSchema>;

/** Loads and validates the cases of a set in this folder. */
export function loadCases(name: string): IntentCase[] {
  return z.array(intentCaseSchema).parse(JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8")));
}
