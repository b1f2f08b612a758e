import { expect, test } from "vitest";
import { leaveOutAnswered } from "./leave-out-said.ts";

test("below an answer, a sentence that it has is not told again, in bold or not", () => {
  const told = ["**A swapped 60 USDC for 238 S.** It paid a fee of 0.002 S.", "- `approve`: 60 USDC"];
  expect(leaveOutAnswered(told, "It succeeded in block 111: A swapped 60 USDC for 238 S.")).toEqual([
    "It paid a fee of 0.002 S.",
    "- `approve`: 60 USDC",
  ]);
  expect(leaveOutAnswered(["It has sent 5 transactions."], "**It has sent 5 transactions.**")).toEqual([]);
});

test("what only led to a list goes with it", () => {
  const list = "- 5 USDC came in";
  const told = [
    "This is what you received:",
    "**Latest token activity:**",
    list,
    "I looked from block 0 on.",
  ];
  expect(leaveOutAnswered(told, `**Yes:**\n\n${list}`)).toEqual(["I looked from block 0 on."]);
});
