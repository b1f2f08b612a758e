import { expect, test } from "vitest";
import { readLeftOut } from "./leave-out.ts";

test.each([
  ["leave out 3", 2, true],
  ["please drop the third one", 2, false],
  ["without number 2", 1, false],
  ["skip the last payment", -1, false],
  ["leave the second one out please", 1, false],
  ["remove the 7", 6, true],
])("%j leaves out the place %i", (text, place, isBare) => {
  expect(readLeftOut(text)).toMatchObject({ place, isBare });
});

test.each(["leave out Bob", "drop 3 USDC to Bob", "leave 3 S in my wallet", "the third one", "remove all"])(
  "%j names no place to leave out",
  (text) => expect(readLeftOut(text)).toBeNull(),
);
