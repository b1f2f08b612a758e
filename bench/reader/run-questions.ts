import { createQuestionClassifier, noClass } from "@alithia/agent/question-classifier/classify-question.ts";
import { type Lesson, learnQuestions, listQuestionLessons } from "./learn-questions.ts";

/**
 * `node bench/reader/run-questions.ts VOICE … [--show]`: how well the question classifier reads voices that it was not
 * taught, and how often it hears a question in the reader's messages that it was not taught either.
 */
const leftOut = new Set(process.argv.slice(2).filter((one) => !one.startsWith("--")));
const isShown = process.argv.includes("--show");
/** As right below a result; the field "incident" needs twice as much. */
const minShare = 0.15;

const { questions, others } = listQuestionLessons();
const isLeftOut = ({ voice }: Lesson) => leftOut.has(voice);
const everyFifth = (_: unknown, at: number) => at % 5 === 0;
const classify = createQuestionClassifier(
  learnQuestions(
    questions.filter((one) => !isLeftOut(one)),
    others.filter((one, at) => !everyFifth(one, at)),
  ),
);
const unread = others.filter(everyFifth);

for (const field of [...new Set(questions.map((one) => one.field))].sort()) {
  const read = (one: Lesson) => ({ one, best: classify(one.features, field)[0] });
  // Each message counts once, as it was written.
  const own = questions
    .filter((one, at, all) => one.field === field && isLeftOut(one) && all[at - 1]?.text !== one.text)
    .map(read);
  const [asked, near] = [true, false].map((is) => own.filter(({ one }) => (one.is !== noClass) === is));
  const isRight = ({ one, best }: (typeof own)[number]) => best?.is === one.is;
  const isHeard = ({ best }: (typeof own)[number]) => (best?.share ?? 0) >= minShare;
  const count = (some: typeof own | undefined, is: (one: (typeof own)[number]) => boolean) =>
    (some ?? []).filter(is).length;
  const heard = unread.map(read).filter(isHeard);
  console.log(
    [
      `${field}: ${asked?.length} questions`,
      `likeliest class right ${count(asked, isRight)}`,
      `heard right ${count(asked, (one) => isRight(one) && isHeard(one))}`,
      `heard as another ${count(asked, (one) => !isRight(one) && isHeard(one))}`,
      `of ${near?.length} near misses heard ${count(near, isHeard)}`,
      `of ${unread.length} other messages heard ${heard.length}`,
    ].join(" · "),
  );
  const wrong = [...own.filter((one) => (one.one.is === noClass ? isHeard(one) : !isRight(one))), ...heard];
  for (const { one, best } of isShown ? wrong : [])
    console.log(`  ${one.is} read as ${best?.is} ${best?.share.toFixed(2)}: ${one.text}`);
}
