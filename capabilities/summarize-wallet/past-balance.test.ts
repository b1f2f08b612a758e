import type { Turn } from "@alithia/agent/language-model.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const other = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const shown: Turn[] = [
  { sender: "user", text: "What is in my wallet?", picks: [] },
  {
    sender: "agent",
    text: "You hold 5 S. Read at block 9 (30 Nov 2026, 12:00 UTC).",
    calls: [
      {
        ...{ id: "1", capability: "summarize-wallet", input: { address: account } },
        ...{ outcome: "done", result: { facts: {} } },
      },
    ],
  },
];

const read = (text: string, before: Turn[] = []) =>
  sharedUnderstanding
    .understand([...before, { sender: "user", text, picks: [] }], account)
    .map((piece) => (piece.kind === "request" ? piece.reading.input : piece.kind));

test.each([
  [
    "For the annual accounts I need the balance of our wallet on 31 October, at the end of the day, for each currency.",
    { days: "31 october", time: "24:00" },
  ],
  [
    "I did not ask for a schedule. 31 October is in the past. What did this wallet hold on 31 October 2026 at 23:59?",
    { days: "31 october 2026", time: "23:59" },
  ],
  [
    "What was in the club wallet at the close of 31 October 2026?",
    { days: "31 october 2026", time: "24:00" },
  ],
  [
    "how much of each coin did we have on 28 November at 18:00 CET",
    { days: "28 november", time: "18:00", zone: "Europe/Paris" },
  ],
  ["closing balance for October, all assets", { days: "for october", time: "24:00" }],
  ["For the audit: state of the account on 2026-11-28, every currency.", { days: "2026-11-28" }],
])("%j asks for what the wallet held then", (text, input) => {
  expect(read(text)).toEqual([{ address: account, view: "held", ...input }]);
});

test("another's wallet is read at the moment that is named", () => {
  expect(read(`what did ${other} hold on the 29th of November, end of day?`)).toEqual([
    { address: other, view: "held", days: "29th of november", time: "24:00" },
  ]);
});

test("the day that is meant is read, and not the one that was shown instead", () => {
  const text =
    "These figures are from 30 November, not from 31 October. Can you read the balance at an earlier date or not?";
  expect(read(text, shown)).toEqual([{ address: account, view: "held", days: "31 october" }]);
});

test("whether an earlier day can be read is answered by reading the chain's first block", () => {
  expect(read("Are you able to look up what it was on an earlier day, yes or no?", shown)).toEqual([
    { address: account, view: "held", block: "0" },
  ]);
});

test.each([
  `Send 5 USDC to ${other} at the end of the day on 1 December`,
  "What did I receive until the end of 28 November?",
  "What will my balance be on 31 December?",
  "what is my balance?",
  "Is this UTC, so 12:58 in Swedish time? And what was it worth at that moment on 30 November?",
])("%j asks for no past balance", (text) => {
  expect(JSON.stringify(read(text))).not.toContain('"view":"held"');
});
