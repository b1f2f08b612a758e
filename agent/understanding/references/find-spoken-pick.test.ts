import { expect, test } from "vitest";
import type { Turn } from "../../language-model.ts";
import { findSpokenPick } from "./find-spoken-pick.ts";

const options = ["WETH", "scETH", "wstETH"].map((value) => ({ value, label: value }));
const question: Turn = {
  sender: "agent",
  text: "Which one?",
  calls: [],
  choices: { questionId: "trade.buy", question: "Which one?", options },
};

test.each([
  ["the second", "scETH"],
  ["option 1 please", "WETH"],
  ["I mean the last one", "wstETH"],
  ["2nd", "scETH"],
])("%j picks %s", (text, value) => {
  expect(findSpokenPick(text, question)).toBe(value);
});

test.each(["the fourth", "the second transaction of 0x12", "first send 5 S", "yes", ""])(
  "%j picks nothing",
  (text) => {
    expect(findSpokenPick(text, question)).toBeNull();
  },
);

test("without options before it, a place picks nothing", () => {
  expect(findSpokenPick("the second", undefined)).toBeNull();
  expect(findSpokenPick("the second", { sender: "user", text: "hi", picks: [] })).toBeNull();
});
