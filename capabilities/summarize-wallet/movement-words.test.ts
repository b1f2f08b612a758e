import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import type { WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import { expect, test } from "vitest";
import { createIntentWorld } from "../../bench/intents/intent-world.ts";
import { answerOfMovements, narrateMovements } from "./narrate-movements.ts";
import type { WalletSummary } from "./wallet-summary.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const a = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const b = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const { capabilities, lexicon } = createIntentWorld();
const { understand } = createUnderstanding(capabilities, lexicon);

function read(text: string) {
  const [piece] = understand([{ sender: "user", text, picks: [] }], account);
  return piece?.kind === "request" ? { [piece.reading.capability]: piece.reading.input } : piece;
}

test.each([
  ["what did i receive today", { moved: "in", days: "today" }],
  ["what have I received this week?", { moved: "in", days: "this week" }],
  ["did i get anything yesterday?", { moved: "in", days: "yesterday" }],
  ["what came in last friday", { moved: "in", days: "last friday" }],
  ["who sent me money today", { moved: "in", days: "today" }],
  ["what did I send last week", { moved: "out", days: "last week" }],
  [`what have i sent to ${a}`, { moved: "out", counterparty: a }],
  [`show what i sent to ${a} 3 days ago`, { moved: "out", counterparty: a, days: "3 days ago" }],
  [`did ${a} pay me?`, { moved: "in", counterparty: a }],
  [`have I ever paid ${a}`, { moved: "out", counterparty: a }],
  [`did I pay ${a} 5 S`, { moved: "out", counterparty: a }],
  [`what did I get from ${a} this month`, { moved: "in", counterparty: a, days: "this month" }],
])("%j asks for transfers of the visitor's own wallet", (text, input) => {
  expect(read(text)).toEqual({ "summarize-wallet": { address: account, ...input } });
});

test.each([
  ["what was my balance yesterday", { date: "yesterday" }],
  ["my balance last friday", { date: "last friday" }],
  ["what was my balance 3 days ago?", { date: "3 days ago" }],
  ["how much USDC did I have yesterday", { date: "yesterday", token: "USDC" }],
])("%j asks for a balance of that day", (text, input) => {
  expect(read(text)).toEqual({ "read-chain": { topic: "balance", address: account, ...input } });
});

test.each([
  "which of my coins is worth the most",
  "what is my most valuable token?",
  "what's my biggest holding",
  "how much is my wallet worth in dollars",
])("%j asks what each asset of the wallet is worth", (text) => {
  expect(read(text)).toEqual({ "summarize-wallet": { address: account, part: "worth" } });
});

test.each([`send 5 S to ${a} today`, "swap 5 S for USDC today"])("%j reads no history", (text) => {
  expect(Object.keys(read(text) ?? {})).not.toContain("summarize-wallet");
});

test("of what is seen only the transfers that were asked for are told, with how far back was looked", () => {
  const token = { symbol: "USDC", name: "USD Coin", decimals: 6, listed: true };
  const move = (direction: "in" | "out", other: string, time: string, hash: string) => ({
    time,
    block: "7",
    hash,
    approvals: [],
    movements: [{ direction, other, otherName: null, amount: { token, units: "5000000", text: "5" } }],
  });
  const facts = {
    address: account,
    block: { number: "9", time: "2026-11-22T14:30:00Z" },
    activity: [
      move("in", a, "2026-11-22T09:00:00Z", "0xtoday"),
      move("in", a, "2026-11-20T09:00:00Z", "0xearlier"),
      move("out", b, "2026-11-22T10:00:00Z", "0xout"),
    ],
    listed: null,
    logsFromBlock: "3",
    unseen: [],
    reported: [],
  } as unknown as WalletSummary & Pick<WalletFacts, "address">;
  const today = narrateMovements(facts, { address: account, moved: "in", days: "today" });
  expect(today).toContain("0xtoday");
  expect(today).not.toMatch(/0xearlier|0xout/);
  expect(today).toContain("I looked from block 3 on.");
  expect(today).not.toContain("together");
  const tell = (question: string) => answerOfMovements(facts, { address: account }, question);
  expect(tell("when did they last do something")).toMatch(
    /^The latest that I see of it was on .*: received 5 USDC/,
  );
  expect(tell("who paid me the 5")?.split("\n")).toHaveLength(3);
  expect(tell("who paid me the 7,000")).toBeNull();
  expect(tell("what is in my wallet")).toBeNull();
  const all = narrateMovements(facts, { address: account, moved: "in" });
  expect(all).toContain("Of what is listed here, that is 10 USDC together.");
  expect(narrateMovements(facts, { address: account, counterparty: b })).toContain("0xout");
  const none = narrateMovements(facts, { address: account, moved: "out", days: "yesterday" });
  expect(none).toMatch(/^I see nothing that .* sent \(yesterday, in UTC\)\./);
});
