import type { Turn } from "@alithia/agent/language-model.ts";
import { agentTurn, doneCall, userTurn } from "@alithia/agent/testing/turns.ts";
import { sonic } from "@alithia/chain/networks.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";
import { findCounted } from "./input/read-counted.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const [{ address: usdc } = { address: "0x" }] = createRegistry(sonic, {}).findTokensBySymbol("USDC");
const read = (text: string, before: readonly Turn[] = []) =>
  sharedUnderstanding
    .understand([...before, userTurn(text)], account)
    .map((one) => (one.kind === "request" ? [one.reading.capability, one.reading.input] : one.kind));

test.each([
  ["last 5 events", "5", false],
  ["the newest two approvals", "2", false],
  ["10 latest payments", "10", false],
  ["the first three transfers", "3", true],
  ["only the last twenty", "20", false],
])("%j counts", (text, count, isOldest) => expect(findCounted(text)).toMatchObject({ count, isOldest }));

test.each(["the first one", "in the last 5 days", "the last 3 blocks", "send 5 S", "the last payment"])(
  "%j counts nothing of a list",
  (text) => expect(findCounted(text)).toBeNull(),
);

const events = { topic: "logs", address: usdc };

test.each([
  ["last 5 Transfer events of USDC", { ...events, event: "Transfer", count: "5" }],
  ["the 3 newest Approval events of USDC", { ...events, event: "Approval", count: "3" }],
  ["two latest events of USDC", { ...events, count: "2" }],
  ["give me 7 events of USDC", { ...events, count: "7" }],
  ["most recent Transfer event of USDC", { ...events, event: "Transfer", count: "1" }],
  ["first 3 transfers of USDC", { ...events, event: "Transfer", count: "3", first: true }],
  ["events of USDC in the last 5 blocks", { ...events, blocks: "5" }],
  [
    "show me the last three USDC transfers",
    { topic: "logs", token: "USDC", moves: "transfers", order: "latest", count: "3" },
  ],
])("%j reads so many events", (text, input) => expect(read(text)).toEqual([["read-chain", input]]));

test.each([
  ["latest 3 payments", { address: account, moved: "both", count: "3" }],
  ["the last 2 incoming payments", { address: account, moved: "in", count: "2" }],
  ["last 4 payments I made", { address: account, moved: "out", count: "4" }],
  ["my last two transactions", { address: account, part: "activity", count: "2" }],
  ["the last ten transactions of my wallet", { address: account, part: "activity", count: "10" }],
  ["first transaction", { address: account, pick: "first" }],
  ["my first 3 transactions", { address: account, pick: "first", count: "3" }],
])("%j reads so many movements of the own wallet", (text, input) =>
  expect(read(text)).toEqual([["summarize-wallet", input]]),
);

test("so many approvals are the own ones, and after a contract's events those of that contract", () => {
  expect(read("the newest two approvals")).toEqual([["review-approvals", { owner: account, count: "2" }]]);
  const call = doneCall("read-chain", { ...events, event: "Transfer" });
  const listed: Turn[] = [userTurn("last 5 Transfer events of USDC"), agentTurn("USDC has 34 events.", call)];
  expect(read("and the newest two approvals", listed)).toEqual([
    ["read-chain", { ...events, event: "Approval", count: "2" }],
  ]);
  expect(read("show only the last 3", listed)).toEqual([
    ["read-chain", { ...events, event: "Transfer", count: "3" }],
  ]);
});

test.each([
  ["show me the wallet that holds the most ALI, what percent", "ALI"],
  ["list all holders of USDC", "USDC"],
  ["who is the biggest ALI holder", "ALI"],
  ["top 10 holders", "ALI"],
  ["richest ALI wallet", "ALI"],
  ["which wallets own most of the supply", "ALI"],
  ["how many holders does ALI have", "ALI"],
  ["show me whales", "ALI"],
  ["what percent of ALI is held by the top wallet?", "ALI"],
])("%j asks who holds the token, and never what the visitor holds", (text, token) =>
  expect(read(text)).toEqual([["explain-token", { token, holders: true }]]),
);

test.each([
  "who are the top traders",
  "who trades ALI the most",
  "best performing wallets",
  "which wallet made the most profit with ALI",
])("%j asks for a ranking of traders", (text) =>
  expect(read(text)).toEqual([
    ["read-chain", { topic: "logs", token: "ALI", moves: "trades", order: "largest", ranked: true }],
  ]),
);

test.each(["how much ALI do I hold?", "what share of all ALI is mine?", "should I follow the top traders?"])(
  "%j asks for no list of holders or traders",
  (text) => expect(JSON.stringify(read(text))).not.toMatch(/"holders"|"ranked"/),
);
