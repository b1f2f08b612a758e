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
