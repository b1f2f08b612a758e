import { account, agentTurn, doneCall, userTurn } from "@alithia/agent/testing/turns.ts";
import type { WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";
import { sayLatest } from "../rows/answer-row-question.ts";
import { answerOfMovements } from "./answer-of-movements.ts";
import { narrateMovements } from "./narrate-movements.ts";
import { chooseRows, listRows } from "./wallet-rows.ts";
import type { WalletSummary } from "./wallet-summary.ts";

const a = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const b = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const { understand } = sharedUnderstanding;

function read(text: string) {
  const [piece] = understand([userTurn(text)], account);
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
  [`did I pay ${a} 5 S`, { moved: "out", counterparty: a, token: "S" }],
  [`what did I get from ${a} this month`, { moved: "in", counterparty: a, days: "this month" }],
  ["has the rent come in yet?", { moved: "in" }],
  ["I was just paid in USDC, can you see whether it arrived", { moved: "in", token: "USDC" }],
  ["I got paid in USDC for a job. did it arrive", { moved: "in", token: "USDC" }],
  ["any incoming tokens tonight?", { moved: "in", days: "tonight" }],
  ["show me what came in this morning", { moved: "in", days: "this morning" }],
  ["list my transfers from the last 4 days", { days: "last 4 days" }],
  ["what did I spend since monday", { moved: "out", days: "since monday" }],
  ["my USDC transfers", { token: "USDC" }],
  ["what happened in my wallet lately?", { part: "activity" }],
  ["how much did I spend on fees this month?", { part: "fees", days: "this month" }],
  ["how much gas have I paid in total", { part: "fees" }],
  ["what is my wallet worth", { part: "worth" }],
  ["which time did the rent come, on 20 november?", { moved: "in", days: "20 november" }],
  [`did ${a} send me anything?`, { moved: "in", counterparty: a }],
  [`has ${a} sent us 40 USDC yet`, { moved: "in", counterparty: a, token: "USDC" }],
  [`she says she sent it from ${a}, did she pay me?`, { moved: "in", counterparty: a }],
  [`any payments from ${a} to me?`, { moved: "in", counterparty: a }],
  [`did ${a} get my payment`, { moved: "out", counterparty: a }],
  [`show all incoming to ${account}`, { moved: "in" }],
  [
    "a buyer says he paid me today. can you check if it arrived in my wallet?",
    { moved: "in", days: "today" },
  ],
])("%j asks for transfers of the visitor's own wallet", (text, input) => {
  expect(read(text)).toEqual({ "summarize-wallet": { address: account, ...input } });
});

test.each([
  [`what came in at ${a} this week`, { moved: "in", days: "this week", address: a }],
  [
    `that is my new wallet. The till is ${b}. What was the last payment that came in there?`,
    { moved: "in", address: b },
  ],
  [`can you show me all incoming to ${b}`, { moved: "in", address: b }],
  [`what did ${a} send to ${b}`, { moved: "out", address: a, counterparty: b }],
  [`did ${a} receive anything from ${b}`, { moved: "in", address: a, counterparty: b }],
  [
    `what did ${account} get from ${b} on 24 november`,
    { moved: "in", address: account, counterparty: b, days: "24 november" },
  ],
])("%j names the wallet that is looked at, and the other side", (text, input) => {
  expect(read(text)).toEqual({ "summarize-wallet": input });
});

test("the way round may be corrected, and dollars asked of what was shown", () => {
  const earlier = (input: object) => [
    userTurn(`did I send anything to ${a}?`),
    agentTurn("I see nothing.", doneCall("summarize-wallet", input)),
  ];
  const follow = (text: string) => {
    const shown = earlier({ address: account, counterparty: a, moved: "out" });
    const [piece] = understand([...shown, userTurn(text)], account);
    return piece?.kind === "request" ? piece.reading.input : piece;
  };
  for (const text of ["no, the other way round", "No, other way around. From her to me"])
    expect(follow(text)).toEqual({ address: account, counterparty: a, moved: "in" });
  expect(follow("how much was that in dollars?")).toMatchObject({ moved: "out", ask: "dollars" });
});

