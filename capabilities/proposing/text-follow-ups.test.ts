import type { Utterance } from "@alithia/agent/utterance.ts";
import { expect, test } from "vitest";
import { createAnswerBook } from "../answer-question/answer-book.ts";
import { approvalQuestions, deploymentQuestions, paymentQuestions } from "./text-follow-ups.ts";

const book = createAnswerBook();

test.each([...paymentQuestions, ...deploymentQuestions, ...approvalQuestions])(
  "the text that answers $asked exists",
  ({ leadsTo }) => {
    const title = leadsTo?.({}, {} as Utterance)?.input.question;
    expect(book.findTitled(String(title))).toMatchObject({ tells: "glossary", title });
  },
);
