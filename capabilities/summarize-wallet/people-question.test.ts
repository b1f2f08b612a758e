import { account, listReadings, talk } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";
import { answerOfMovements } from "./answer-of-movements.ts";
import { narrateWallet } from "./narrate.ts";
import type { WalletSummary } from "./wallet-summary.ts";

const ann = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
const ben = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

/** What the last message is read as, after names were told; A and B stand for addresses. */
function hear(...messages: string[]) {
  const said = messages.map((text) => text.replace(/\bA\b/g, ann).replace(/\bB\b/g, ben));
  return listReadings(sharedUnderstanding.understand(talk(said), account)).map(({ input }) => input);
}

const told = "Ann is A and Ben is B";
const totals = { address: account, part: "totals" } as const;

test.each([
  ["how much USDC did A get from me in total, and B?", { moved: "out", parties: [ann, ben], token: "USDC" }],
  ["what did A get from me altogether", { moved: "out", counterparty: ann }],
  [
    "he wants it sent to B now, didn't I already pay something there once",
    { moved: "out", counterparty: ben },
  ],
  ["how much did I get from B in total", { moved: "in", counterparty: ben }],
  [
    "how much have I sent to A altogether, and how much has it sent to me?",
    { moved: "both", counterparty: ann },
  ],
])("%j asks for totals of those named", (text, input) => {
  expect(hear(text)).toEqual([{ ...totals, ...input }]);
});

test.each([
  ["which of them has gotten the most so far?", { moved: "out", parties: [ann, ben] }],
  ["per person how much this year, just totals", { moved: "out", parties: [ann, ben], days: "this year" }],
  ["when did I last pay Ann and how much", { moved: "out", counterparty: ann }],
  ["has Ben 25 from me now?", { moved: "out", counterparty: ben }],
])("after names were told, %j asks for totals of those people", (text, input) => {
  expect(hear(told, text)).toEqual([{ ...totals, ...input }]);
});

test.each([
  "send Ann what Ben got in total",
  "what will Ann get from me in total",
  "how much did Ann get in dollars",
])("%j asks for no totals", (text) => {
  expect(JSON.stringify(hear(told, text))).not.toContain("totals");
});

const usdc = { symbol: "USDC", address: "0x01", decimals: 6, listed: true };
const coin = { symbol: "S", decimals: 18, listed: true };
const paid = (hash: string, day: number, other: string, token: object, text: string, units: string) => ({
  ...{ hash, block: "1", time: `2026-11-${day}T10:00:00Z`, approvals: [] },
  movements: [{ direction: "out", other, otherName: null, amount: { token, text, units } }],
});
const facts = {
  ...{ address: account, chain: { id: 146, name: "Sonic" }, account: { kind: "account" }, isOwn: true },
  ...{ block: { number: "9", time: "2026-11-27T14:30:00Z" }, coin: { token: coin } },
  ...{ listed: null, sent: null, unseen: [], reported: [], logsFromBlock: null },
  activity: [
    paid("0xa", 26, ann, usdc, "18", "18000000"),
    paid("0xb", 25, ann, usdc, "40", "40000000"),
    paid("0xc", 24, ben, coin, "2.5", "2500000000000000000"),
  ],
} as unknown as WalletSummary;
const ofAnn = { ...totals, moved: "out", counterparty: ann } as const;
const ofBen = { ...ofAnn, counterparty: ben } as const;

test("what one person got is summed, the latest first", () => {
  const text = narrateWallet(facts, ofAnn);
  expect(text).toContain(`**You sent \`${ann}\` 58 USDC in 2 payments:**`);
  expect(text).toContain("- 26 Nov 2026, 10:00 UTC: 18 USDC, in `0xa`");
});

test("several people are told in one table, with nothing said of whom nothing is seen", () => {
  const { counterparty: _, ...of } = ofAnn;
  const text = narrateWallet(facts, { ...of, parties: [ann, ben, account] });
  expect(text).toContain(`| \`${ann}\` | 58 USDC | 2 |`);
  expect(text).toContain(`| \`${ben}\` | 2.5 S | 1 |`);
  expect(text).toContain("| nothing that I see | 0 |");
});

test("nothing of one token does not hide what was sent of another", () => {
  expect(narrateWallet(facts, { ...ofBen, token: "USDC" })).toContain("In other tokens: 2.5 S in 1 payment");
});

test.each([
  [ofAnn, "has she 58 from me now?", "**Yes, 58 USDC in all.**"],
  [ofAnn, "has she 60 from me now?", "**No, it is 58 USDC in all.**"],
  [ofAnn, "when did I last pay her?", "**The latest was on 26 Nov 2026, 10:00 UTC: 18 USDC, in `0xa`.**"],
  [ofBen, "didn't I already send something there once", "**Yes.**"],
])("%j, %s begins with the answer", (input, question, answer) => {
  expect(answerOfMovements(facts, input, question)).toBe(answer);
});
