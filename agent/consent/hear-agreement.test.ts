import { expect, test } from "vitest";
import type { Turn } from "../language-model.ts";
import { hearAgreement, leaveFeeWish, saysYes } from "./hear-agreement.ts";
import { consentPrefix } from "./request.ts";

const questionId = `${consentPrefix}send`;
const asked: Turn = {
  sender: "agent",
  text: "Send 120 USDC to 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955?",
  calls: [],
  choices: { questionId, question: "", options: [{ value: "digest", label: "Prepare it" }] },
};

const hear = (text: string) => hearAgreement([asked, { sender: "user", text, picks: [] }]).at(-1);

test.each([
  "yes",
  "send it",
  "ok send it please",
  "bet, pay it",
  "Transfer that.",
  "ok. so prepare it then, and tell me the fee",
  "yes please and say what the fee is",
  "yes, 120 USDC",
  "correct, send 120 USDC",
  "ok 120 please",
  "yes thats him, go",
  "yes, that's the right one",
])("%j picks the request that was asked about", (text) =>
  expect(hear(text)).toMatchObject({ picks: [{ questionId, value: "digest" }] }),
);

test.each([
  "swap it",
  "ok buy it",
  "send it to Carol",
  "send it twice",
  "don't send it",
  "send it?",
  "send 5",
  "yes 12 USDC",
  "yes, 120 S",
  "yes, 120 USDC to Carol",
  "yes, 120 USDC twice",
  "120 USDC",
  "yes, and tell me the fee for 6 S",
  "tell me the fee",
])("%j is no yes to it", (text) => expect(hear(text)).toMatchObject({ picks: [], text }));

test.each([
  "yes",
  "Yes please!",
  "ok do it",
  "OK",
  "yep, go ahead",
  "Prepare it",
  "sure, prepare that please",
  "that's right, do it",
  "ok go",
  "go",
  "please",
  "alright, go on then",
  "fine, do that",
  "👍",
  "bet",
  "let's do it",
  "cool, do it",
  "I want to confirm",
])("says yes: %s", (text) => expect(saysYes(text)).toBe(true));

test.each([
  "",
  "yes?",
  "no",
  "ok no",
  "not now",
  "yes but 6 S",
  "yes, to my other wallet",
  "do it twice",
  "ok thanks, later",
  "don't do it",
  "thank you",
  "then",
  "go away",
  "please don't",
  "no please",
  "yes or no",
  "confirm nothing",
  "yes 5",
  "cool",
  "great",
  "nice one",
  "let's not",
  "yeah right",
])("does not: %s", (text) => expect(saysYes(text)).toBe(false));

test("a long row of joints is looked through in one go", () => {
  const row = ", and".repeat(800);
  expect(leaveFeeWish(row)).toBe(row);
  expect(leaveFeeWish(`yes${row} tell me the fee`)).toBe("yes");
});
