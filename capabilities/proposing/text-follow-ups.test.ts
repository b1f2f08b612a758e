import type { Utterance } from "@alithia/agent/utterance.ts";
import { expect, test } from "vitest";
import { preparedAnswers } from "../testing/prepared-answers.ts";
import { approvalQuestions, deploymentQuestions, paymentQuestions } from "./text-follow-ups.ts";

const book = preparedAnswers;

test.each([...paymentQuestions, ...deploymentQuestions, ...approvalQuestions])(
  "the text that answers $asked exists",
  ({ leadsTo }) => {
    const title = leadsTo?.({}, {} as Utterance)?.input.question;
    expect(book.findTitled(String(title))).toMatchObject({ tells: "glossary", title });
  },
);
