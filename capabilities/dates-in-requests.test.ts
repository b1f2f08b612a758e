import { userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const { understand } = sharedUnderstanding;

test.each([
  "swap 5 S on 25 november",
  "he should pay on 12 october",
  "what did I receive on 3 june",
  "price of ALI on 14 march",
])("%j names a day, and neither a token nor an amount", (text) => {
  const said = JSON.stringify(understand([userTurn(text)], account));
  expect(said).not.toMatch(/token called|"amount":"(?:25|12|3|14)"/);
});

test.each([
  ["balance of my wallet on 25 November 2026 at the end of the day", "2026-11-25T24:00"],
  ["what was my balance at 25 Nov 2026, 14:30 UTC?", "2026-11-25T14:30"],
  ["my S balance on Nov 25, 2026 please", "2026-11-25"],
  ["balance of my wallet on 2026-11-25 23:59", "2026-11-25T23:59"],
  ["my S balance on 25 November 2026, and that is the end of my questions", "2026-11-25"],
  ["my S balance on 31 February 2026", "31 february 2026"],
  [
    "Good afternoon. What was the balance of 0x90F79bf6EB2c4f870365E785982E1f101E93b906 on 26 November 2026 at 12:00 UTC?",
    "2026-11-26T12:00",
  ],
  ["what was my balance of S at the end of 2026-11-25", "2026-11-25T24:00"],
])("a balance is read at the time of the day that is said: %s", (text, date) => {
  const [heard] = understand([userTurn(text)], account);
  expect(heard).toMatchObject({ reading: { capability: "read-chain", input: { topic: "balance", date } } });
});

test.each([
  ["My son set this up for me yesterday. What do I have?", undefined],
  ["I started with crypto last week, what is in my wallet?", undefined],
  ["what did I receive last week?", "last week"],
])("what there is now is read without the day of what was told before: %s", (text, days) => {
  const [heard] = understand([userTurn(text)], account);
  const { input } = heard?.kind === "request" ? heard.reading : {};
  expect(input?.days).toBe(days);
});

test("a rate after a balance is no block", () => {
  const turns = ["how much USDC do I have left", "and at 50 a month, how many months does that last?"].map(
    (text) => userTurn(text),
  );
  const [heard] = understand(turns, account);
  expect(heard?.kind === "request" && heard.reading.input.block).toBeFalsy();
});
