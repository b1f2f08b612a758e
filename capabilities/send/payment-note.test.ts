import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const address = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";

test.each([
  [
    `I would like to pay an invoice: 186.50 USDC to ${address}, invoice no. 2026-114 for the rental of the sports hall. Can the invoice number be included in the payment?`,
    { token: "USDC", transfers: [{ to: address, amount: "186.5" }] },
  ],
  [
    `Send 50 USDC to ${address}, reference rent May`,
    { token: "USDC", transfers: [{ to: address, amount: "50" }] },
  ],
  [
    `send 12 S to ${address} and write "thanks for dinner" in the message`,
    { token: "S", transfers: [{ to: address, amount: "12" }] },
  ],
])("beside %j it is said that a payment carries no text", (text, input) => {
  const [told, payment, ...others] = sharedUnderstanding.understand(
    [{ sender: "user", text, picks: [] }],
    account,
  );
  expect(told).toMatchObject({ refusal: { sentence: expect.stringContaining("carries no text") } });
  expect(payment).toMatchObject({ kind: "request", reading: { capability: "send", input } });
  expect(others).toEqual([]);
});
