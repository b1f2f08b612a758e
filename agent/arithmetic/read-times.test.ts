import { expect, test } from "vitest";
import { readTimes } from "./read-times.ts";
import { listFiguresOf } from "./shown-figure.ts";

const figures = listFiguresOf([
  "**1 S is worth about $0.25.** That is on the market now.",
  "**1 ALI is worth about $0.05.** In the sale one costs **0.11 S** (about $0.03).",
]);

test.each(["how many times more expensive", "how many times cheaper is that", "by what factor?"])(
  "%j compares what the last two replies told first",
  (question) => expect(readTimes(question, figures)?.map(({ text }) => text)).toEqual(["$0.25", "$0.05"]),
);

test.each(["how many times did I send USDC", "how many times is 5 in 20", "how much more is it"])(
  "%j compares nothing shown",
  (question) => expect(readTimes(question, figures)).toBeNull(),
);