test.each([["how do I get paid in USDC?"], ["send me 5 S"], ["how long does a payment take to arrive"]])(
  "%j is no question about payments made",
  (text) => {
    expect(Object.keys(read(text) ?? {})).not.toContain("summarize-wallet");
  },
);

test.each([
  ["what was my balance yesterday", "yesterday"],
  ["my balance last friday", "last friday"],
  ["what was my balance 3 days ago?", "3 days ago"],
])("%j asks for the wallet of that day", (text, days) => {
  expect(read(text)).toEqual({ "summarize-wallet": { address: account, view: "held", days } });
});

test("one token of another day is read by its balance", () => {
  expect(read("how much USDC did I have yesterday")).toEqual({
    "read-chain": { topic: "balance", address: account, date: "yesterday", token: "USDC" },
  });
});

test.each([
  "which of my coins is worth the most",
  "what is my most valuable token?",
  "what's my biggest holding",
  "how much is my wallet worth in dollars",
  "what's my balance in usd",
  "how many bucks is my wallet",
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
    sent: null,
    coin: { token: { symbol: "S" } },
    logsFromBlock: "3",
    unseen: [],
    reported: [],
  } as unknown as WalletSummary & Pick<WalletFacts, "address">;
  const today = narrateMovements(facts, { address: account, moved: "in", days: "today" });
  expect(today).toContain("0xtoday");
  expect(today).not.toMatch(/0xearlier|0xout/);
  expect(today).toContain("I looked from block 3 on.");
  expect(today).not.toContain("together");
  const coins = narrateMovements(facts, { address: account, moved: "in", token: "S" });
  expect(coins).toMatch(/^I cannot see which S/);
  expect(coins).not.toContain("no token activity");
  const sum = (question: string, input: object) =>
    answerOfMovements(facts, { address: account, ...input }, question);
  expect(sum("how much came in altogether", { moved: "in" })).toMatch(/^\*\*10 USDC came in/);
  expect(sum("how much came in altogether", {})).toBeNull();
  expect(sum("how much did I pay in fees", { part: "fees", moved: "out" })).toBeNull();
  expect(sum("but I have made only two payments, why do you say nine?", { part: "fees" })).toMatch(
    /^\*\*That counts every transaction that the wallet signed itself/,
  );
  const latest = (input: object) => sayLatest(chooseRows(listRows(facts), facts, input));
  const tell = (question: string) => answerOfMovements(facts, { address: account }, question);
  expect(latest({})).toMatch(/^The latest that I see of it was on .*: received 5 USDC/);
  expect(tell("who paid me the 5")?.split("\n")).toHaveLength(3);
  expect(tell("who paid me the 7,000")).toBeNull();
  expect(tell("who paid me the 5 and in which block")).toMatch(/, in block \d+$/m);
  expect(tell("and the 5 in dollars?")).toMatch(
    /^\*\*5 USDC is meant to be worth \$5\.00:\*\* its issuer promises/,
  );
  expect(latest({ moved: "in" })).toContain("0xtoday");
  const asked = { address: account, moved: "out", part: "worth" } as const;
  expect(narrateMovements(facts, asked)).toContain("**5 USDC is meant to be worth $5.00:**");
  expect(tell("what is in my wallet")).toBeNull();
  const all = narrateMovements(facts, { address: account, moved: "in" });
  expect(all).toContain("Of what is listed here, that is 10 USDC together.");
  expect(narrateMovements(facts, { address: account, counterparty: b })).toContain("0xout");
  const none = narrateMovements(facts, { address: account, moved: "out", days: "yesterday" });
  expect(none).toMatch(/^I see nothing that .* sent \(yesterday, in UTC\)\./);
});
