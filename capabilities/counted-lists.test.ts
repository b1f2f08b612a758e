import type { Turn } from "@alithia/agent/language-model.ts";
import { account, agentTurn, doneCall, listCalls, userTurn } from "@alithia/agent/testing/turns.ts";
import { sonic } from "@alithia/chain/networks.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";
import { findCounted } from "./input/read-counted.ts";
import { isWithinBounds, narrowsList, readListFilter } from "./input/read-filter.ts";
import { converseFully } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const [{ address: usdc } = { address: "0x" }] = createRegistry(sonic, {}).findTokensBySymbol("USDC");
const read = (text: string, before: readonly Turn[] = []) =>
  listCalls(sharedUnderstanding.understand([...before, userTurn(text)], account));

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

const [ann, ben] = [
  "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
  "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
];
const both = `Send 12.5 S to ${ann} and 7.35 S to ${ben}`;
const offered = (choices: { options: { value: string }[] } | undefined) =>
  choices?.options.map(({ value }) => value);

test.each([
  `I have two people to pay: 12.50 S to ${ann} and 7.35 S to ${ben}. What would it come to in total, including the fees?`,
  `how much would i need altogether to pay 12.5 S to ${ann} and 7.35 S to ${ben}, fees included?`,
  `Suppose I transfer 12.5 S to ${ann} and 7.35 S to ${ben}. How much is it altogether?`,
])("%j is totalled, and offered as exactly those payments", async (text) => {
  const { text: told, choices, types } = await converseFully(agent, text);
  expect(told).toContain("Together that is 19.85 S.");
  expect(offered(choices)).toEqual([both]);
  expect(types).not.toContain("proposal");
});

test.each([
  "Please prepare both of those payments for me.",
  "ok prepare them both",
  "set up both transfers",
  "Yes please, make both payments ready.",
  "can you prepare the two payments please",
])("%j after it offers exactly them", async (text) => {
  const asked = `I have to pay 12.50 S to ${ann} and 7.35 S to ${ben}. What would that come to in total?`;
  const { choices, types } = await converseFully(agent, asked, text);
  expect(offered(choices)).toEqual([both]);
  expect(types).not.toContain("proposal");
});

const token = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";
const after = (said: string, capability: string, input: object) => (text: string) =>
  read(text, [userTurn(said), agentTurn("Here they are.", doneCall(capability, input))]);

test.each([
  ["only the ones above 100", { least: "100" }],
  ["which of those were more than 1,500.5 S?", { least: "1500.5" }],
  ["just those under 50", { most: "50" }],
  ["the ones between, at least 10 and at most 20", { least: "10", most: "20" }],
  ["without the sale how much", { without: "sale" }],
  ["excluding trades", { without: "trades" }],
  ["the ones from the last 3 days", {}],
])("%j says which rows stay", (text, filter) => expect(readListFilter(text)).toEqual(filter));

test.each(["what is the sale?", "send 5 S", "buy more than 5 ALI", "what lies above 100?"])(
  "%j narrows no list",
  (text) => expect(narrowsList(text)).toBe(false),
);

test("an amount lies within its bounds by its whole units", () => {
  expect(isWithinBounds("1,000", { least: "100" })).toBe(true);
  expect(isWithinBounds("100", { least: "100" })).toBe(false);
  expect(isWithinBounds("2.5", { least: "1", most: "2" })).toBe(false);
  expect(isWithinBounds(null, { least: "1" })).toBe(false);
  expect(isWithinBounds(null, {})).toBe(true);
});

const payments = after("show my last payments", "summarize-wallet", { address: account, part: "activity" });

test.each([
  ["which of those were above 10 S?", { least: "10", token: "S", moved: "both" }],
  ["only the ones above 100", { least: "100", moved: "both" }],
  ["the ones from last week", { days: "last week" }],
  ["only the outgoing ones", { moved: "out" }],
  ["which of these were in USDC?", { token: "USDC" }],
  ["without the sale how much", { without: "sale", moved: "both" }],
  ["leave out the sale, how much is it then?", { without: "sale", moved: "both" }],
  ["show only the biggest", { moved: "both", pick: "largest" }],
  ["any of those today?", { days: "today" }],
  ["how many of those were above 30?", { least: "30", moved: "both", pick: "count" }],
])("after payments, %j keeps some of them", (text, filter) =>
  expect(payments(text)).toEqual([["summarize-wallet", { address: account, ...filter }]]),
);

test.each(["only 5 S please", "what is the sale?", "send 5 S to 0x90F79bf6EB2c4f870365E785982E1f101E93b906"])(
  "after payments, %j is no part of them",
  (text) => expect(JSON.stringify(payments(text))).not.toMatch(/"least"|"without"/),
);

test("sums by recipient and a contract's events are narrowed as well", () => {
  const totals = { address: account, part: "totals", moved: "out" };
  expect(after("who did I pay the most?", "summarize-wallet", totals)("without the sale")).toEqual([
    ["summarize-wallet", { ...totals, without: "sale" }],
  ]);
  const events = { topic: "logs", address: token, event: "Transfer" };
  expect(
    after("last 5 Transfer events of USDC", "read-chain", { ...events, count: "5" })(
      "only the ones above 5000",
    ),
  ).toEqual([["read-chain", { ...events, least: "5000" }]]);
});
