import type { Turn } from "@alithia/agent/language-model.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const payer = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";

/** What the last message is read as, after a reply with payments of the visitor's wallet. */
function read(text: string, input: Record<string, unknown> = { moved: "in", part: "totals" }) {
  const turns: Turn[] = [
    { sender: "user", text: "who paid us?", picks: [] },
    {
      sender: "agent",
      text: `You received from 1 sender: ${payer}: 42.5 USDC in 1 payment.`,
      calls: [
        {
          ...{ id: "1", capability: "summarize-wallet", input: { address: account, ...input } },
          ...{ outcome: "done", result: { facts: {} } },
        },
      ],
    },
    { sender: "user", text, picks: [] },
  ];
  return sharedUnderstanding
    .understand(turns, account)
    .map((piece) => (piece.kind === "request" ? piece.reading.input : piece.kind));
}

const asked = (input: object) => [{ address: account, ...input }];

test.each([
  [
    "For our accounts I need a list of all incoming payments: who paid, how much, in which currency and on which date.",
    "in",
  ],
  ["For the bookkeeper: every amount we got, with sender and day please.", "in"],
  ["Which donors sent us something, when and how much each?", "in"],
  ["Give me a table of everything that was paid out of our wallet: to whom, when, how much.", "out"],
  ["An overview of our payments: date, payee, sum, transaction number", "out"],
  ["list all payments we made with date and hash", "out"],
  ["Can you print our outgoings for the accountant: day, to whom, amount, hash?", "out"],
])("%j asks for each payment with its date", (text, moved) => {
  expect(read(text)).toEqual(asked({ moved, every: true }));
});

test.each([
  [
    "For the November report: how much did we pay out in total this month, per currency, including the network fees?",
    { moved: "out", days: "this month" },
  ],
  [
    "That is only the fees. I need the payments themselves as totals: USDC sent and S sent in November.",
    { moved: "out", days: "in november" },
  ],
  ["How much money has left our account in November?", { moved: "out", days: "in november" }],
  ["what are our total receipts and total payments for november", { moved: "both", days: "for november" }],
  ["How much S did I send out this month including fees?", { moved: "out", token: "S", days: "this month" }],
  ["how much have we donated altogether in november?", { moved: "out", days: "in november" }],
  ["What came in this week altogether?", { moved: "in", days: "this week" }],
  ["how much USDC did we receive in total in November", { moved: "in", token: "USDC", days: "in november" }],
  [
    "Thank you. But I meant only what I have paid out, and you forgot the sum. How much is it together in euros?",
    { moved: "out" },
  ],
])("%j asks for the sums token by token", (text, input) => {
  expect(read(text, { part: "fees" })).toEqual(asked({ pick: "sum", ...input }));
});

test.each([
  ["On which date did 0x14dC... pay the 42.5 USDC, and what is the transaction number?", { every: true }],
  [`Here is the full address: ${payer}. When did the 42.5 USDC from it arrive?`, { sum: "42.5 USDC" }],
])("%j asks for that payment, a shortened address being the one that was shown", (text, input) => {
  expect(read(text)).toEqual(asked({ moved: "in", counterparty: payer, token: "USDC", ...input }));
});

test("what is told before the question changes nothing", () => {
  const text =
    "Hello. I am the treasurer of a sports club and this wallet holds the donations we received. I need a list of all incoming payments: who paid, how much and on which date.";
  const [piece, ...others] = sharedUnderstanding.understand([{ sender: "user", text, picks: [] }], account);
  expect(piece).toMatchObject({ reading: { input: { address: account, moved: "in", every: true } } });
  expect(others).toEqual([]);
});

test("a person spoken of is the wallet that the last reply was about", () => {
  const text = "And how much did I pay him this month altogether?";
  expect(read(text, { compared: [payer] })).toEqual(
    asked({ moved: "out", pick: "sum", counterparty: payer, days: "this month" }),
  );
});

test("dates that are missing in totals are told payment by payment", () => {
  expect(read("Thank you. The dates are missing.")).toEqual(asked({ moved: "in", every: true }));
});

test("a payment to a shortened address asks for the whole one", () => {
  expect(JSON.stringify(read("send 5 USDC to 0x14dC...9955"))).not.toContain("transfers");
});
