import { expect, test } from "vitest";
import type { Turn } from "../../language-model.ts";
import { dropFailedAttempt } from "./extend-thread.ts";

const first: Turn = { sender: "user", text: "send 2 S", picks: [] };
const toWhom: Turn = { sender: "agent", text: "To whom?", calls: [] };
const pick = { questionId: "send.to", value: "bob" };
const bob: Turn = { sender: "user", text: "bob", picks: [pick] };
function tried(outcome: "done" | "failed"): Turn {
  return { sender: "agent", text: "", calls: [{ id: "1", capability: "send", input: {}, outcome }] };
}

test("the same words after a failed try stand where the first ones stood, with their picks", () => {
  const again: Turn = { sender: "user", text: " bob", picks: [] };
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
