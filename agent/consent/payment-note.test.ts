import { expect, test } from "vitest";
import { leaveNoteQuestion, namesNote } from "./payment-note.ts";

const address = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";

test.each([
  `Send 50 USDC to ${address}, reference rent May`,
  `pay 12.5 USDC to ${address} with the note "tickets for Saturday"`,
  `Please transfer 20 S to ${address}. Purpose: membership 2027, no. 4431`,
  `send 30 USDC to ${address} memo INV-2231`,
  `I would like to pay an invoice: 186.50 USDC to ${address}, invoice no. 2026-114 for the hall.`,
  `Transfer 15 USDC to ${address}. Will the text "June dues" reach them?`,
])("%j names a text that is to go with a payment", (text) => {
  expect(namesNote(text)).toBe(true);
});

test.each([`send 5 USDC to ${address}`, "pay Ana 5 S please", "what is a memo?"])("%j names none", (text) => {
  expect(namesNote(text)).toBe(false);
});

test("the question whether a payment can carry it is left out, and a condition stays", () => {
  const order = `pay 5 USDC to ${address}, invoice no. 2026-114.`;
  const asked = `${order} Can the invoice number be included in the payment?`;
  const left = leaveNoteQuestion(asked);
  expect(left.trim()).toBe(order);
  expect(left).toHaveLength(asked.length);
  const conditioned = `${order} But only if the message from her has arrived.`;
  expect(leaveNoteQuestion(conditioned)).toBe(conditioned);
});

test.each([
  "Should I wait for his message?",
  "Or can I add a note first, before it goes out?",
  "Is a message needed if he does not know me?",
])("a doubt of the payment itself stays: %j", (doubt) => {
  const text = `send 5 USDC to ${address}. ${doubt}`;
  expect(leaveNoteQuestion(text)).toBe(text);
});
