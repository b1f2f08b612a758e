import * as z from "zod";
import type { AnyCapability, Capability } from "../capability.ts";

const askVisitorInput = z.object({
  question: z.string().min(1).max(400).describe("One question"),
  options: z.optional(z.array(z.string().min(1).max(100)).max(5).describe("Possible answers")),
});

type Question = z.infer<typeof askVisitorInput>;

/** The `ask-visitor` tool of models. Its options are plain text: only what the visitor types counts. */
export const askVisitor: AnyCapability = {
  name: "ask-visitor",
  effect: "read",
  aside: true,
  description: "Asks the visitor and ends the reply; the answer is the next message.",
  input: askVisitorInput,
  understand: () => [],
  narrate: sayQuestion,
  execute: async (question) => ({ facts: question }),
} satisfies Capability<Question, Question>;

/** Puts the options first, so that the reply ends with its question. */
function sayQuestion({ question, options = [] }: Question): string {
  const asked = /[?？]\s*$/.test(question) ? question : `${question.replace(/[.\s]+$/, "")}?`;
  return options.length === 0 ? asked : `${options.map((option) => `- ${option}`).join("\n")}\n\n${asked}`;
}
