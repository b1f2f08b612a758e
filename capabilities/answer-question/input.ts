import * as z from "zod";

export const answerQuestionInput = z.object({
  question: z.string().min(1).max(500).describe("The question, in English"),
});

export type AnswerQuestionInput = z.infer<typeof answerQuestionInput>;
