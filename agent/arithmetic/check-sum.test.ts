import { expect, test } from "vitest";
import { checkSum } from "./check-sum.ts";

test.each([
  ["so 40 and 110 and 2.5 is 152.5?", "152.5", true],
  ["12 + 9.5 + 100 makes 121.5 doesn't it", "121.5", true],
  ["three times 15 and a 20, so 65, no?", "65", true],
  ["I put 15 three times and then 20 so 70", "65", false],
  ["0.0017 plus 0.004 = 0.0058?", "0.0057", false],
  ["2 x 7.25 comes to 14.5 right", "14.5", true],
])("%j comes to %s", (text, sum, isRight) => {
  expect(checkSum(text)).toMatchObject({ sum, isRight });
});

test.each(["I make it 62", "send 5 S to 0x976EA74026E726554dB657fA54763abd0C3a0aa9", "is 40 more than 30?"])(
  "%j adds nothing up",
  (text) => expect(checkSum(text)).toBeNull(),
);
