import { expect, test } from "vitest";
import { preparedAnswers } from "../testing/prepared-answers.ts";

const book = preparedAnswers;
const titleOf = (question: string) => book.find(question)[0]?.entry.title;

test.each([
  ["so who holds power over that treasury", "Who holds the treasury's keys?"],
  ["who is it that built you and for whom", "Who is behind me"],
  ["tell me about yourself, what are you good for", "What I am and do"],
])("%j asks for the agent or its makers: %s", (question, title) => expect(titleOf(question)).toBe(title));

test.each(["who is the chief executive of Sonic Labs", "where does Sonic Labs sit"])(
  "%j asks for Sonic, so no text about the agent tells it",
  (question) => {
    const [best] = book.find(question, "about-her");
    expect(best?.score ?? 0).toBeLessThan(0.14);
  },
);

test.each([
  "my tomcat will not take its pills, any idea what to do",
  "which gearbox oil goes into a tractor of 1974",
])("no text is near to %j", (question) => expect(book.nearest(question)).toBeUndefined());

test.each(["whether the guardian may also stop the refunds", "bridge took my stuff ages ago no coins yet"])(
  "a text is near to %j",
  (question) => expect(book.nearest(question)).toBeDefined(),
);
