import * as z from "zod";

export const answerQuestionInput = z.object({
  question: z.string().min(1).max(500).describe("The question about Sonic or ALI, in the visitor's words"),
});

export type AnswerQuestionInput = z.infer<typeof answerQuestionInput>;
