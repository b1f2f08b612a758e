import { offeredRequests } from "@alithia/protocol/choices.ts";
import { expect, test } from "vitest";
import type { Turn } from "../../language-model.ts";
import { userTurn } from "../../testing/turns.ts";
import { findSpokenPick, takeOffered } from "./find-spoken-pick.ts";

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
  expect(findSpokenPick("the second", userTurn("hi"))).toBeNull();
});

test("a request on offer that only reads is taken by its place; one that moves value is not", () => {
  const options = ["Is 0x12 a contract?", "Send 5 S to 0x12"].map((value) => ({ value, label: value }));
  const choices = { questionId: offeredRequests, question: "Did you mean one of these?", options };
  const offer: Turn = { sender: "agent", text: "Did you mean one of these?", calls: [], choices };
  const say = (text: string) => takeOffered(userTurn(text), offer);
  expect(say("the first one")).toMatchObject({ text: "Is 0x12 a contract?" });
  expect(say("the second one")).toMatchObject({ text: "the second one", picks: [] });
});
