import type { Turn } from "@alithia/agent/language-model.ts";
import { agentTurn, doneCall, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";
import { isWithinBounds, narrowsList, readListFilter } from "./input/read-filter.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const token = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";
const after =
  (said: string, capability: string, input: object) =>
  (text: string): unknown[] => {
    const call = doneCall(capability, input);
    const turns: Turn[] = [userTurn(said), agentTurn("Here they are.", call), userTurn(text)];
    return sharedUnderstanding
      .understand(turns, account)
      .map((one) => (one.kind === "request" ? [one.reading.capability, one.reading.input] : one.kind));
  };

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
