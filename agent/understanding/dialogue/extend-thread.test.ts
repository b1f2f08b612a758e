import { expect, test } from "vitest";
import type { Turn } from "../../language-model.ts";
import { agentTurn, userTurn } from "../../testing/turns.ts";
import { dropFailedAttempt } from "./extend-thread.ts";

const first: Turn = userTurn("send 2 S");
const toWhom: Turn = agentTurn("To whom?");
const pick = { questionId: "send.to", value: "bob" };
const bob: Turn = userTurn("bob", [pick]);
function tried(outcome: "done" | "failed"): Turn {
  return agentTurn("", { id: "1", capability: "send", input: {}, outcome });
}

test("the same words after a failed try stand where the first ones stood, with their picks", () => {
  const again: Turn = userTurn(" bob");
  const turns = [first, toWhom, bob, tried("failed"), again];
  expect(dropFailedAttempt(turns)).toEqual([first, toWhom, { ...again, picks: [pick] }]);
  expect(dropFailedAttempt([...turns, tried("failed"), again])).toEqual([
    first,
    toWhom,
    { ...again, picks: [pick] },
  ]);
});

test("other words, or words after a try that worked, are heard as they come", () => {
  const other = [first, toWhom, bob, tried("failed"), { ...bob, text: "carol" }];
  expect(dropFailedAttempt(other)).toBe(other);
  const worked = [first, toWhom, bob, tried("done"), bob];
  expect(dropFailedAttempt(worked)).toBe(worked);
});
