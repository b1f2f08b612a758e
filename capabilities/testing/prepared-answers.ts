import { createAnswerBook } from "../answer-question/answer-book.ts";

/** One index of the prepared texts for all tests of a worker, since building it takes longer than most tests. */
export const preparedAnswers = createAnswerBook();
